// Before a race: who plays, and how. What cannot go together is not offered; the sheet is put together here, and read by the server.
import { openTable } from "./api.js";
import { settings } from "./saved.js";
import { whoMay } from "./telling.js";
import { word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const chosen = (name) => $(`[name="${name}"]:checked`).value;
const HERE = 30; // milliseconds within which two hands at one screen are a dead heat (R10.4)
const WINDOW = 2_000; // milliseconds for which a pot is kept for the higher card, as a rule (R10.2)
const SOONEST = 100; // milliseconds: nobody answers to cards sooner (R10.4d)

function offer() {
  const only = { computer: chosen("who") === "computer", true: chosen("claim") === "true", race: chosen("claim") === "true" && chosen("hurry") === "yes" };
  for (const part of document.querySelectorAll("[data-only]")) part.hidden = !only[part.dataset.only];
  const kept = only.race ? [1, 2].map((seat) => chosen(`window-${seat}`) * WINDOW) : null;
  $("#who-may").textContent = whoMay({ kept, turns: only.true && !only.race }, { 1: word("animal-owl"), 2: word("animal-fox") });
}

/** The sheet's code: only what differs from what is usual. */
function sheet() {
  const truly = chosen("claim") === "true", turns = truly && chosen("hurry") === "no", windows = [1, 2].map((seat) => chosen(`window-${seat}`));
  const told = [
    ["claim", truly ? null : "free"],
    ["windows", truly && !turns && windows.some((times) => times !== "1") ? windows.join("-") : null],
    ["tie_window", chosen("who") === "here" ? HERE : null],
    ["soonest", turns ? null : SOONEST],
    ["hurry", turns ? "no" : null],
    ["target_cards", chosen("target") === "0" ? null : chosen("target")],
  ];
  return ["speed", ...told.filter(([, value]) => value !== null).map((pair) => pair.join("."))].join("~");
}

function seats() {
  const other = { here: { kind: "here" }, link: { kind: "link" }, computer: { kind: "computer", plays: chosen("level") } }[chosen("who")];
  return [{ kind: "here", animal: "owl" }, { animal: "fox", ...other }];
}

document.querySelector(".course").addEventListener("change", offer);
$("#begin").addEventListener("click", async () => {
  $("#begin").disabled = true;
  try {
    await openTable({ rules: sheet(), seats: seats(), pace: settings().pace, cue: chosen("claim") === "true" && chosen("cue") === "yes" });
  } catch (error) {
    $("#notice").textContent = error.status ? error.message : word("unreachable");
    $("#notice").hidden = false;
    $("#begin").disabled = false;
  }
});
offer();
