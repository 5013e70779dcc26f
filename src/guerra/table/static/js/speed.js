// Speed War at one screen: draws what the table is, says what was pressed. It decides nothing: one clock, at the table, does.
import { back, front } from "./parts.js";
import { pointers } from "./pointers.js";
import { open } from "./race.js";
import { sound, wakeUp } from "./sound.js";
import { ended, NAMES, notes, reason } from "./telling.js";
import { word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const SEATS = [1, 2], AFTER_FLIP = 400;
const zones = { 1: $("#zone-1"), 2: $("#zone-2") };
let view = null, welcome = null, numbers = [0, 0], flipped = [0, 0], why = word("nothing-yet"), handsOff = 0, shown = {}, timer;

const query = new URLSearchParams(location.search);
const asked = { rules: query.get("rules") ?? "speed~tie_window.30~target_cards.40", against: query.get("against") ?? undefined, seed: query.has("seed") ? Number(query.get("seed")) : undefined };
const line = open(asked, { frame, lost: () => notice(word("lost")) });

function frame(message) {
  notice(message.bye ?? "");
  if (message.refused) notice(message.refused);
  if (message.welcome) { welcome = message.welcome; numbers = [...welcome.numbers]; clear(); }
  if (message.view) view = message.view;
  if ("paused" in message) $("#paused").hidden = !message.paused;
  if (message.welcome) line.send({ do: "pause", on: document.hidden });
  if (message.events) tell(message.events);
  if (view) draw();
}

// --- what is pressed

pointers(zones, (seat) => {
  if (!view || view.outcome || welcome.against && seat === 2) return;
  wakeUp();
  send(seat, intent(seat));
});

/** A half lays what it owes; just after that a further tap is a slip of the finger, not a claim; then, and while hands are off, it claims. */
function intent(seat) {
  if (performance.now() < handsOff) return "claim";
  if (view.owed[seat - 1] > 0) { flipped[seat - 1] = performance.now(); return "flip"; }
  return performance.now() < flipped[seat - 1] + AFTER_FLIP && view.stage !== "claims" ? "flip" : "claim";
}

function send(seat, what) {
  line.send({ do: "press", seat, what, number: ++numbers[seat - 1], battle: view.battle });
}

// --- what is seen

function tell(events) {
  for (const event of events) {
    if (event.event === "turned-up") { clear(); shown = Object.fromEntries(event.cards.map((up) => [up.seat, up.card])); sound("flip"); }
    if (event.event === "flipped") shown = {};
    if (event.event === "war-declared") sound("war");
    if (event.event === "taken") sound("take", event.seat === 1 ? -0.8 : 0.8);
  }
  for (const [seat, { big, small, idle }] of Object.entries(notes(events))) {
    if (!idle || !zones[seat].querySelector(".time").textContent) note(seat, big, small); // a further tap leaves the times to be read
  }
  why = reason(events) ?? why;
  const off = events.find((event) => event.event === "hands-off");
  if (off) {
    handsOff = performance.now() + off.until - view.now;
    clearTimeout(timer);
    timer = setTimeout(draw, off.until - view.now + 20);
  }
}

function note(seat, big, small) {
  const [one, other] = zones[seat].querySelectorAll(".time > *");
  one.textContent = big;
  other.textContent = small;
}

const clear = () => SEATS.forEach((seat) => note(seat, "", ""));

function stage(seat) {
  if (view.outcome) return "over";
  if (view.stage === "claims") return view.asked === null ? "mine" : view.asked === seat ? "turn" : "wait";
  if (performance.now() < handsOff) return "hands-off";
  if (!view.owed[seat - 1]) return "wait";
  return view.table.war && view.owed[seat - 1] > 1 ? "more" : "flip";
}

function draw() {
  const { table } = view;
  for (const seat of SEATS) {
    const now = stage(seat), said = word(now, { n: view.owed[seat - 1] }), held = table.stocks[seat - 1] + table.won[seat - 1];
    zones[seat].dataset.stage = now;
    zones[seat].querySelector(".word").textContent = said;
    zones[seat].setAttribute("aria-label", word("zone", { name: NAMES[seat], n: held, what: said }));
    zones[seat].querySelector(".count").textContent = held;
    lay(seat, table.laid[seat - 1].at(-1));
  }
  const pot = table.laid.flat().length + table.carried.length;
  $("#pot").textContent = pot || "";
  $("#call").textContent = table.war ? word("war") : pot ? word("in-pot") : "";
  $("#over").hidden = !view.outcome;
  if (view.outcome) $("#over .say").textContent = ended(view.outcome);
  $("#status").textContent = view.outcome ? ended(view.outcome) : SEATS.map((seat) => zones[seat].querySelector(".time").textContent.trim()).filter(Boolean).map((text, i) => `${NAMES[i + 1]}: ${text}`).join(". ");
}

/** The last card of a seat; what was taken stays to be looked at, faint, until somebody flips. */
function lay(seat, top) {
  const place = $(`#up-${seat}`), old = top ? null : shown[seat];
  place.classList.toggle("taken", Boolean(old));
  place.replaceChildren(...(old ? [front(old, old)] : top ? [top.up ? front(top.card, top.card) : back(seat, word("face-down"))] : []));
}

function notice(text) {
  $("#notice").textContent = text;
  $("#notice").hidden = !text;
}

// --- beside the race

const pause = (on) => line.send({ do: "pause", on });
$("#menu").addEventListener("click", () => { pause(true); $("#menu-sheet").showModal(); });
$("#menu-sheet").addEventListener("close", () => { if ($("#menu-sheet").returnValue !== "stay") pause(false); });
$("[data-do=pause]").addEventListener("click", () => $("#menu-sheet").close("stay"));
for (const seat of SEATS) $(`[data-do=give-up-${seat}]`).addEventListener("click", () => { line.send({ do: "give-up", seat }); $("#menu-sheet").close(); });
$("#why").addEventListener("click", () => { $("#why-sheet .why-text").textContent = why; $("#why-sheet").showModal(); });
$("#paused .btn").addEventListener("click", () => pause(false));
$("#over .btn").addEventListener("click", () => line.send({ do: "again" }));
document.addEventListener("visibilitychange", () => { if (document.hidden) pause(true); });

globalThis.guerra = { state: () => structuredClone({ view, welcome, numbers, v: view?.now ?? 0, busy: false }) };
