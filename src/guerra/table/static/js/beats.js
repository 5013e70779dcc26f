// What beats what, as a chart: a row for each rank against every other.
import { el } from "./parts.js";
import { word } from "./words.js";

const MARKS = { ">": "win", "<": "lose", "=": "tie" };

/** `beats` has the ranks as the cards print them, their names, and a row of `>`, `<`, `=` for each. */
export function drawBeats(place, { ranks, names, rows }) {
  const head = el("tr", {}, el("td"), ...ranks.map((rank, i) => el("th", { scope: "col", title: names[i] }, rank)));
  const lines = rows.map((row, i) => el("tr", {}, el("th", { scope: "row", title: names[i] }, ranks[i]), ...[...row].map((sign, j) => cell(sign, names[i], names[j]))));
  place.replaceChildren(el("table", { class: "beats" }, el("caption", {}, word("chart")), el("thead", {}, head), el("tbody", {}, ...lines)));
}

function cell(sign, one, other) {
  const said = sign === "=" ? word("ties", { one, other }) : sign === ">" ? word("beats", { one, other }) : word("beats", { one: other, other: one });
  return el("td", { class: MARKS[sign], title: said }, el("span", { class: "hidden" }, said));
}
