// Before a hand of three: the rules stand behind "#" (else the preset's), the opponent, its memory and the aid are chosen here.
import { ask, openTable } from "./api.js";
import { settings } from "./saved.js";
import { word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const lang = document.documentElement.lang;
const chosen = (name) => $(`[name=${name}]:checked`);
let rules = null;

async function load() {
  const code = decodeURIComponent(location.hash.slice(1)) || "hand-of-three";
  try {
    const sheet = await ask(`/api/sheet?${new URLSearchParams({ code, lang })}`);
    rules = sheet.axes.hand ? sheet.code : "hand-of-three";
    $("#goal").textContent = sheet.goal;
    $("#course").textContent = sheet.axes.hand ? sheet.course : $("#course").textContent;
    $(".top p").textContent = [rules === "hand-of-three" ? "" : sheet.name, sheet.length.title].filter(Boolean).join(" · ");
  } catch (error) { complain(error); }
}

function complain(error) {
  $("#notice").textContent = error.status ? error.message : word("unreachable");
  $("#notice").hidden = false;
}

const share = () => { $("#remembers").textContent = word("remembers", { n: $("#share").value }); };

function draw() {
  const alone = chosen("kind").value === "computer";
  $("#levels").hidden = !alone;
  $("#memory").hidden = !alone || chosen("level").value === "recruit"; // who lays any card remembers none
}

document.addEventListener("change", ({ target }) => {
  if (target.name === "level") $("#share").value = target.dataset.remembers;
  draw();
  share();
});
$("#share").addEventListener("input", share);
$("#deal").addEventListener("click", async () => {
  const kind = chosen("kind").value, plays = `${chosen("level").value}:${$("#share").value}`;
  const other = kind === "computer" ? { kind, plays } : { kind };
  try { await openTable({ rules: rules ?? "hand-of-three", seats: [{ kind: "here" }, other], pace: settings().pace, memory_aid: chosen("aid").value }); } catch (error) { complain(error); }
});
addEventListener("hashchange", load);
draw();
share();
load();
