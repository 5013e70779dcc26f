// Two small hands that the server's engine played under these rules: what each laid, who took it, and how it goes back.
import { back, el, front, learnNames, mini, useDeck } from "./parts.js";
import { word } from "./words.js";

/** `battle` has a list of [card, face up] for each side, the reader's first; `text` says what happened. */
export function drawPreview(place, said, axes, battle) {
  useDeck(axes.deck);
  learnNames(battle.cards);
  const rows = battle.sides.map((side, i) => force(side, i + 1, battle.winner === i + 1)).reverse();
  const pot = el("p", { class: "middle" }, el("span", { class: "pot" }, el("b", {}, String(battle.pot)), el("span", {}, word("pot"))));
  const order = battle.back.length ? el("div", { class: "goes-back" }, el("p", { class: "soft" }, word("back")), el("p", {}, ...battle.back.map(mini))) : null;
  place.replaceChildren(...[...rows, pot, order].filter(Boolean));
  said.textContent = battle.text;
}

function force(side, seat, wins) {
  const parts = [], most = Math.max(...side.map((_, i) => downsAt(side, i)));
  let n = 0;
  for (const [card, up] of side) {
    if (up) { parts.push(front(card, "")); n = 0; continue; }
    if (n === 0) parts.push(el("div", { class: "slots" }));
    parts.at(-1).append(el("span", { class: "slot filled" }, back(seat), el("b", {}, String((n += 1)))));
  }
  for (const slots of parts.filter((part) => part.classList.contains("slots"))) {
    slots.style.setProperty("--n", most);
    slots.classList.toggle("packed", most > 3);
  }
  if (wins) parts.at(-1).classList.add("winner");
  return el("div", { class: `force${side.length > 6 ? " many" : ""}`, "aria-hidden": "true" }, ...parts);
}

/** How many cards lie face down in a row up to here. */
const downsAt = (side, i) => (side[i][1] ? 0 : 1 + (i ? downsAt(side, i - 1) : 0));
