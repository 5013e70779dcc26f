// The pieces that the table is built of: cards, piles, faces, icons. Names go in as text, never as markup.
import { word } from "./words.js";

const root = document.documentElement.dataset.static;
const SVG = "http://www.w3.org/2000/svg";
const SPANISH = { s: "E", h: "P", d: "O", c: "B" }, FIGURES = { J: "S", Q: "H", K: "R", A: "1" };
let spanish = false;
let names = {};

/** Which pictures the deck of this game has. */
export const useDeck = (deck) => { spanish = ["40", "48"].includes(deck); };

/** The names of cards in the reader's language, as they came with the messages. */
export const learnNames = (more) => { names = { ...names, ...more }; };
export const nameOf = (code) => (code && code !== "??" ? names[code] ?? code : word("face-down"));

/** An element: `el("p", {class: "soft"}, "text", child…)`. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== false) node.setAttribute(name, value === true ? "" : value);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

export function svg(cls, box, ref, attributes = { "aria-hidden": "true" }) {
  const node = document.createElementNS(SVG, "svg");
  node.setAttribute("class", cls);
  node.setAttribute("viewBox", box);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (ref) node.append(document.createElementNS(SVG, "use"));
  if (ref) node.firstChild.setAttribute("href", root + ref);
  return node;
}

export const path = (cls, d) => {
  const node = document.createElementNS(SVG, "path");
  node.setAttribute("class", cls);
  node.setAttribute("d", d);
  return node;
};

export const icon = (name, cls = "icon") => svg(cls, "0 0 24 24", `icons.svg#i-${name}`);
export const medal = (name) => svg("", "0 0 64 64", `icons.svg#medal-${name}`);
export const face = (animal) => svg("face", "0 0 64 64", `icons.svg#animal-${animal}`);

/** Where the picture of a card code is. */
export function picture(code) {
  if (code === "JR") return "cards.svg#JK1";
  if (code === "JB") return "cards.svg#JK2";
  const rank = code.slice(0, -1), suit = code.at(-1);
  if (spanish) return `spanish.svg#${FIGURES[rank] ?? rank}${SPANISH[suit]}`;
  return `cards.svg#${rank === "T" ? "10" : rank}${suit.toUpperCase()}`;
}

const sheets = new Map();

/** The drawings of a file, once they have come. */
function sheet(name) {
  if (!sheets.has(name)) sheets.set(name, fetch(root + name).then((answer) => answer.text()).then((text) => new DOMParser().parseFromString(text, "image/svg+xml")));
  return sheets.get(name);
}

/** A card is drawn in the page itself: browsers build what is only referred to a second time, which cards on the move cannot wait for. */
function card(ref, label) {
  const node = svg("card", "0 0 200 280", null, label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" });
  const [name, id] = ref.split("#");
  sheet(name).then((drawings) => node.append(...document.importNode(drawings.getElementById(id), true).children));
  return node;
}

export const back = (seat, label = "") => card(`cards.svg#back-${((seat - 1) % 4) + 1}`, label);
export const front = (code, label = nameOf(code)) => card(picture(code), label);

/** A pile shows its thickness: one edge for every thirteen cards. */
export function fillPile(node, seat, n) {
  const edges = n ? Math.min(4, 1 + Math.floor(n / 13)) : 0;
  if (node.dataset.edges === String(edges)) return;
  node.dataset.edges = edges;
  node.classList.toggle("empty", !edges);
  node.replaceChildren(...Array.from({ length: edges }, () => back(seat)));
}

/** A card in a line of the history: rank and suit only; `won`: its seat took the pot. Without a card, its place. */
export function mini(code, won = false) {
  const cls = `mini${won ? " won-pot" : ""}`, name = won ? word("takes-pot", { card: nameOf(code) }) : nameOf(code);
  if (!code) return el("span", won ? { class: `${cls} none`, role: "img", "aria-label": name } : { class: `${cls} none` });
  const [sprite, id] = picture(code).split("#"), suit = id.at(-1), rank = id.slice(0, -1), joker = id.startsWith("JK");
  const box = el("span", { class: cls, role: "img", "aria-label": name });
  if (joker || sprite.startsWith("spanish")) box.append(svg("", "0 0 200 280", `${sprite}#${id}`));
  else box.append(svg(`ink-${suit.toLowerCase()}`, `0 0 ${rank === "10" ? 58 : 40} 56`, `${sprite}#rank-${rank}`), svg("", "0 0 100 100", `${sprite}#suit-${suit}`));
  return box;
}
