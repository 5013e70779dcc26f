// Whose card was it: a line for each seat that laid any, with its face (if it is known), name and cards; the winner's stands out.
import { el, face, mini } from "./parts.js";
import { steps } from "./shown.js";

/** `who(seat)` gives a name and, where there is one, an animal. */
export function whose(shown, order, who) {
  const sides = order.map((seat) => ({ seat, cards: steps(shown.zones[seat - 1]).map(({ up }) => up).filter(Boolean) }));
  return sides.filter(({ cards }) => cards.length).map(({ seat, cards }) => {
    const { name, animal } = who(seat);
    return el("div", { class: shown.winner === seat ? "whose took" : "whose", "data-seat": seat }, animal ? face(animal) : el("span", { class: "key" }), el("b", {}, name), el("span", {}, ...cards.map((card) => mini(card))));
  });
}
