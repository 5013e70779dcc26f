// What the cloth shows: the battle that is being fought, or the last one until the next flip. Pure.
import { fold } from "./reduce.js";

export const nothing = { battle: 0, war: 0, zones: [], plan: [], wanted: 0, tied: [], winner: null, pot: 0, shorts: [] };

/** What the cloth shows after an event; `view` is the view after it. */
export function show(shown, event, view) {
  switch (event.event) {
    case "dealt": return nothing;
    case "laid": return {
      ...(event.war ? shown : nothing), battle: event.battle, war: event.war, zones: view.laid, plan: [], winner: null, pot: 0,
      wanted: event.war ? shown.wanted : 0, shorts: event.war ? shown.shorts : [],
    };
    case "war-declared": return { ...shown, war: event.war, plan: event.fighters.map((seat, i) => ({ seat, face_down: event.face_down[i] })), wanted: event.wanted, tied: event.tied };
    case "short-in-war": return { ...shown, shorts: [...shown.shorts, event.seat], plan: shown.plan.filter(({ seat }) => seat !== event.seat) };
    case "taken": return shown.winner ? shown : { ...shown, winner: event.seat, pot: event.cards.length, plan: [] }; // what the loser of a war takes (R8.3) is no second win
    case "returned": case "carried": return { ...shown, plan: [] };
    default: return shown;
  }
}

/** What the cloth shows of a view that came whole, with the events of its battle: the same as before the page was loaded anew. */
export function ofView(view, battle) {
  let now = { ...view, laid: view.laid.map(() => []), war: 0 }, shown = nothing;
  for (const event of battle) {
    now = fold(now, event);
    shown = show(shown, event, now);
  }
  return shown;
}

/** Has the battle been won, and do its cards lie in a pile again? What the cloth still shows of them is a memory. */
export const isSpent = (shown, view) => Boolean(shown.winner) && !view.laid.some((zone) => zone.length);

/** A seat's cards on the cloth, step by step: the flip, then each war's cards face down and its card face up. */
export function steps(zone = []) {
  const list = [];
  let down = 0;
  for (const { card, up } of zone) {
    if (!up) { down += 1; continue; }
    list.push({ down, up: card });
    down = 0;
  }
  if (down) list.push({ down, up: null });
  return list;
}
