// The time line of a game with a limit: a silent timer, and three marks that are spoken: five minutes, one minute, the end.
import { say } from "./status.js";
import { word } from "./words.js";

const MARKS = [300, 60, 0];
const node = document.getElementById("clock");
let known = null, spoken = Infinity, ticking;

const leftNow = () => Math.max(0, known.limit - known.seconds - (known.running ? (performance.now() - known.at) / 1000 : 0));
const inWords = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
const told = (seconds) => (seconds > 60 ? word("minutes-left", { n: Math.round(seconds / 60) }) : seconds > 0 ? word("minute-left") : word("time-up"));

/** Takes the room's clock: `seconds` played, `limit`, `running`; null where there is none. */
export function useClock(clock) {
  if (!node) return;
  known = clock && { ...clock, at: performance.now() };
  node.hidden = !known;
  clearInterval(ticking);
  if (!known) return;
  if (leftNow() > spoken) spoken = Infinity; // another deal
  if (spoken === Infinity) spoken = MARKS.find((mark) => mark < leftNow()) === undefined ? 0 : leftNow();
  tick();
  if (known.running) ticking = setInterval(tick, 250);
}

function tick() {
  const left = leftNow(), due = MARKS.find((mark) => mark < spoken && left <= mark && left > mark - 15);
  if (node.textContent !== inWords(left)) node.textContent = inWords(left);
  if (due !== undefined) { spoken = due; say(told(due)); }
}

/** The time left, as a sentence; empty without a clock. */
export const timeLeft = () => (known ? (leftNow() ? word("left", { time: inWords(leftNow()) }) : word("time-up")) : "");
