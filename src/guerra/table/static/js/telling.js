// What a half is told of its press, and what both are told of a battle: words for events. `names` are those of the seats.
import { word } from "./words.js";

const ms = (n) => word("milliseconds", { n });

/** Notes for the halves: `{seat: {big, small, idle}}`; an idle one says only that there was nothing to do. */
export function notes(events, names) {
  const told = {}, of = (seat) => (told[seat] ??= { big: "", small: "" });
  for (const event of events) {
    if (event.event === "judged") Object.assign(told, judged(event, names));
    if (event.verdict === "too-late") told[event.seat] = { big: ms(event.reaction), small: word("late-by", { n: event.late }) };
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
      : second ? word("first-by", { n: second.milliseconds - first.milliseconds }) : "";
    told[own.seat] = { big: ms(own.milliseconds), small };
  }
  return told;
}

/** The last thing worth a reason, as a sentence; null if these events have none. */
export function reason(events, names) {
  let said = null;
  for (const event of events) {
    if (event.event === "judged" && event.seat) said = taken(event, names);
    if (event.event === "judged" && !event.seat) said = word("why-heat", { one: event.reactions[0].milliseconds, other: event.reactions[1].milliseconds });
    if (event.event === "war-declared" && event.wanted > 0) said = word("why-war");
    if (event.event === "fined") said = word("why-paid", { name: names[event.seat] });
    if (event.why === "too-soon") said = word("why-soon", { name: names[event.seat] });
  }
  return said;
}

function taken({ seat, reactions }, names) {
  const own = reactions.find((one) => one.seat === seat);
  return own ? word("why-won", { name: names[seat], n: own.milliseconds }) : word("why-right", { name: names[seat] });
}
