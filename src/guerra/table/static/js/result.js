// The end: all players get the same picture, each a medal and a word, and the same three doors.
import { asleep } from "./asleep.js";
import { replayFrom } from "./cameby.js";
import { byChains, chartIn, legend } from "./chart.js";
import { gameLink, playersOf } from "./gamelink.js";
import { calm } from "./motion.js";
import { el, face, icon, medal } from "./parts.js";
import { sayDoor } from "./saydoor.js";
import { nameOf } from "./seats.js";
import { heading, word } from "./words.js";

const COUNTED = ["time", "battles", "floor", "first-out"];

/** Puts the result in the board's place. `texts`: headline, end, lead, facts, sides, replay. */
export function showResult(t, texts, act) {
  const page = document.getElementById("result").content.cloneNode(true), main = page.querySelector("main");
  const [first, ...rest] = t.order.map((seat) => hero(t, seat, texts.sides?.[seat - 1] ?? ""));
  main.querySelector(".hands").append(first, el("span", { class: "shake" }, icon("shake", "")), ...rest);
  main.querySelector(".sign")?.append(...signOf(t.order.map((seat) => t.view.outcome.counts[seat - 1])));
  main.querySelector("h1").textContent = heading(texts.headline);
  if (main.querySelector(".lead")) main.querySelector(".lead").textContent = [texts.end, t.facing ? "" : texts.lead].filter(Boolean).join(" ");
  showFacts(main.querySelector("dl"), texts.facts ?? []);
  const names = t.room.seats.map((_, i) => nameOf(t.room, t.mine, i + 1)), { axes, outcome } = t.view;
  drawCourse(main, { chronicle: t.chronicle, order: t.order, names, target: axes.target_cards, once: byChains(axes, outcome) });
  const replay = main.querySelector("[data-do=replay]");
  if (texts.replay && replay) replay.href = `${replayFrom(replay.href, t.code, t.mine)}#${gameLink(texts.replay, playersOf(t.room))}`;
  main.addEventListener("click", (event) => {
    const door = event.target.closest("button[data-do]");
    if (door) act(door.dataset.do, main);
  });
  if (main.querySelector(".fair")) main.querySelector(".fair").hidden = !t.fair.lock;
  if (!t.mine.length) main.querySelector("[data-do=again]").disabled = true;
  chooseDoors(t, main);
  if (t.facing) main.prepend(farSide(t, main));
  document.getElementById("board").replaceWith(main);
  main.id = "board";
  document.body.classList.remove("with-history", "table-facing");
  main.classList.toggle("for-two", Boolean(t.facing));
  document.body.classList.add("result");
  main.querySelector("h1").focus();
  asleep(main);
  shake(main);
  return main;
}

/** A player at the end, the same for all: face, medal, and what that seat will tell of the game. Little ones have stars and hearts thrown over them. */
export function hero(t, seat, ...told) {
  const { winner } = t.view.outcome, won = winner === seat || winner === null;
  const thrown = t.kids ? el("span", { class: "thrown" }, ...[0, 1, 2].map(() => medal(won ? "star" : "heart"))) : null;
  const portrait = el("span", { class: "portrait" }, face(t.room.seats[seat - 1].animal), el("span", { class: "medal" }, medal(won ? "cup" : "heart")), thrown);
  if (!t.kids && t.mine.includes(seat)) portrait.append(...[sayDoor(t.room, seat)].filter(Boolean));
  return el("figure", { class: "hero", "data-seat": seat }, portrait, t.kids ? null : el("figcaption", {}, el("b", {}, nameOf(t.room, t.mine, seat)), el("span", {}, ...told)));
}

/** Two at one screen: the other one reads the result and why, too, and may ask for another game. */
function farSide(t, main) {
  const [won, why] = ["h1", ".lead"].map((part) => main.querySelector(part).textContent);
  const headline = el("p", { "aria-hidden": "true" }, el("b", { class: "say" }, won), el("span", {}, why));
  const again = main.querySelector(".three:not([hidden]) [data-do=again]").cloneNode(true);
  return el("div", { class: "far-side" }, headline, again);
}

