// The battles so far, from events alone. Pure.
import { holding } from "./reduce.js";
import { steps } from "./shown.js";

const counts = (view) => view.stocks.map((_, i) => holding(view, i + 1));

/** The chronicle before the deal. */
export const beginning = [];

/** The chronicle as a table remembers it, for a page that comes in the middle: a row a battle. */
export const remembered = (rows, seats) => rows.map(([battle, winner, pot, war, ...rest]) => ({ battle, cards: battle ? rest.slice(0, seats) : [], winner, pot, war, counts: rest.slice(seats) }));

/** Its first entry, number 0: what the deal gave. */
const entryOf = (view) => ({ battle: 0, cards: [], winner: null, pot: 0, war: 0, counts: counts(view) });

/** The chronicle after an event; `view` and `shown` are those after it. */
export function record(chronicle, event, view, shown) {
  if (event.event === "dealt" || event.event === "misdealt") return [entryOf(view)];
  if (["taken", "returned", "carried"].includes(event.event)) {
    if (shown.battle && chronicle.at(-1)?.battle === shown.battle) return [...chronicle.slice(0, -1), { ...chronicle.at(-1), counts: counts(view) }];
    const cards = shown.zones.map((zone) => steps(zone)[0]?.up ?? null);
    return [...chronicle, { battle: shown.battle, cards, winner: shown.winner, pot: shown.pot, war: shown.war, counts: counts(view) }];
  }
  if ((event.event === "to-act" || event.event === "over") && chronicle.length && !view.laid.some((zone) => zone.length)) {
    return [...chronicle.slice(0, -1), { ...chronicle.at(-1), counts: counts(view) }];
  }
  return chronicle;
}

/** The seat that alone holds most cards, else null. */
export function leader(view) {
  const held = counts(view), most = Math.max(...held);
  return held.filter((n) => n === most).length === 1 ? held.indexOf(most) + 1 : null;
}
