// The table of Casino War: draws what the server says, and says what was pressed. It deals nothing and counts nothing.
import { open } from "./casinoline.js";
import { calmDown, finishAll, ms, turn, wait } from "./motion.js";
import { back, el, front, learnNames, nameOf } from "./parts.js";
import { sound, wakeUp } from "./sound.js";
import { say } from "./status.js";
import { heading, word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const SLIP = 400; // a second tap of a bet is no decision
const controls = { bet: $("#bet"), decide: $("#choices"), over: $("#over") };
const { packs, bonus, tie_pays } = document.body.dataset, seed = new URLSearchParams(location.search).get("seed");
let view = null, texts = {}, busy = false, asked = false, shownAt = 0, last = Promise.resolve();

const line = open(
  { packs: Number(packs), bonus: Number(bonus), tie_pays: Number(tie_pays), seed: seed === null ? undefined : Number(seed) },
  { frame, lost: () => notice(word("lost")) },
);

function frame(message) {
  notice(message.bye ?? message.refused ?? "");
  asked = false;
  if (message.pause) rest(message);
  if (message.view) last = last.then(() => perform(message));
}

// --- what is pressed

function ask(message) {
  wakeUp();
  if (busy || asked) return;
  asked = line.send({ ...message, hand: view.hand });
}

controls.bet.addEventListener("submit", (event) => {
  event.preventDefault();
  const bet = new FormData(controls.bet);
  if (!bet.has("ante")) return void notice(word("choose"));
  ask({ do: "bet", ante: Number(bet.get("ante")), tie: Number(bet.get("tie")) });
});

controls.bet.addEventListener("input", () => notice(""));

controls.decide.addEventListener("click", (event) => {
  const what = event.target.closest("[data-do]")?.dataset.do;
  if (what && performance.now() > shownAt + SLIP) ask({ do: what });
});

addEventListener("pointerdown", finishAll);
addEventListener("keydown", finishAll);

// --- what is seen

/** New cards turn up one after the other, yours first; only then the rest of the table changes. */
async function perform(message) {
  const fresh = lay(message);
  busy = true;
  calmDown();
  for (const card of fresh) {
    if (view) { sound("flip"); await turn(card); await wait(ms("--m-settle")); }
    card.classList.add("up");
  }
  ({ view, texts } = message);
  draw();
  busy = false;
  say(texts.status);
}

/** Lays the cards that came face down, and returns them in the order in which they were dealt. */
function lay({ view: { pairs }, texts: { cards } }) {
  learnNames(cards);
  const fresh = [];
  const keep = pairs.every(({ you }, i) => $("#you").children[i]?.dataset.card === you || i >= view?.pairs.length) && pairs.length >= (view?.pairs.length ?? 0);
  for (const seat of ["you", "house"]) {
    const spot = $(`#${seat}`);
    if (!keep || !spot.querySelector(".flipper")) spot.replaceChildren(...(pairs.length ? [] : [el("span", { class: "place" })]));
  }
  pairs.forEach((pair, i) => {
    for (const seat of ["you", "house"]) if (!$(`#${seat}`).children[i]) fresh.push(card($(`#${seat}`), pair[seat], seat));
  });
  return fresh;
}

function card(spot, code, seat) {
  const rear = back(seat === "you" ? 1 : 2), face = front(code, nameOf(code));
  rear.classList.add("rear");
  face.classList.add("front");
  const node = el("span", { class: "flipper", "data-card": code }, rear, face);
  spot.append(node);
  return node;
}

function draw() {
  for (const id of ["headline", "below"]) $(`#${id}`).textContent = heading(texts[id]);
  for (const id of ["advice", "exactly", "chips", "since", "left", "net"]) $(`#${id}`).textContent = texts[id];
  for (const seat of ["you", "house"]) [...$(`#${seat}`).querySelectorAll(".flipper")].forEach((node, i) => node.classList.toggle("winner", view.pairs[i].higher === seat));
  $("#cloth").classList.toggle("war", view.phase === "decide" || view.pairs.length > 1);
  fillSlip();
  offer();
}

function fillSlip() {
  for (const row of document.querySelectorAll("[data-stake]")) {
    const stake = row.dataset.stake, settled = texts.lines.find((one) => one.stake === stake);
    for (const cell of row.querySelectorAll("[data-of]")) cell.textContent = settled?.[cell.dataset.of] ?? "–";
    if (!settled && view.placed?.[stake]) row.querySelector("[data-of=placed]").textContent = view.placed[stake];
  }
}

/** Shows what can be done now; nothing of it has the focus, and no bet stays chosen. */
function offer() {
  const shown = controls[view.phase], within = $("#visit").contains(document.activeElement);
  for (const control of Object.values(controls)) control.hidden = control !== shown;
  $("#place").hidden = shown !== controls.bet;
  if (within) $("#cloth").focus({ preventScroll: true });
  if (view.phase === "bet") {
    controls.bet.reset();
    for (const radio of controls.bet.querySelectorAll("input")) radio.disabled = Number(radio.value) > view.bankroll;
  }
  for (const button of controls.decide.querySelectorAll("button")) {
    button.hidden = !view.may.includes(button.dataset.do);
    button.querySelector("small").textContent = texts.choices[button.dataset.do] ?? "";
  }
  shownAt = performance.now();
}

function notice(text) {
  $("#notice").textContent = text;
  $("#notice").hidden = !text;
}

// --- beside the table

function rest({ pause, since }) {
  $("#pause-text").textContent = `${pause} ${since}.`;
  if (!$("#pause").open) $("#pause").showModal();
}

$("#go-on").addEventListener("click", () => $("#pause").close());
$("#costs-open").addEventListener("click", () => $("#costs").showModal());
$("#table-open").addEventListener("click", () => $("#table-sheet").showModal());

globalThis.guerra = { state: () => structuredClone({ view, texts, busy: busy || asked, v: view?.hand ?? 0 }) };
