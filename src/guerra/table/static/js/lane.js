// The cloth: the cards of the battle, or the forces of a war. Nodes are keyed by seat and step, so they move, not blink.
import { chant, chanted } from "./chant.js";
import { kids, score, sign } from "./kids.js";
import { back, el, face, front, icon, nameOf as cardName } from "./parts.js";
import { steps } from "./shown.js";
import { heading, word } from "./words.js";

const nodes = new Map();

/** A card on the cloth: it lies face down until it has the class `up`. */
function cardNode(key, seat, code) {
  if (!nodes.has(key)) {
    const rear = back(seat, word("face-down"));
    rear.classList.add("rear");
    nodes.set(key, el("span", { class: "flipper", "data-seat": seat }, rear));
  }
  const node = nodes.get(key);
  if (code && node.dataset.card !== code) {
    node.dataset.card = code;
    node.querySelector(".front")?.remove();
    const face = front(code);
    face.classList.add("front");
    node.append(face);
  }
  return node;
}

const place = (key, code, seat, cls) => {
  const node = code ? cardNode(key, seat, code) : el("span", { class: "place" });
  node.className = `${node.className.includes("flipper") ? "flipper" : "place"}${node.classList.contains("up") ? " up" : ""} ${cls}`;
  return node;
};

/** Draws the cloth; tells which nodes are new: cards to turn up and slots to land, by step. `spent`: the cards have been won; `facing`: it is read from both sides; `players`: among more than two, a face says whose line it is. */
export function draw(lane, { shown, spent = false, seats, texts, ready = [], chosen = null, carried = 0, prize = null, facing = false, players = null }) {
  const known = new Set(nodes.keys());
  const fresh = { ups: [], slots: [] };
  if (!shown.zones.some((zone) => zone.length)) nodes.clear();
  for (const key of [...nodes.keys()]) if (!key.startsWith(`${shown.battle}:`)) nodes.delete(key);
  const war = shown.war > 0;
  lane.classList.toggle("war", shown.war === 1);
  lane.classList.toggle("war-2", shown.war > 1);
  lane.classList.toggle("double", shown.war > 1);
  lane.classList.toggle("spent", spent);
  lane.classList.toggle("many", war && fighters(shown).length > 2);
  lane.setAttribute("aria-label", war ? (shown.war > 1 ? word("war-n", { n: shown.war }) : word("war")) : word("lane"));
  const declared = war && !shown.zones.some((zone) => steps(zone).length > shown.war);
  const told = () => el("p", { class: "call" }, el("b", { class: "say" }, declared ? heading(texts.asks ?? "") : heading(texts.headline)), el("span", { class: "soft" }, texts.reason ?? ""));
  const call = !kids ? told() : war ? "" : sign(shown, seats.map(({ seat }) => seat).reverse()); // the reader's own card lies first
  lane.replaceChildren(...(war ? warParts({ shown, seats, texts, ready, chosen, facing, players }, known, fresh) : [duel({ shown, seats, ready, chosen }, known, fresh)]), call, ...prizeParts(prize, carried, war));
  return fresh;
}

function duel({ shown, seats, ready, chosen }, known, fresh) {
  const box = el("div", { class: seats.length > 2 ? `cross of-${seats.length}` : "duel" });
  for (const { seat, at } of seats) {
    const key = `${shown.battle}:${seat}:0`, code = steps(shown.zones[seat - 1])[0]?.up;
    const node = place(key, code, seat, `at-${at}`);
    if (code && !known.has(key)) fresh.ups.push(node);
    if (!code && ready.includes(seat)) node.append(waits(seat, chosen));
    if (shown.winner === seat) node.classList.add("winner");
    box.append(node);
  }
  return box;
}

const fighters = (shown) => (shown.plan.length ? shown.plan.map(({ seat }) => seat) : shown.zones.flatMap((zone, i) => (steps(zone).length > 1 ? [i + 1] : [])));

/** A back with a tick: this seat has flipped, and waits for the others; its own reader sees which card was chosen. */
const waits = (seat, chosen) => el("span", { class: "waiting" }, chosen?.seat === seat ? front(chosen.card, word("chosen", { card: cardName(chosen.card) })) : back(seat), icon("check"));

function warParts({ shown, seats, texts, ready, chosen, facing, players }, known, fresh) {
  const fighting = fighters(shown), others = seats.filter(({ seat }) => !fighting.includes(seat) && shown.zones[seat - 1]?.length);
  const forces = seats.filter(({ seat }) => fighting.includes(seat)).map(({ seat, at }, i) => force({ shown, seat, at: fighting.length === 2 ? ["far", "near"][i] : at, ready, chosen, player: seats.length > 2 ? players?.[seat - 1] : null }, known, fresh));
  if (facing) return [banner("far", shown, { "aria-hidden": "true" }), ...forces, banner("near", shown)];
  const middle = el("p", { class: "middle" }, potOf(shown, "pot"), el("span", { class: "soft" }, texts.war ?? ""));
  const aside = others.length ? [el("div", { class: "force aside" }, ...others.map(({ seat }) => cardNode(`${shown.battle}:${seat}:0`, seat, steps(shown.zones[seat - 1])[0]?.up)))] : [];
  for (const node of aside.flatMap((box) => [...box.children])) node.className = `flipper up`;
  return forces.length === 2 ? [head(shown), forces[0], middle, forces[1], ...aside] : [head(shown), ...forces, ...aside, middle];
}

