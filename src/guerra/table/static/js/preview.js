// Small hands that the server's engine played under these rules: what each laid, who took it, and how it goes back.
import { back, el, front, learnNames, mini, useDeck } from "./parts.js";
import { word } from "./words.js";

/** `battle` has a list of [card, face up] for each side, the reader's first; `text` says what happened. */
export function drawPreview(place, said, axes, battle) {
  useDeck(axes.deck);
  learnNames(battle.cards);
  const pots = [[battle.pot, "pot"], [battle.consoled, "consoled"]].filter(([n]) => n).map(([n, whose]) => el("span", { class: "pot" }, el("b", {}, String(n)), el("span", {}, word(whose))));
  const order = battle.back.length ? el("div", { class: "goes-back" }, el("p", { class: "soft" }, word("back")), el("p", {}, ...battle.back.map(mini))) : null;
  place.replaceChildren(...[sides(battle), pots.length ? el("p", { class: "middle" }, ...pots) : null, order].filter(Boolean));
  said.textContent = battle.text;
}

/** A row for each side, the reader's last; of three and more each has its name, and those who laid a single card share a row. */
function sides({ sides: laid, names, winner }) {
  const rows = laid.map((side, i) => el("div", { class: "side" }, laid.length > 2 ? el("span", { class: "side-name" }, names[i]) : null, force(side, i + 1, winner === i + 1))).reverse();
  const beside = rows.slice(0, -2).filter((row) => row.querySelectorAll(".card").length === 1);
  return el("div", { class: `sides${laid.some((side) => side.length > 6) ? " many" : ""}`, "data-sides": laid.length, "aria-hidden": "true" }, beside.length ? el("div", { class: "beside" }, ...beside) : null, ...rows.filter((row) => !beside.includes(row)));
}

function force(side, seat, wins) {
  const parts = [];
  let n = 0;
  for (const [card, up] of side) {
    if (up) { parts.push(front(card, "")); n = 0; continue; }
    if (n === 0) parts.push(el("div", { class: "slots" }));
    parts.at(-1).append(el("span", { class: "slot filled" }, back(seat), el("b", {}, String((n += 1)))));
  }
  if (wins) parts.at(-1).classList.add("winner");
  return el("div", { class: "force" }, ...parts);
}
