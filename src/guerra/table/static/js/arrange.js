// The winner may say in which order the cards go back (R4.4): tap them in that order, or leave them as they lie.
import { back, el, front, nameOf } from "./parts.js";
import { word } from "./words.js";

/** The spoils of a table `t`; `send(seat, order)` tells the choice, as places in `t.spoils`. */
export function arranging(t, send) {
  let order = [];
  const seat = () => (t.view?.phase === "arrange" ? t.mine.find((own) => t.view.to_act.includes(own)) : undefined);
  const panel = () => document.getElementById("arrange");

  function draw() {
    const own = seat();
    if (!own || !t.spoils) { panel()?.remove(); order = []; return; }
    if (panel()?.isConnected) return;
    order = [];
    const cards = t.spoils.map((card) => el("button", { class: "held", "aria-label": nameOf(card) }, card === "??" ? back(own) : front(card, ""), el("b", {})));
    cards.forEach((card, place) => card.addEventListener("click", () => take(place)));
    const lie = el("button", { class: "btn paper", id: "as-they-lie" }, word("as-they-lie"));
    lie.addEventListener("click", asTheyLie);
    const turned = t.facing && own !== t.order[0] ? " turned" : "";
    t.lane.append(el("section", { class: `arrange sheet-paper${turned}`, id: "arrange", "aria-label": word("arrange") }, el("p", { class: "say" }, word("arrange")), el("div", { class: "spoils" }, ...cards), lie));
    lie.focus({ preventScroll: true, focusVisible: false });
  }

  /** The next card to go under; the last one goes without asking. */
  function take(place) {
    if (!seat() || order.includes(place) || !t.spoils[place]) return;
    order.push(place);
    const cards = panel().querySelectorAll(".spoils button");
    cards[place].querySelector("b").textContent = order.length;
    cards[place].setAttribute("aria-pressed", "true");
    if (order.length >= t.spoils.length - 1) send(seat(), [...order, ...t.spoils.keys()].filter((one, i, all) => all.indexOf(one) === i));
  }

  function asTheyLie() {
    if (!seat()) return false;
    send(seat(), [...t.spoils.keys()]);
    return true;
  }
  return { draw, choose: (n) => take(n - 1), asTheyLie };
}
