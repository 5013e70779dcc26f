// Who keeps the table waiting: told after a moment, to those who are ready.
import { toFlip, toPlay } from "./hint.js";
import { nameOf } from "./seats.js";
import { word } from "./words.js";

const AFTER = 1500;
let since = { key: "", at: 0 }, timer;

/** What whoever has a hand is asked for: a card, also in a war. */
export const asked = (t) => ({ headline: word("choose"), asks: word("choose"), reason: toPlay(), war: t.view.war ? t.said?.war : "" });

/** Nobody's card has been turned up yet: how to begin, as a `seat` reads it. */
export const beginning = (seat) => ({ headline: word("begin"), reason: toFlip(seat) });

/** The line about who is ready or waited for, as texts of the cloth; null if there is none. Where two face each other, `owing` reads its own. `again` is called when it changes by itself. */
export function waitingLine(t, again) {
  const ready = t.ready(), people = t.room.seats.map(({ kind }, i) => (kind === "computer" ? 0 : i + 1)).filter(Boolean);
  const owing = t.view.to_act.filter((seat) => people.includes(seat) && !ready.includes(seat)), key = `${t.view.tally.battles}.${t.view.war}:${ready.join()}`;
  if (!ready.some((seat) => people.includes(seat)) || !owing.length || t.room.paused) { clearTimeout(timer); since = { key: "", at: 0 }; return null; }
  if (key !== since.key) {
    since = { key, at: performance.now() };
    clearTimeout(timer);
    timer = setTimeout(again, AFTER);
  }
  const hand = t.view.axes.hand, war = t.view.war && !hand && !t.facing ? t.said?.war : ""; // in a war it is told where the reason stood: no card moves
  if (t.mine.length === 1 && owing.includes(t.mine[0])) {
    const said = word(hand ? "has-chosen" : "ready", { name: nameOf(t.room, t.mine, ready[0]) });
    if (war) return { reason: said, war };
    return hand ? { ...asked(t), reason: said } : { headline: said, reason: t.view.tally.battles ? "" : toFlip() };
  }
  if (performance.now() - since.at < AFTER - 20) return null;
  const { here } = t.room.seats[owing[0] - 1];
  const said = word(!here ? "away" : hand ? "chooses" : "waiting", { name: nameOf(t.room, t.mine, owing[0]) });
  return war ? { reason: said, war, owing } : { headline: said, asks: said, owing };
}
