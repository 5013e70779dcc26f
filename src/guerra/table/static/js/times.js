// The times of a recorded race: what was pressed in each battle, when, and what came of it.
import { el } from "./parts.js";
import { notes, reason } from "./telling.js";
import { word } from "./words.js";

const section = document.getElementById("times"), lang = document.documentElement.lang;
const seconds = (ms) => new Intl.NumberFormat(lang, { minimumFractionDigits: 3 }).format(ms / 1000);
let battles = new Map(), names = {}, waiting = {};

/** Takes a game; one of War has no times. Each frame of a race gets the reason why it went so. */
export function learnTimes(game) {
  section.hidden = !game.race;
  battles = new Map();
  waiting = {};
  if (!game.race) return;
  names = Object.fromEntries(game.names.map((name, i) => [i + 1, name]));
  for (const step of game.steps) {
    const told = battles.get(step.battle) ?? { rows: [], why: null };
    told.rows.push(...rows(step, step.events));
    told.why = reason(step.events, names) ?? told.why;
    battles.set(step.battle, told);
  }
  for (const { rows } of battles.values()) rows.sort((one, other) => one.at - other.at);
  for (const frame of game.frames) frame.texts = { ...frame.texts, reason: battles.get(frame.battle)?.why };
}

/** What was laid and turned up, what each half was told, and then the war that came of it. A claim that waits to be judged stands where it came. */
function rows({ at }, events) {
  const of = (kind, row) => events.filter(({ event }) => event === kind).map(row);
  const came = (seat) => { const then = waiting[seat] ?? at; delete waiting[seat]; return then; };
  for (const { verdict, seat } of events) if (verdict === "waits") waiting[seat] = at;
  return [
    ...of("flipped", ({ seat }) => ({ at, seat, said: word("other-flip") })),
    ...of("turned-up", (event) => ({ at: event.at, seat: null, said: word("up") })),
    ...Object.entries(notes(events, names)).map(([seat, { big, small }]) => ({ at: came(seat), seat: Number(seat), said: [big, small].filter(Boolean).join(" · ") })),
    ...of("war-declared", () => ({ at, seat: null, said: word("war") })),
  ];
}

/** Shows the times of a battle. */
export function showTimes(battle) {
  const list = battles.get(battle)?.rows ?? [];
  section.querySelector("tbody").replaceChildren(...list.map(({ at, seat, said }) => el("tr", { class: seat ? `of-${seat}` : "of-all" }, el("td", {}, seconds(at)), el("th", { scope: "row" }, seat ? names[seat] : ""), el("td", {}, said))));
}
