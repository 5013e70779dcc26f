// The panel beside the table: the battles so far, newest first, and the chart of cards held.
import { chart } from "./chart.js";
import { el, mini } from "./parts.js";
import { word } from "./words.js";

const panel = document.getElementById("history");

/** How much a battle gave or cost a seat, with its sign. */
export const gain = (entry, own) => (entry.winner === null ? "=" : `${entry.winner === own ? "+" : "−"}${entry.gain}`);

function row(entry, order) {
  const line = el("li", { class: entry.war ? "tie" : null }, el("span", { class: "n" }, String(entry.battle)));
  for (const seat of order) line.append(entry.cards[seat - 1] ? mini(entry.cards[seat - 1]) : el("span", { class: "mini none" }));
  line.append(el("span", { class: "gain" }, gain(entry, order[0])), el("span", { class: "soft" }, order.map((seat) => entry.counts[seat - 1]).join("–")));
  return line;
}

/** The line of an entry: the one that stands there already, unless something of the battle has changed since. */
function lineOf(entry, order, drawn) {
  const key = JSON.stringify(entry), line = drawn.get(key) ?? row(entry, order);
  line.dataset.entry = key;
  return line;
}

/** Draws the panel. `order`: the seats, the reader's own first. */
export function drawHistory(chronicle, order, target) {
  if (!panel) return;
  const list = panel.querySelector("ol"), battles = chronicle.filter(({ battle }) => battle > 0);
  panel.dataset.seats = order.length;
  const drawn = new Map([...list.children].map((line) => [line.dataset.entry, line]));
  list.replaceChildren(...battles.slice(-60).reverse().map((entry) => lineOf(entry, order, drawn)));
  if (panel.offsetParent === null) return;
  const place = panel.querySelector(".chart-place");
  const first = chronicle[0]?.counts[order[0] - 1] ?? 0, last = chronicle.at(-1)?.counts[order[0] - 1] ?? 0;
  if (chronicle.length > 1) place.replaceChildren(chart(chronicle, order, { target, width: 320, height: 110, label: word("held", { name: word("you"), first, last }) }));
  else place.replaceChildren();
}
