// The list of a game's battles: number, each seat's card, the pot, the cards held after it.
import { cardOf, heldOf, potOf } from "./history.js";
import { el } from "./parts.js";
import { word } from "./words.js";

export function drawMoves(section, game, go) {
  const names = game.order.map((seat) => game.names[seat - 1]);
  const head = [word("Battle"), ...names, word("Pot"), word("Cards")].map((name) => el("th", { scope: "col" }, name));
  section.querySelector("thead").replaceChildren(el("tr", {}, ...head));
  const rows = game.chronicle.filter(({ battle }) => battle).map((entry) => {
    const at = game.frames.findIndex(({ battle }) => battle === entry.battle);
    const name = [word("battle", { n: entry.battle }), ...(entry.war ? [word("War")] : [])].join(", ");
    const button = el("button", { class: "bare-number", "aria-label": name }, String(entry.battle));
    button.addEventListener("click", () => go(at));
    const cards = game.order.map((seat) => el("td", {}, cardOf(entry, seat)));
    return el("tr", { "data-battle": entry.battle }, el("th", { scope: "row" }, entry.war ? el("span", { class: "key d", "aria-hidden": "true" }) : null, button), ...cards, el("td", { class: "pot-won" }, potOf(entry)), el("td", {}, heldOf(entry, game.order)));
  });
  section.querySelector("tbody").replaceChildren(...rows);
}

/** Marks the battle that is shown, and brings it into sight without moving the page. */
export function markMove(section, battle) {
  section.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const row = section.querySelector(`[data-battle="${battle}"]`);
  row?.setAttribute("aria-current", "step");
  if (row) section.scrollTop = row.offsetTop - section.clientHeight / 2;
}
