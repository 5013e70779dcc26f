// What a hint says to press: what lies under the hand that pressed last. Until somebody presses, the device says which that will be.
import { keyOf } from "./keys.js";
import { settings } from "./saved.js";
import { word } from "./words.js";

let by = matchMedia("(hover: hover) and (pointer: fine)").matches ? "mouse" : "touch";

/** Where there is a mouse there is most likely a keyboard, too; elsewhere its first key says so. Then the caps of keys are drawn. */
const markKeyboard = () => { if (by !== "touch") document.documentElement.dataset.keyboard = ""; };

/** Listens to what is pressed; `changed()` is called whenever hints would say otherwise. */
export function watchInput(changed = () => {}) {
  const heard = (now) => {
    if (now === by) return;
    by = now;
    markKeyboard();
    changed();
  };
  markKeyboard();
  addEventListener("keydown", () => heard("key"), true);
  addEventListener("pointerdown", ({ pointerType }) => heard(pointerType === "mouse" ? "mouse" : "touch"), true);
}

/** How to turn up a card; where several play here, with the key of a `seat`. */
export function toFlip(seat = null) {
  const key = keyOf(seat) ?? word("space");
  return { touch: word("tap"), mouse: word("press-or-click", { key }), key: word("press", { key }) }[by];
}

/** How to play a card of the hand. */
export const toPlay = () => word(by === "key" && settings().letters !== false ? "press-card" : "pick-twice");
