// What a hint says to press: a key to who pressed a key last, else what lies under the finger. The last input decides.
import { SEATS } from "./keys.js";
import { settings } from "./saved.js";
import { word } from "./words.js";

let keys = false;

/** Listens to what is pressed; `changed()` is called whenever hints would say otherwise. */
export function watchInput(changed) {
  const heard = (now) => { if (now !== keys) { keys = now; changed(); } };
  addEventListener("keydown", () => heard(true), true);
  addEventListener("pointerdown", () => heard(false), true);
}

const letters = () => settings().letters !== false;

/** How to turn up a card; where several play here, with the key of a `seat`. */
export function toFlip(seat = null) {
  const [code] = Object.entries(SEATS).find(([, one]) => one === seat && letters()) ?? [];
  return keys ? word("press", { key: code?.at(-1) ?? word("space") }) : word("tap");
}

/** How to play a card of the hand. */
export const toPlay = () => word(keys && letters() ? "press-card" : "pick-twice");
