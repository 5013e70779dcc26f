// Who keeps the table waiting: told after a moment, to those who are ready.
import { nameOf } from "./seats.js";
import { word } from "./words.js";

const AFTER = 1500;
let since = { key: "", at: 0 }, timer;

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
  if (t.mine.length === 1 && owing.includes(t.mine[0])) return { headline: word("ready", { name: nameOf(t.room, t.mine, ready[0]) }) };
  if (performance.now() - since.at < AFTER - 20) return null;
  const { here } = t.room.seats[owing[0] - 1];
  return { headline: word(here ? "waiting" : "away", { name: nameOf(t.room, t.mine, owing[0]) }), owing };
}
