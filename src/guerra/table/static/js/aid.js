// The memory aid: how many cards of each rank are unseen, and where the seen ones lie. All of it comes from the server.
import { back, el, front, learnNames, nameOf } from "./parts.js";
import { word } from "./words.js";

/** Draws what the table remembers above the hand; `aid` is null while no hand is open. */
export function drawAid(board, aid) {
  const hand = board.querySelector("#hand");
  if (!hand) return;
  const open = hand.querySelector(".aid details")?.open ?? false;
  hand.querySelector(".aid")?.remove();
  if (!aid) return;
  const own = Number(hand.dataset.seat), their = 3 - own;
  learnNames(aid.names ?? {});
  const counts = aid.unseen.map(({ rank, name, n }) => el("li", { class: n ? null : "gone" }, el("span", { "aria-hidden": "true" }, rank === "T" ? "10" : rank), el("b", {}, String(n)), el("span", { class: "hidden" }, name)));
  const lists = aid.own ? el("details", { open }, el("summary", {}, word("seen-cards")), el("div", { class: "seen" }, pile(word("seen-held"), aid.held, their), pile(word("seen-own"), aid.own, own), pile(word("seen-their"), aid.their, their))) : null;
  hand.prepend(el("section", { class: "aid", "aria-label": word("aid") }, el("p", { "aria-hidden": "true" }, word("unseen")), el("ul", { "aria-label": word("unseen") }, ...counts), lists));
}

/** Cards from the top; unknown ones that follow each other are one back with their number. */
function pile(title, cards, seat) {
  const shown = [];
  for (const card of cards) {
    const last = shown.at(-1);
    if (card === "??" && last?.card === "??") last.n += 1;
    else shown.push({ card, n: 1 });
  }
  const items = shown.map(({ card, n }) => (card === "??" ? el("li", { class: "unknown" }, back(seat, word("face-down")), el("b", {}, `× ${n}`)) : el("li", {}, front(card, nameOf(card)))));
  return el("div", {}, el("h3", {}, title), items.length ? el("ol", {}, ...items) : el("p", {}, word("no-cards")));
}
