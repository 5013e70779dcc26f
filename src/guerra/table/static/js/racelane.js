// The cloth between the halves: the cards of the battle, or the forces of a war, whose slots fill by each player's own taps.
import { chant, chanted } from "./chant.js";
import { land, lift, sweep } from "./motion.js";
import { back, el, face, front } from "./parts.js";
import { steps } from "./shown.js";
import { word } from "./words.js";

const SEATS = [1, 2], nodes = new Map();
let drawn = "";

export const nothing = { battle: 0, war: 0, laid: [[], []], owed: [0, 0], pot: 0, spent: false };

/** What lies there after these events: the battle that is on, or the last one until somebody flips. Pure. */
export function lies(before, { table, owed, battle }, events) {
  const pot = table.laid.flat().length + table.carried.length;
  if (table.laid.flat().length) return { battle, war: table.war, laid: table.laid, owed, pot, spent: false };
  if (events.some(({ event }) => event === "dealt")) return nothing;
  const up = events.find(({ event }) => event === "turned-up")?.cards ?? [];
  const turned = before.laid.map((zone, i) => {
    const card = up.find(({ seat }) => seat === i + 1)?.card;
    return card && zone.length && !zone.at(-1).up ? [...zone.slice(0, -1), { card, up: true }] : zone;
  });
  return { ...before, laid: turned, owed: [0, 0], pot, spent: true };
}

/** Draws it, `near` side nearest. A card that is laid lands; one that is turned up can be read at once, since it is a race. */
export function drawLane(lane, lying, near, cue, free, animals) {
  const now = JSON.stringify([lying, near, cue, free, animals]), fresh = [];
  if (now === drawn) return;
  drawn = now;
  for (const key of [...nodes.keys()]) if (!key.startsWith(`${lying.battle}:`)) nodes.delete(key);
  for (const one of nodes.values()) one.classList.remove("just-up");
  const forces = SEATS.map((seat) => force(lying, seat)), wanted = Math.max(...forces.map(({ slots }) => slots));
  const { war, spent, pot } = lying, name = war > 1 ? word("war-n", { n: war }) : word(war ? "war" : "lane");
  for (const [cls, on] of [["war", war === 1], ["war-2", war > 1], ["double", war > 1], ["spent", spent], ["free", free]]) lane.classList.toggle(cls, on);
  lane.setAttribute("aria-label", name);
  for (const seat of SEATS) lane.querySelector(seat === near ? ".f-near" : ".f-far").replaceChildren(...parts(forces[seat - 1], lying, seat, wanted, fresh), owner(seat, animals[seat - 1]));
  lane.querySelector(".middle").classList.toggle("gone", !pot); // nothing else moves when the pot has gone
  if (pot) drawPot(lane, cue || (war && !spent ? call(forces, war, wanted, name) : ""), pot, word(free ? "anybodys" : war ? "on-table" : "in-pot"));
  for (const node of fresh) land(node);
}

function drawPot(lane, said, pot, what) {
  for (const head of lane.querySelectorAll(".head")) head.replaceChildren(said.cloneNode?.(true) ?? said);
  for (const [count, label] of [...lane.querySelectorAll(".pot")].map(({ children }) => children)) {
    count.textContent = pot;
    label.textContent = what;
  }
}

/** What a seat has on the cloth: earlier clashes of the battle, and of this one how many cards lie, and are to lie. */
function force({ war, laid, owed }, seat) {
  const own = steps(laid[seat - 1]), now = own[war] ?? { down: 0, up: null }, lain = now.down + (now.up ? 1 : 0), all = lain + owed[seat - 1];
  return { own: own.slice(0, war), up: now.up, lain, all, slots: Math.max(0, all - 1) };
}

/** Before the first card the word; then I, de, clare, WAR, as the quicker hand lays. */
function call(forces, war, wanted, name) {
  const most = Math.max(...forces.map(({ lain }) => lain));
  if (war > 1 || !most || !wanted) return el("b", { class: "shout" }, name);
  const node = chant();
  chanted(node, forces.some(({ lain, all }) => lain === all) ? wanted + 1 : most, wanted);
  return node;
}

/** Whose cards these are: beside them lies the face of their owner. */
const owner = (seat, animal) => el("span", { class: "owner", "data-seat": seat }, face(animal));

/** One line a seat: the tied card, numbered slots, the card that decides. */
function parts({ own, up, lain, all, slots }, { battle, war }, seat, wanted, fresh) {
  const key = (i) => `${battle}:${seat}:${i}`, tied = [], open = [];
  let at = 0;
  for (const { down, up: code } of own) {
    if (down) tied.push(el("span", { class: "slot" }, back(seat, word("face-down")), el("b", {}, String(down))));
    at += down;
    tied.push(cardNode(key(at), seat, code, fresh));
    at += 1;
  }
  for (let i = 1; i <= wanted; i += 1) open.push(i > slots ? el("span", { class: "slot none" }) : i > lain ? el("span", { class: "slot open" }, el("b", {}, String(i))) : slotNode(key(at + i - 1), seat, i, fresh));
  const row = el("span", { class: "slots" }, ...open), decides = lain && lain === all ? cardNode(key(at + all - 1), seat, up, fresh) : el("span", { class: "place" });
  row.style.setProperty("--n", wanted);
  decides.classList.add("decides");
  return [...(war > 1 ? [el("span", { class: "closed" }, ...tied)] : tied), ...(wanted ? [row] : []), ...(all || !war ? [decides] : [])];
}

function slotNode(key, seat, i, fresh) {
  if (!nodes.has(key)) fresh.push(nodes.set(key, el("span", { class: "slot filled" }, back(seat, word("face-down")), el("b", {}, String(i)))).get(key));
  return nodes.get(key);
}

/** A card lies face down until its code is known. */
function cardNode(key, seat, code, fresh) {
  const known = nodes.get(key), node = known ?? el("span", { class: "flipper" }, back(seat, word("face-down")));
  if (!known) { node.firstChild.classList.add("rear"); nodes.set(key, node); fresh.push(node); }
  node.classList.remove("decides");
  if (!code || node.dataset.card) return node;
  const face = front(code);
  face.classList.add("front");
  node.dataset.card = code;
  node.append(face);
  node.classList.add("up");
  node.classList.toggle("just-up", Boolean(known));
  return node;
}

/** All that lies there flies to who has taken it. */
export const flyTo = (lane, pile) => sweep(lift([...lane.querySelectorAll(".flipper, .slot.filled, .closed .slot")], pile), pile, () => {});
