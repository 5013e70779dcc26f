// The board of a game: which layout, and everything on it that is not the cloth.
import { kids } from "./kids.js";
import { el, path, svg } from "./parts.js";
import { holding, pot } from "./reduce.js";
import { arrange, build, update } from "./seats.js";
import { frieze } from "./tally.js";
import { word } from "./words.js";

/** Which layout these seats have: two at one screen face each other. */
export const layoutOf = (room, mine, axes) => (kids ? "kids" : axes.hand ? "three-hand" : mine.length === 2 && room.seats.length === 2 ? "facing" : room.seats.length === 2 ? "two" : "four");

/** Builds the board; returns its cloth. */
export function buildBoard(board, room, mine, axes) {
  const layout = layoutOf(room, mine, axes), facing = layout === "facing";
  document.body.classList.toggle("table-facing", facing);
  board.className = layout === "kids" ? "kids-board" : facing ? "facing" : `board ${layout}${layout === "four" ? ` seats-${room.seats.length}` : ""}`;
  const seats = arrange(room.seats.length, mine);
  const lane = el("section", { class: "inlay lane", id: "lane" });
  const tally = el("div", { class: "tally" });
  const sections = seats.map((place) => build(place, room, mine, { facing, hand: axes.hand, kids }));
  const near = sections.pop();
  const hand = axes.hand ? [el("section", { class: "hand", id: "hand", "data-seat": seats.at(-1).seat }, el("div", { class: "fan" }))] : [];
  board.replaceChildren(...sections, lane, ...(facing || axes.hand ? [] : [tally]), ...hand, near);
  return { lane, seats, facing };
}

/** Numbers, piles and the frieze, as the view has them. */
export function drawTable(board, view, room, mine) {
  update(board, view, room, mine);
  drawTally(board.querySelector(".tally"), view, mine);
  document.getElementById("progress").textContent = meter(view);
}

/** How far the game is: the battle, of how many if they are counted, and in a hand of three the cards of each. */
function meter(view) {
  const n = view.tally.battles, all = view.axes.battle_limit;
  if (!n) return "";
  const battle = all ? word("of", { n, all }) : word("battle", { n });
  return view.axes.hand ? `${battle} · ${view.stocks.map((_, i) => holding(view, i + 1)).join("–")}` : battle;
}

function drawTally(tally, view, mine) {
  if (!tally) return;
  const own = mine[0] ?? 1, order = Array.from({ length: view.stocks.length }, (_, i) => ((own - 1 + i) % view.stocks.length) + 1);
  const counts = order.map((seat) => [seat, holding(view, seat)]), onTable = pot(view) + (view.prize ? 1 : 0);
  const total = counts.reduce((n, [, own]) => n + own, onTable);
  const label = word("tally", { counts: counts.map(([, n]) => n).join(", ") }) + (onTable ? `, ${word("pot", { n: onTable })}` : "");
  const drawing = svg("", `0 0 ${total || 1} 4.6`, null, { preserveAspectRatio: "none", role: "img", "aria-label": label });
  drawing.append(...frieze(counts, onTable, total, view.axes.target_cards).map(([cls, d]) => path(cls, d)));
  const ends = counts.length === 2 ? counts.map(([seat, n]) => el("b", { "data-seat": seat }, String(n))) : [];
  tally.replaceChildren(...(ends.length ? [ends[0], drawing, ends[1]] : [drawing]));
  tally.classList.toggle("wide", !ends.length);
}