/** 18 > 6: little ones see who has more as they saw it in each battle. */
function signOf([a, b]) {
  const counted = (n, big) => el("b", { class: big ? "big" : null }, String(n));
  return [counted(a, a > b), el("i", {}, a > b ? ">" : a < b ? "<" : "="), counted(b, b > a)];
}

/** A game that never ends has three ways on; where most cards win and nobody has them, there is a new deal. */
function chooseDoors(t, main) {
  const [doors, ways] = main.querySelectorAll(".three"), { winner, reason, counts } = t.view.outcome;
  const even = winner === null && COUNTED.includes(reason) && counts.filter((n) => n === Math.max(...counts)).length > 1;
  if (!ways || !t.mine.length || !(t.room.loops || even)) return void ways?.remove();
  if (even) for (const way of ways.querySelectorAll(".way")) way.remove();
  ways.classList.toggle("one", even);
  ways.hidden = false;
  doors.remove();
}

/** Among several people another game waits for all of them: who has asked for it, and who has not. */
export function drawAgain(t) {
  const asked = document.querySelector("main.end .asked"), wanted = t.room.again ?? [];
  if (!asked) return;
  const others = t.room.seats.flatMap(({ kind, here }, i) => (kind !== "computer" && here && !t.mine.includes(i + 1) ? [i + 1] : []));
  const ours = t.mine.some((seat) => wanted.includes(seat)), open = others.filter((seat) => !wanted.includes(seat));
  const [seat, said] = ours ? [open[0], "waits-again"] : [others.find((one) => wanted.includes(one)), "wants-again"];
  const text = seat ? word(said, { name: nameOf(t.room, t.mine, seat) }) : "";
  if (asked.textContent !== text) asked.replaceChildren(...(seat ? [face(t.room.seats[seat - 1].animal), el("span", {}, text)] : []));
  asked.dataset.seat = seat ?? "";
  for (const again of document.querySelectorAll("main.end [data-do=again]")) {
    again.setAttribute("aria-pressed", String(ours));
    call(again, Boolean(seat) && !ours);
  }
}

/** A door that somebody waits at is lit, and stirs three times, where motion is wanted. */
export function call(door, on) {
  if (on && !door.classList.contains("called") && !calm()) door.animate({ scale: [1, 1.06, 1] }, { duration: 700, iterations: 3, easing: "ease-in-out" });
  door.classList.toggle("called", on);
}

/** They shake hands for three seconds, whoever won. */
export function shake(main) {
  if (calm()) return;
  main.querySelector(".shake").animate({ transform: ["rotate(0)", "translateY(-7px) rotate(-7deg)", "translateY(7px) rotate(5deg)", "rotate(0)"] }, { duration: 600, iterations: 5, easing: "ease-in-out" });
}

/** The numbers of a game, each over its words. */
export const showFacts = (place, facts) => place?.replaceChildren(...facts.map(({ n, word: said }) => el("div", {}, el("dt", {}, said), el("dd", {}, n))));

/** How many cards each held, battle by battle, if any was fought. */
export function drawCourse(main, { chronicle, order, names, ...how }) {
  const [near] = order, place = main.querySelector(".chart-place"), legends = main.querySelector(".legend");
  place.hidden = chronicle.length < 2;
  legends?.replaceChildren();
  if (place.hidden) return;
  const label = word("held", { name: names[near - 1], first: chronicle[0].counts[near - 1], last: chronicle.at(-1).counts[near - 1] });
  chartIn(place, chronicle, order, { ...how, label });
  legends?.append(...legend(order, names, chronicle.some(({ war }) => war)));
}

/** Little ones see who has more, or how it went, in the same place: nothing moves. */
export function showCourse(main) {
  const door = main.querySelector("[data-do=course]"), on = door.getAttribute("aria-pressed") !== "true";
  door.setAttribute("aria-pressed", String(on));
  main.querySelector(".sign-or-course").classList.toggle("course", on);
}

/** The board comes back for another game. */
export function hideResult(board) {
  const main = document.querySelector("main.end, main.lobby");
  if (!main) return;
  main.replaceWith(board);
  document.body.classList.remove("result");
  document.body.classList.add("with-history");
}
