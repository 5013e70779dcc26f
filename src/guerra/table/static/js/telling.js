// What a half is told of its press, and what both are told of a battle: words for events. `names` are those of the seats.
import { word } from "./words.js";

const lang = document.documentElement.lang;
const tenths = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat(lang, { style: "unit", unit: "second", unitDisplay: "long", maximumFractionDigits: 1 });

/** A time as people read it: from a second on in seconds. */
export const time = (ms) => (ms < 1_000 ? word("milliseconds", { n: ms }) : word("seconds", { n: tenths.format(ms / 1_000) }));

const long = (ms) => seconds.format(ms / 1_000);

/** Who may take a pot, by the sheet of the race. */
export function whoMay({ kept, turns }, names) {
  if (turns) return word("may-turns");
  if (!kept) return word("may-free");
  const [one, other] = kept;
  return one === other ? word("may-kept", { time: long(one) }) : word("may-each", { first: names[1], one: long(one), second: names[2], other: long(other) });
}

/** Notes for the halves: `{seat: {big, small, idle}}`; an idle one says only that there was nothing to do. */
export function notes(events, names) {
  const told = {}, of = (seat) => (told[seat] ??= { big: "", small: "" });
  for (const event of events) {
    if (event.event === "judged") Object.assign(told, judged(event, names));
    if (event.verdict === "too-late") told[event.seat] = { big: time(event.reaction), small: word("late-by", { time: time(event.late) }) };
    if (event.verdict === "not-allowed") told[event.seat] = { big: word(event.why), small: "", idle: event.why.startsWith("nothing") };
    if (event.verdict === "passed") told[event.seat] = { big: word("passes"), small: "" };
  }
  for (const event of events) {
    if (event.event === "fined") of(event.seat).small = word(event.paid ? "paid" : "paid-nothing");
    if (event.event === "taken") of(event.seat).small ||= word("takes", { n: event.cards.length });
  }
  return told;
}

function judged({ seat, reactions }, names) {
  if (!reactions.length) return { [seat]: { big: word("was-right"), small: "" } };
  const told = {}, [first, second] = [...reactions].sort((a, b) => a.milliseconds - b.milliseconds);
  for (const own of reactions) {
    const small = seat === null ? word("hands") : own.seat !== seat ? word("was-first", { name: names[seat] })
      : second ? word("first-by", { time: time(second.milliseconds - first.milliseconds) }) : "";
    told[own.seat] = { big: time(own.milliseconds), small };
  }
  return told;
}

/** The last thing worth a reason, as a sentence; null if these events have none. */
export function reason(events, names) {
  let said = null;
  for (const event of events) {
    if (event.event === "judged" && event.seat) said = taken(event, names);
    if (event.event === "judged" && !event.seat) said = word("why-heat", { one: time(event.reactions[0].milliseconds), other: time(event.reactions[1].milliseconds) });
    if (event.event === "war-declared" && event.wanted > 0) said = word("why-war");
    if (event.event === "fined") said = word("why-paid", { name: names[event.seat] });
    if (event.why === "too-soon" || event.why === "not-yours") said = word(`why-${event.why}`, { name: names[event.seat] });
  }
  return said;
}

/** Whose pot it was, and who took it: its owner, or whoever was first once it had been left lying. */
function taken({ seat, reactions, owner, kept }, names) {
  const own = reactions.find((one) => one.seat === seat), left = owner && owner !== seat, said = { name: names[seat], owner: names[owner] };
  if (!own) return word(left ? "why-passed" : "why-right", said);
  if (left) return word("why-left", { ...said, time: long(kept) });
  return word(owner ? "why-won" : "why-first", { ...said, time: time(own.milliseconds) });
}
