// A hand of cards: a tap lifts one, a second tap (or the button) plays it. Where a screen is passed on, it lies closed until its player is there.
import { back, el, front, nameOf } from "./parts.js";
import { word } from "./words.js";

/** Does one screen pass from hand to hand here? */
export const passes = (t) => Boolean(t.axes?.hand) && t.mine.length > 1;

/** Draws the hands; `play(seat, card)` is called with the choice, `show()` when the next player is there. */
export function hands(t, play, show) {
  let lifted = null, laid = null;
  const own = () => t.seats.at(-1).seat, closed = () => passes(t) && t.open !== own();
  const clash = () => `${t.view.tally.battles}.${t.view.war}`;
  /** The card that waits on the table for the other's; where one screen is passed on, nobody is shown it. */
  const chosen = () => (laid && laid.clash === clash() && !passes(t) && t.view.hands[own() - 1].includes(laid.card) ? { seat: own(), card: laid.card } : null);
  const cards = () => [...t.board.querySelectorAll("#hand .fan .held")];

  function lift(i) {
    if (chosen()) return undefined;
    if (lifted === i && cards()[i]) return commit();
    lifted = cards()[i] ? i : null;
    cards().forEach((card, at) => card.setAttribute("aria-pressed", String(at === lifted)));
    return drawButton();
  }

  function commit() {
    if (closed()) return t.turn === own() && show();
    const card = cards()[lifted]?.dataset.card;
    if (!card || !play(own(), card)) return undefined;
    laid = { card, clash: clash() };
    return draw();
  }

  /** What this hand has chosen, as a page that was loaded again is told; null: it is free to choose. */
  function take(card) {
    laid = card && { card, clash: clash() };
    if (t.lane) draw();
  }

  /** A key lifts a card and goes to it, so that its name is read out. */
  function pick(n) {
    if (!t.view.axes.hand) return;
    lift(n - 1);
    cards()[n - 1]?.focus({ preventScroll: true });
  }

  function draw() {
    if (!t.view?.axes.hand || !t.seats.length) return;
    const fan = t.board.querySelector("#hand .fan"), held = without(t.view.hands[own() - 1], chosen()?.card), key = `${held.join(" ")}|${closed()}`;
    for (const { seat } of t.seats.slice(0, -1)) drawBacks(seat);
    if (fan.dataset.held !== key) {
      const focused = fan.contains(document.activeElement) || document.activeElement === document.body;
      fan.dataset.held = key;
      lifted = null;
      fan.replaceChildren(...held.map((card) => (card === "??" ? back(own(), word("face-down")) : el("button", { class: "held", "data-card": card, "aria-pressed": "false", "aria-label": nameOf(card) }, front(card, "")))));
      if (focused) (cards()[0] ?? t.board.querySelector(".flip"))?.focus({ preventScroll: true, focusVisible: false });
    }
    drawButton();
  }

  function drawButton() {
    const button = t.board.querySelector(".flip"), card = cards()[lifted]?.dataset.card;
    if (!button) return;
    button.disabled = closed() ? t.turn !== own() : !card;
    button.textContent = closed() ? word("show-mine") : word("play");
  }

  function drawBacks(seat) {
    const section = t.board.querySelector(`section.seat[data-seat="${seat}"]`);
    const fan = section.querySelector(".fan") ?? section.appendChild(el("div", { class: "fan small" }));
    const n = t.view.hands[seat - 1].length;
    if (fan.children.length !== n) fan.replaceChildren(...Array.from({ length: n }, () => back(seat)));
  }

  t.board.addEventListener("click", (event) => {
    if (!t.view?.axes.hand) return;
    const held = event.target.closest("#hand .held");
    if (held) lift(cards().indexOf(held));
    else if (event.target.closest(".flip")) commit();
  });
  return { draw, choose: pick, chosen, take, commit };
}

/** A hand without one card that lies on the table. */
function without(hand, card) {
  const at = hand.indexOf(card);
  return at < 0 ? hand : hand.filter((_, i) => i !== at);
}
