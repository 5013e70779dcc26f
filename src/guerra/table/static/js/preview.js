// Small hands that the server's engine played under these rules: what each laid, who took it, and how it goes back.
import { back, el, front, learnNames, mini, useDeck } from "./parts.js";
import { word } from "./words.js";

/** `battle` has a list of [card, face up] for each side, the reader's first; `text` says what happened. */
export function drawPreview(place, said, axes, battle) {
  useDeck(axes.deck);
  learnNames(battle.cards);
  const pot = battle.pot === null ? null : el("p", { class: "middle" }, el("span", { class: "pot" }, el("b", {}, String(battle.pot)), el("span", {}, word("pot"))));
  const order = battle.back.length ? el("div", { class: "goes-back" }, el("p", { class: "soft" }, word("back")), el("p", {}, ...battle.back.map(mini))) : null;
  place.replaceChildren(...[sides(battle), pot, order].filter(Boolean));
  said.textContent = battle.text;
}

/** A row for each side, the reader's last; who only laid a card stands with the others who did. Of three and more each has its name. */
function sides({ sides: laid, names, winner }) {
  const rows = laid.map((side, i) => el("div", { class: "side" }, laid.length > 2 ? el("span", { class: "whose" }, names[i]) : null, force(side, i + 1, winner === i + 1))).reverse();
  const fights = (row) => row.querySelectorAll(".card").length > 1, some = rows.some(fights);
  const beside = some ? rows.filter((row) => !fights(row)) : rows.slice(0, -2);
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
