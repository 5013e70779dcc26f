// The seats: where each sits as this reader sees it, with face, name, number, pile, and a button for the seats that are ours.
import { back, el, face, fillPile, icon, svg, path } from "./parts.js";
import { finger } from "./kids.js";
import { sayDoor } from "./saydoor.js";
import { keyOf } from "./keys.js";
import { holding } from "./reduce.js";
import { cards, word } from "./words.js";

const isYou = (mine, seat) => mine.length === 1 && mine[0] === seat;

/** A person over a link whose page is not connected. */
const isAway = ({ kind, here }) => kind !== "computer" && here === false;

/** What a seat is called: "You" for the reader's only seat, else its name, else its animal. */
export function nameOf(room, mine, seat) {
  const { name, animal } = room.seats[seat - 1];
  return isYou(mine, seat) ? word("you") : name || word(`animal-${animal}`);
}

/** Seats in the order of drawing, each with its place; the reader's own is near, the next one left of it. */
export function arrange(count, mine) {
  const own = mine[0] ?? 1;
  const turn = Array.from({ length: count }, (_, i) => ((own - 1 + i) % count) + 1);
  const places = { 2: ["near", "far"], 3: ["near", "left", "right"], 4: ["near", "left", "far", "right"] }[count] ?? ["near", ...turn.slice(1).map(() => "far")];
  const seats = turn.map((seat, i) => ({ seat, at: places[i] }));
  return [...seats.slice(1), seats[0]];
}

/** The section of a seat. `ours`: may this device flip for it? */
export function build({ seat, at }, room, mine, { facing, hand, kids }) {
  const ours = mine.includes(seat) && !(hand && at !== "near"), name = nameOf(room, mine, seat);
  const pile = el(ours && !hand ? "button" : "span", { class: "pile", id: `pile-${seat}`, role: ours && !hand ? null : "img" });
  const door = ours && at === "near" && !kids ? sayDoor(room, seat) : null, called = el("h2", { class: "name" }, name);
  const who = el("div", { class: "who" }, door ? el("div", { class: "named" }, called, door) : called, el("p", { class: "count", id: `count-${seat}` }), el("p", { class: "state soft" }));
  const key = mine.length > 1 && !hand ? keyOf(seat) : null, cap = key && el("kbd", { "aria-hidden": "true" }, key);
  const flip = ours && el("button", { class: hand ? "btn flip-flat flip" : "btn round flip", id: `flip-${seat}`, "aria-keyshortcuts": key }, word(hand ? "play" : "flip"), cap);
  const told = facing && el("p", { class: "told" }, el("b", { class: "say" }), el("span", { class: "soft" }));
  if (kids) return kidsSeat({ seat, at, ours, name, pile }, room);
  const cls = facing ? `half ${at}` : `seat ${at}`;
  return el("section", { class: cls, "data-seat": seat, "data-ours": ours ? "yes" : "no", "aria-label": name }, face(room.seats[seat - 1].animal), who, told || null, pile, flip || null);
}

function kidsSeat({ seat, at, ours, name, pile }, room) {
  const count = el("p", { class: "count big-count", id: `count-${seat}` });
  const parts = [face(room.seats[seat - 1].animal), el("h2", { class: "name hidden" }, name), count, el("p", { class: "state" }), ours ? el("div", { class: "tap" }, pile, finger()) : pile];
  return el("section", { class: at === "near" ? "kids-near" : "kids-top", "data-seat": seat, "data-ours": ours ? "yes" : "no", "aria-label": name }, ...parts);
}

/** Puts numbers and states into the sections. */
export function update(board, view, room, mine) {
  for (const { seat } of arrange(room.seats.length, mine)) {
    const section = board.querySelector(`section[data-ours][data-seat="${seat}"]`), at = room.seats[seat - 1];
    if (!section) continue;
    const n = holding(view, seat), facing = section.classList.contains("half");
    setCount(section.querySelector(".count"), n, facing && view.axes.target_cards ? word("to", { n: view.axes.target_cards }) : cards(n));
    const pile = section.querySelector(".pile");
    fillPile(pile, seat, view.stocks[seat - 1]);
    pile.setAttribute("aria-label", word(isYou(mine, seat) ? "own-pile" : "pile", { name: nameOf(room, mine, seat), n: view.stocks[seat - 1] }));
    const out = view.phase !== "deal" && !view.playing.includes(seat);
    section.classList.toggle("out", out);
    section.classList.toggle("away", isAway(at));
    section.querySelector(".state").replaceChildren(...states(view, at, seat, out));
    section.querySelector(".flip")?.setAttribute("aria-disabled", String(Boolean(at.ready) || "lost" in board.dataset)); // not disabled: the button keeps the focus
    drawWon(section, view, seat);
  }
}

function setCount(node, n, unit) {
  if (node.firstChild?.textContent !== String(n) || node.lastChild?.textContent !== unit) node.replaceChildren(String(n), " ", el("small", {}, unit));
}

function states(view, at, seat, out) {
  if (out) return [word("out")];
  const won = view.axes.wars_to_win ? [diamonds(view.wars_won[seat - 1], view.axes.wars_to_win)] : [];
  return isAway(at) ? [...won, el("span", { class: "absent" }, icon("clock"), word("absent"))] : won;
}

function diamonds(won, of) {
  const marks = Array.from({ length: of }, (_, i) => {
    const mark = svg(i < won ? "on" : "", "0 0 20 20");
    mark.append(path("", "M10 1l9 9l-9 9l-9 -9z"));
    return mark;
  });
  return el("span", { class: "wars", role: "img", "aria-label": word("wars-won", { n: won }) }, ...marks);
}

function drawWon(section, view, seat) {
  const n = view.won[seat - 1], old = section.querySelector(".won");
  if (view.axes.won_to !== "pile") return;
  const label = word("won-pile", { n });
  const node = old ?? el("span", { class: "won", role: "img" });
  if (node.getAttribute("aria-label") === label) return;
  node.setAttribute("aria-label", label);
  node.replaceChildren(n ? back(seat) : el("i", { class: "none" }), el("small", {}, label));
  if (!old) section.querySelector(".pile").after(node);
}
