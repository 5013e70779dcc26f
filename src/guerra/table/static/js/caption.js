// What a key says is also seen: for some seconds it stands where the table's own words stand, so it covers no card, and nothing moves.
import { el } from "./parts.js";

const SHOWN = 5000;
let timer;

/** Shows a text in each of these places. */
export function caption(text, places) {
  clear();
  if (!text) return;
  for (const place of places) place.append(el("span", { class: "caption", "aria-hidden": "true" }, text));
  timer = setTimeout(clear, SHOWN);
}

function clear() {
  clearTimeout(timer);
  for (const node of document.querySelectorAll(".caption")) node.remove();
}
