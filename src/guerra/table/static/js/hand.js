// A hand of cards: a tap lifts one, a second tap (or the button) plays it. On one screen a curtain falls between two players.
import { back, el, front, nameOf } from "./parts.js";
import { word } from "./words.js";

/** Draws the hands; `play(seat, card)` is called with the choice. */
export function hands(t, play) {
  let lifted = null;

  function lift(i) {
    const cards = [...t.board.querySelectorAll("#hand .fan button")];
    if (lifted === i && cards[i]) return commit();
    lifted = cards[i] ? i : null;
    cards.forEach((card, at) => card.setAttribute("aria-pressed", String(at === lifted)));
    t.board.querySelector(".flip").disabled = lifted === null;
    return null;
  }

  function commit() {
    const card = t.board.querySelectorAll("#hand .fan button")[lifted]?.dataset.card;
    lifted = null;
    if (card) play(t.seats.at(-1).seat, card);
  }

  function draw() {
    if (!t.view.axes.hand || document.getElementById("curtain")?.hidden === false) return;
    const own = t.seats.at(-1).seat, fan = t.board.querySelector("#hand .fan");
    const held = t.view.hands[own - 1], key = held.join(" ");
    for (const { seat } of t.seats.slice(0, -1)) drawBacks(seat);
    if (fan.dataset.held === key) return;
    fan.dataset.held = key;
    lifted = null;
    fan.replaceChildren(...held.map((card) => (card === "??" ? back(own, word("face-down")) : el("button", { class: "held", "data-card": card, "aria-pressed": "false", "aria-label": nameOf(card) }, front(card, "")))));
    const flip = t.board.querySelector(".flip");
    if (flip) flip.disabled = true;
  }

  function drawBacks(seat) {
    const section = t.board.querySelector(`section.seat[data-seat="${seat}"]`);
    const fan = section.querySelector(".fan") ?? section.appendChild(el("div", { class: "fan small" }));
    const n = t.view.hands[seat - 1].length;
    if (fan.children.length !== n) fan.replaceChildren(...Array.from({ length: n }, () => back(seat)));
  }

  t.board.addEventListener("click", (event) => {
    if (!t.view?.axes.hand) return;
    const held = event.target.closest("#hand .fan button");
    if (held) lift([...held.parentElement.children].indexOf(held));
    else if (event.target.closest(".flip")) commit();
  });
  return { draw, choose: (n) => t.view.axes.hand && lift(n - 1), commit };
}
