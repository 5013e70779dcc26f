// Two small hands that show what a war looks like under these rules.
import { back, el, front, useDeck } from "./parts.js";
import { word } from "./words.js";

const CARDS = { french: [["7c", "9h"], ["7s", "Qd"]], spanish: [["7c", "4h"], ["7s", "Qd"]], numbers: [["4c", "2h"], ["4s", "6d"]] };

/** How many cards go face down when sevens tie; "rank" means as many as the card says. */
const downs = (axes, tied) => (axes.face_down === "rank" ? Number.parseInt(tied, 10) : Number(axes.face_down));

export function drawPreview(place, axes) {
  if (!axes) return;
  useDeck(axes.deck);
  const deck = ["40", "48"].includes(axes.deck) ? "spanish" : axes.deck.includes("x") ? "numbers" : "french";
  const rows = CARDS[deck].map(([tied, up], i) => force(tied, up, 2 - i, downs(axes, tied), i === 1));
  const pot = 2 * (downs(axes, CARDS[deck][0][0]) + 2);
  place.replaceChildren(rows[0], rows[1], el("p", { class: "middle" }, el("span", { class: "pot" }, el("b", {}, String(pot)), el("span", {}, word("pot")))));
}

function force(tied, up, seat, down, wins) {
  const slots = el("div", { class: "slots" }, ...Array.from({ length: down }, (_, i) => el("span", { class: "slot filled" }, back(seat), el("b", {}, String(i + 1)))));
  slots.style.setProperty("--n", down);
  const last = front(up, "");
  if (wins) last.classList.add("winner");
  return el("div", { class: "force", "aria-hidden": "true" }, front(tied, ""), slots, last);
}
