// Keys. Play keys go by their place on the board, letters by what is printed; a setting turns the letters off.
import { settings } from "./saved.js";

/** The key of each seat at one screen. */
const SEATS = { KeyF: 1, KeyJ: 2, KeyD: 3, KeyK: 4 };

/** What is printed on the key of a seat; null where letters are turned off. */
export const keyOf = (seat) => (settings().letters === false ? null : Object.keys(SEATS).find((code) => SEATS[code] === seat)?.at(-1) ?? null);

/** `on` has press(seat|null), choose(n), pause, faster, slower, auto, toWar, repeat, counts, why, rules, menu, wars, time, help. */
export function keys(on) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest("input, select, textarea")) return;
    if (event.key === "Escape") { event.preventDefault(); return void on.menu(); } // else the same press would close it again
    if (event.code === "Space" || event.key === "Enter") {
      if (event.target.closest("a, summary, button:not(.flip):not(.pile)")) return;
      event.preventDefault();
      if (!event.repeat) on.press(null);
      return;
    }
    if (settings().letters === false || event.repeat) return;
    if (SEATS[event.code] && on.press(SEATS[event.code])) return void event.preventDefault();
    const act = { p: on.pause, "+": on.faster, "-": on.slower, a: on.auto, n: on.toWar, l: on.repeat, c: on.counts, w: on.wars, t: on.time, y: on.why, r: on.rules, "?": on.help }[event.key.toLowerCase()];
    if (act) { event.preventDefault(); act(); }
    if (/^[1-9]$/.test(event.key)) on.choose(Number(event.key));
  });
}