/** Two at one screen: the word and the count stand at each side, the same way up as its player sits. */
const banner = (at, shown, hidden = {}) => el("div", { class: `banner b-${at}`, ...hidden }, head(shown), el("p", { class: "middle" }, potOf(shown, at === "near" ? "pot" : null)));

/** War! Once the cards lie there, the chant with which they were laid; in a chain, which war it is. */
function head(shown) {
  const laid = shown.zones.some((zone) => steps(zone).length > shown.war);
  if (shown.war > 1) return el("h2", { class: "say shout" }, word("war-n", { n: shown.war }));
  if (!laid) return el("h2", { class: "say shout" }, word("war"));
  return chant();
}

/** A beat of the war: the chant goes on, and so many cards lie on the table. */
export function beat(lane, i, most, n) {
  for (const said of lane.querySelectorAll(".chant")) chanted(said, i, most);
  for (const number of lane.querySelectorAll(".pot b")) number.textContent = n;
}

function potOf(shown, id) {
  const total = shown.zones.reduce((n, zone) => n + zone.length, 0);
  return el("span", { class: "pot", id }, el("b", {}, String(Math.max(total, shown.pot))), el("span", {}, word("on-table")));
}

/** One line a seat: the tied card, numbered slots, the card that decides; earlier ties of a chain closed up. */
function force({ shown, seat, at, ready, chosen, player }, known, fresh) {
  const own = steps(shown.zones[seat - 1]), laid = own.length > shown.war, now = laid ? own[shown.war] : null;
  const box = el("div", { class: `force f-${at}`, "data-seat": seat }, player ? face(player.animal) : null), key = (step, i = "") => `${shown.battle}:${seat}:${step}${i && `.${i}`}`;
  const tied = own.slice(0, shown.war).flatMap((step, i) => [
    ...(step.down ? [el("span", { class: "slot" }, back(seat, word("face-down")), el("b", {}, String(step.down)))] : []),
    place(key(i), step.up, seat, "tied up"),
  ]);
  box.append(...(shown.war > 1 ? [el("div", { class: "closed" }, ...tied)] : tied));
  const down = now?.down ?? shown.plan.find((lay) => lay.seat === seat)?.face_down ?? 0;
  const wanted = Math.max(down, shown.wanted), slots = el("div", { class: wanted > 3 ? "slots packed" : "slots" });
  slots.style.setProperty("--n", wanted);
  for (let i = 1; i <= wanted; i += 1) slots.append(slot(i, down, laid, key(shown.war, i), seat, known, fresh));
  if (slots.children.length) box.append(slots);
  const up = place(key(shown.war), now?.up, seat, "decides");
  if (now?.up && !known.has(key(shown.war))) fresh.ups.push(up);
  if (!now?.up && ready.includes(seat)) up.append(waits(seat, chosen));
  if (shown.winner === seat) up.classList.add("winner");
  if (!shown.shorts.includes(seat) || now) box.append(up);
  if (kids) box.append(score(shown, seat));
  return box;
}

function slot(i, down, laid, key, seat, known, fresh) {
  const id = `slot-${seat}-${i}`;
  if (i > down) return el("span", { class: "slot none", id });
  if (!laid) return el("span", { class: "slot open", id }, el("b", {}, String(i)));
  const node = nodes.get(key) ?? el("span", { class: "slot filled", id }, back(seat, word("face-down")), el("b", {}, String(i)));
  if (!known.has(key)) fresh.slots.push({ node, i });
  nodes.set(key, node);
  return node;
}

function prizeParts(prize, carried, war) {
  const parts = [];
  if (prize) parts.push(el("figure", { class: "prize" }, front(prize), el("figcaption", {}, word("prize"))));
  if (carried && !war) parts.push(el("p", { class: "pot carried", id: "pot" }, el("b", {}, String(carried)), el("span", {}, word("on-table"))));
  return parts;
}

/** All cards that lie on the cloth now. */
export const onCloth = (lane) => [...lane.querySelectorAll(".flipper, .slot.filled, .closed .slot")];
/** The card with which a seat fights now. */
export const fighting = (lane, shown) => [...lane.querySelectorAll(shown.war ? ".decides.flipper" : ".duel > .flipper, .cross > .flipper")];
