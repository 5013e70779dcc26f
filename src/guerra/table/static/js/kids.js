// Little ones: nothing to read, a tap on the pile, and a way out that only a grown-up's patience finds.
import { HOLD, held } from "./gate.js";
import { calm } from "./motion.js";
import { el, icon } from "./parts.js";
import { steps } from "./shown.js";

export const kids = document.body.classList.contains("kids-table");

/** What the card of each seat counts, once it is decided who takes the battle. */
function numbers(shown) {
  const ups = shown.zones.map((zone) => steps(zone).at(-1)?.up).filter(Boolean).map((card) => Number.parseInt(card, 10));
  return ups.length === 2 && shown.winner !== null ? ups : [];
}

/** 5 > 3: the two numbers of a battle, the bigger one first grown, in the order in which the cards lie. */
export function sign(shown, order) {
  const ups = numbers(shown);
  if (!ups.length) return "";
  const [a, b] = order.map((seat) => ups[seat - 1]);
  return el("p", { class: "sign", "aria-hidden": "true" }, counted(a, a > b), el("i", {}, a > b ? ">" : a < b ? "<" : "="), counted(b, b > a));
}

/** In a war each number stands beside the card that decides, in a place that is kept for it. */
export function score(shown, seat) {
  const ups = numbers(shown), n = ups[seat - 1];
  return el("p", { class: "sign score", "aria-hidden": "true" }, ...(ups.length ? [counted(n, n === Math.max(...ups))] : []));
}

/** A number with as many pips, which come one after the other, to be counted along. */
function counted(n, big) {
  const pips = Array.from({ length: n }, (_, i) => {
    const pip = el("i", { class: "pip" });
    pip.style.setProperty("--i", i);
    return pip;
  });
  return el("span", { class: "counted" }, el("b", { class: big ? "big" : null }, String(n)), el("span", { class: "pips" }, ...pips));
}

/** The finger that shows once where to tap. */
export const finger = () => icon("hand", "finger");

/** It taps the pile three times when the game begins, where motion is wanted. */
export function showTap(board) {
  const to = { transform: "translate(-18px, -26px) scale(.9)", easing: "ease-in" };
  if (!calm()) board.querySelector(".finger")?.animate([{ transform: "none" }, to, { transform: "none" }], { duration: 900, iterations: 3 });
}

const gate = document.getElementById("gate");

function openGate() { if (!gate.open) gate.showModal(); }

/** Leaving: hold the ring for two seconds (or press Esc), then tap the written word. */
export function wireGate() {
  const ring = document.getElementById("hold");
  if (!ring) return;
  held(ring, openGate);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !gate.open) { event.preventDefault(); openGate(); } });
  document.getElementById("gate-stay").addEventListener("click", () => gate.close());
}

/** The house at the end leads home, through the same gate; to a mere tap a finger shows how long it wants to be held. */
export function wireHouse(house) {
  if (!house) return;
  held(house, openGate);
  house.addEventListener("click", ({ detail }) => { if (detail && !gate.open && !house.querySelector(".finger")) showHold(house); });
}

function showHold(house) {
  const pressing = finger();
  house.append(pressing);
  if (!calm()) house.querySelector(".run").animate({ strokeDashoffset: [126, 0] }, HOLD);
  setTimeout(() => pressing.remove(), HOLD);
}
