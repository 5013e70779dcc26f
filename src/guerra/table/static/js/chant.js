// I, de, clare, WAR: what children say while they lay their cards, in as many beats as go face down; the last word is for the card that decides.
import { el } from "./parts.js";
import { word } from "./words.js";

/** The whole of it, part by part; each part brings its own space. */
export function chant() {
  const parts = word("chant").split("|");
  return el("span", { class: "chant" }, ...parts.map((said, i) => el("span", { class: i === parts.length - 1 ? "now" : null }, said)));
}

/** Beat `i` of `most`: so much of it has been said; after the last beat, all. */
export function chanted(node, i, most) {
  const said = i > most ? node.children.length : Math.ceil((i * (node.children.length - 1)) / most);
  [...node.children].forEach((part, at) => part.classList.toggle("unsaid", at >= said));
}
