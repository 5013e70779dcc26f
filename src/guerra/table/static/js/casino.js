// The table of Casino War: draws what the server says, and says what was pressed. It deals nothing and counts nothing.
import { open } from "./casinoline.js";
import { text } from "./export.js";
import { calmDown, finishAll, ms, turn, wait } from "./motion.js";
import { back, el, front, learnNames, nameOf } from "./parts.js";
import { sound, wakeUp } from "./sound.js";
import { say } from "./status.js";
import { heading, word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const SLIP = 400; // a second tap of a bet is no decision
const controls = { bet: $("#bet"), decide: $("#choices"), over: $("#over") };
const places = [...document.querySelectorAll("[data-spot]")], { packs, seats, bonus, tie_pays } = document.body.dataset, several = seats !== "1", seed = new URLSearchParams(location.search).get("seed");
let view = null, texts = {}, war = null, busy = false, asked = false, shownAt = 0, last = Promise.resolve();

const line = open(
  { packs: Number(packs), seats: Number(seats), bonus: Number(bonus), tie_pays: Number(tie_pays), seed: seed === null ? undefined : Number(seed) },
  { frame, lost: () => notice(word("lost")) },
);

function frame(message) {
  notice(message.bye ?? message.refused ?? "");
  asked = false;
  if (message.pause) rest(message);
  if (message.record) soFar(message.record);
  if (message.view) last = last.then(() => perform(message));
}

// --- what is pressed

function ask(message) {
  wakeUp();
  if (busy || asked) return;
  asked = line.send({ ...message, hand: view.hand, seat: view.turn });
}

controls.bet.addEventListener("submit", (event) => {
  event.preventDefault();
  const bet = new FormData(controls.bet);
  if (!bet.has("ante")) return void notice(word("choose"));
  ask({ do: "bet", ante: Number(bet.get("ante")), tie: Number(bet.get("tie")) });
});

$("#sit-out").addEventListener("click", () => { if (performance.now() > shownAt + SLIP) ask({ do: "sit-out" }); });

controls.bet.addEventListener("input", () => { notice(""); ready(); });

/** The bet looks as if it could not be placed before an ante is chosen; pressed all the same, it says why. */
function ready() {
  $("#place").setAttribute("aria-disabled", String(!new FormData(controls.bet).has("ante")));
}

controls.decide.addEventListener("click", (event) => {
  const what = event.target.closest("[data-do]")?.dataset.do;
  if (what && performance.now() > shownAt + SLIP) ask({ do: what });
});

addEventListener("pointerdown", finishAll);
addEventListener("keydown", finishAll);

// --- what is seen

/** New cards turn up one after the other, the house's last; only then the rest of the table changes. */
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

const cardsAt = (at, { spots, house }) => (at === "house" ? house : spots[at - 1].map(({ card }) => card));

/** Lays the cards that came face down, and returns them in the order in which they were dealt. */
function lay({ view: next, texts: { cards } }) {
  learnNames(cards);
  const fresh = [], goesOn = view?.lying === next.lying;
  for (const place of places) {
    const any = cardsAt(place.dataset.spot, next).length;
    if (!goesOn || !place.querySelector(".flipper")) place.replaceChildren(...(any ? [] : [el("span", { class: "place" })]));
  }
  for (const turned of [0, 1]) {
    for (const place of places) {
      const code = cardsAt(place.dataset.spot, next)[turned];
      if (code && !place.children[turned]) fresh.push(card(place, code));
    }
  }
  return fresh;
}

function card(place, code) {
  const rear = back(place.dataset.spot === "house" ? 2 : 1), face = front(code, nameOf(code));
  rear.classList.add("rear");
  face.classList.add("front");
  const node = el("span", { class: "flipper", "data-card": code }, rear, face);
  place.append(node);
  return node;
}

function draw() {
  for (const id of ["headline", "below"]) $(`#${id}`).textContent = heading(texts[id]);
  for (const id of ["advice", "exactly", "chips", "since", "left", "net"]) $(`#${id}`).textContent = texts[id];
  for (const place of places) drawPlace(place);
  $("#whose-account").textContent = several ? texts.spots[view.turn - 1].who : "";
  $("#cloth").classList.toggle("even", view.settled?.net === 0); // more words than a gain or a loss has
  $("#cloth").classList.toggle("apart", wentApart(view.settled)); // more words still
  $("#cloth").classList.toggle("war", view.phase === "decide" || view.house.length > 1);
  fillAccount();
  offer();
  if (view.phase === "over") line.send({ do: "record" });
}

/** Did one bet win and another lose? Then each is told. */
function wentApart(settled) {
  const gains = settled?.lines.map(({ placed, returned, won }) => returned + won - placed) ?? [];
  return gains.some((gain) => gain > 0) && gains.some((gain) => gain < 0);
}

/** The higher cards are ringed, the house's where it beats everyone; and whose turn it is, where several play. */
function drawPlace(place) {
  const at = place.dataset.spot;
  [...place.querySelectorAll(".flipper")].forEach((node, i) => {
    const against = view.spots.flatMap((spot) => spot[i] ?? []).map(({ higher }) => higher);
    node.classList.toggle("winner", at === "house" ? against.every((higher) => higher === "house") : view.spots[at - 1][i].higher === "you");
  });
  if (!several || at === "house") return;
  const spot = place.parentElement, { chips, net } = texts.spots[at - 1];
  spot.classList.toggle("asked", view.phase !== "over" && Number(at) === view.turn);
  spot.querySelector(".held span").textContent = chips;
  spot.querySelector(".held b").textContent = net;
}

function fillAccount() {
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
  $("#sit-out").hidden = !several || shown !== controls.bet;
  if (within) $("#cloth").focus({ preventScroll: true });
  if (view.phase === "bet") {
    controls.bet.reset();
    for (const radio of controls.bet.querySelectorAll("input")) radio.disabled = Number(radio.value) > view.bankroll;
    ready();
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
$("#table-open").addEventListener("click", () => { line.send({ do: "record" }); $("#table-sheet").showModal(); });
$("#keep").addEventListener("click", () => text("casino.war", war));

/** The visit as a link, opened beside this page, which it would end; and as a file. */
function soFar(record) {
  war = record.war;
  $("#so-far").hidden = !war || !view?.lying;
  for (const link of document.querySelectorAll(".how")) {
    link.hidden = !record.code;
    link.href = `${link.getAttribute("href").split("#")[0]}#${record.code}`;
  }
}

back(1); // the drawings have come before the first card does

globalThis.guerra = { state: () => structuredClone({ view, texts, busy: busy || asked, v: view?.hand ?? 0 }) };
