// The beat of the table: a battle has its fixed time. What the way to the server and the drawing cost comes off its parts.
import { ms } from "./motion.js";

const PARTS = ["--m-flip", "--m-read", "--m-sweep", "--m-settle"];
/** How long before the end of a battle the next one is asked for, where the table plays by itself. */
const AHEAD = 150;

let began = null;

const whole = () => PARTS.reduce((sum, part) => sum + ms(part), 0);

/** A battle begins: on the beat of the one before it (`follows`), or with the press at `pressed`. Returns how long to wait. */
export function begin({ follows, pressed = -Infinity }) {
  const now = performance.now(), length = whole();
  const due = follows ? (began === null ? now : began + length) : now - pressed < length / 4 ? pressed : now;
  began = Math.max(due, now - length); // who is late by more than a battle does not run after it
  return Math.max(0, began - now);
}

/** How long a part of the battle may take, so that it ends on the beat. */
export function left(part) {
  if (began === null) return ms(part);
  const end = PARTS.slice(0, PARTS.indexOf(part) + 1).reduce((sum, one) => sum + ms(one), began);
  return Math.min(ms(part), Math.max(0, end - performance.now()));
}

/** In how long the battle after this one should be asked for; its cards are up now. */
export const askIn = () => Math.max(0, (began === null ? whole() - ms("--m-flip") : began + whole() - performance.now()) - AHEAD);

/** A war, or a pause: what comes next begins a time of its own. */
export const rest = () => { began = null; };
