// The panel beside the table: the battles so far, newest first, and the chart of cards held.
import { chartIn } from "./chart.js";
import { el, mini } from "./parts.js";
import { nameOf } from "./seats.js";
import { word } from "./words.js";

const panel = document.getElementById("history");

/** A seat's card of a battle, ringed where that seat took the pot. */
export const cardOf = (entry, seat) => mini(entry.cards[seat - 1], entry.winner === seat);

/** How many cards went to whoever took the battle. */
export const potOf = ({ winner, pot }) => (winner === null ? "=" : String(pot));

/** What each seat held after the battle, the reader's own first. */
export const heldOf = (entry, order) => order.map((seat) => entry.counts[seat - 1]).join("–");

/** Names the columns: the battle, each seat's card, the pot, the cards held after it. */
export function headHistory({ room, mine, order }) {
  if (!panel) return;
  panel.dataset.seats = order.length;
  const names = order.map((seat) => el("span", { class: "of" }, nameOf(room, mine, seat)));
  panel.querySelector(".heads").replaceChildren(el("span", { class: "n" }), ...names, el("span", { class: "pot-won" }, word("Pot")), el("span", { class: "soft" }, word("Cards")));
}

function row(entry, order) {
  const line = el("li", { class: entry.war ? "tie" : null }, el("span", { class: "n" }, String(entry.battle)), ...order.map((seat) => cardOf(entry, seat)));
  line.append(el("span", { class: "pot-won" }, potOf(entry)), el("span", { class: "soft" }, heldOf(entry, order)));
  return line;
}

/** The line of an entry: the one that stands there already, unless something of the battle has changed since. */
function lineOf(entry, order, drawn) {
  const key = JSON.stringify(entry), line = drawn.get(key) ?? row(entry, order);
  line.dataset.entry = key;
  return line;
}

/** Which cards have gone is for a hand's own memory, and its aid. */
const closed = (entry) => ({ ...entry, cards: [] });

/** Draws the panel of a table `t`. */
export function drawHistory(t) {
  if (!panel) return;
  const { chronicle, order, axes } = t;
  const list = panel.querySelector("ol"), battles = chronicle.filter(({ battle }) => battle > 0);
  panel.querySelector(".heads").hidden = !battles.length;
  panel.querySelector(".none-yet").hidden = battles.length > 0;
  const drawn = new Map([...list.children].map((line) => [line.dataset.entry, line]));
  list.replaceChildren(...battles.slice(-60).reverse().map((entry) => lineOf(axes.hand ? closed(entry) : entry, order, drawn)));
  if (panel.offsetParent === null) return;
  const place = panel.querySelector(".chart-place");
  const first = chronicle[0]?.counts[order[0] - 1] ?? 0, last = chronicle.at(-1)?.counts[order[0] - 1] ?? 0;
  place.hidden = chronicle.length < 2;
  if (!place.hidden) chartIn(place, chronicle, order, { target: axes.target_cards, width: 320, label: word("held", { name: word("you"), first, last }) });
}
