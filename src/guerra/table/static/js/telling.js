// What a half is told of its press, and what both are told of a battle: words for events.
import { word } from "./words.js";

const ms = (n) => word("milliseconds", { n });

/** The names of the seats. */
export const NAMES = { 1: word("animal-owl"), 2: word("animal-fox") };

/** Notes for the halves: `{seat: {big, small, idle}}`; an idle one says only that there was nothing to do. */
export function notes(events) {
  const told = {}, of = (seat) => (told[seat] ??= { big: "", small: "" });
  for (const event of events) {
    if (event.event === "judged") Object.assign(told, judged(event));
    if (event.verdict === "too-late") told[event.seat] = { big: ms(event.reaction), small: word("late-by", { n: event.late }) };
    if (event.verdict === "not-allowed") told[event.seat] = { big: word(event.why), small: "", idle: event.why.startsWith("nothing") };
  }
  for (const event of events) {
    if (event.event === "fined") of(event.seat).small = word(event.paid ? "paid" : "paid-nothing");
    if (event.event === "taken") of(event.seat).small ||= word("takes", { n: event.cards.length });
  }
  return told;
}

function judged({ seat, reactions }) {
  const told = {}, [first, second] = [...reactions].sort((a, b) => a.milliseconds - b.milliseconds);
  for (const own of reactions) {
    const small = seat === null ? word("hands") : own.seat !== seat ? word("was-first", { name: NAMES[seat] })
      : second ? word("first-by", { n: second.milliseconds - first.milliseconds }) : "";
    told[own.seat] = { big: ms(own.milliseconds), small };
  }
  return told;
}

/** The last thing worth a reason, as a sentence; null if these events have none. */
export function reason(events) {
  let said = null;
  for (const event of events) {
    if (event.event === "judged" && event.seat) said = word("why-won", { name: NAMES[event.seat], n: event.reactions.find((one) => one.seat === event.seat)?.milliseconds ?? 0 });
    if (event.event === "judged" && !event.seat) said = word("why-heat", { one: event.reactions[0].milliseconds, other: event.reactions[1].milliseconds });
    if (event.event === "war-declared" && event.wanted > 0) said = word("why-war");
    if (event.event === "fined") said = word("why-paid", { name: NAMES[event.seat] });
  }
  return said;
}

/** How a game ended. */
export const ended = ({ winner }) => (winner ? word("wins", { name: NAMES[winner] }) : word("drawn"));
