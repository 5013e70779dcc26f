// Cards held, battle by battle: one area a seat, the reader's own below, every other hatched; a diamond for each war.
import { el, path, svg } from "./parts.js";
import { word } from "./words.js";

/** Half a diamond with its outline: so far from the edges it stands whole. */
const MARK = 10;

/** Do these wars count by chains (R5.6)? Then a war that was tied again is one war. */
export const byChains = ({ chain_counts }, outcome) => outcome?.reason === "wars" && chain_counts !== "each";

/** Where the diamonds of a battle stand: one for each of its wars, as they are counted, one above the other, whole within the picture. */
export function diamonds({ war }, y, height, once) {
  const n = once ? Math.min(war, 1) : war, step = Math.min(2 * MARK - 4, (height - 2 * MARK) / Math.max(1, n - 1));
  const lowest = Math.max(MARK + step * (n - 1), Math.min(y, height - MARK));
  return Array.from({ length: n }, (_, i) => lowest - step * i);
}

const drawn = new WeakMap();
const watcher = new ResizeObserver((places) => places.forEach(({ target }) => drawn.get(target)()));

/** Draws a chart into its place, in the shape that the page's sheet gives that place there, and anew whenever the shape changes. */
export function chartIn(place, chronicle, order, { width = 640, ...options }) {
  const watched = drawn.has(place);
  drawn.set(place, () => {
    const box = place.getBoundingClientRect();
    if (box.width && box.height) place.replaceChildren(chart(chronicle, order, { ...options, width, height: (width * box.height) / box.width }));
  });
  if (watched) drawn.get(place)(); else watcher.observe(place); // which draws it once it stands on the page
}

/** The chart of a chronicle; `order` lists the seats from the bottom up, `at` is the entry under the cursor, `first` the one at the left end. */
export function chart(chronicle, order, { at = null, first = 0, target = 0, width, height, label = "", once = false }) {
  const entries = chronicle.length > 1 ? chronicle : [...chronicle, ...chronicle];
  const total = Math.max(1, ...entries.map(({ counts }) => counts.reduce((a, b) => a + b, 0)));
  const x = (i) => MARK + ((i - first) * (width - 2 * MARK)) / Math.max(1, entries.length - 1 - first), y = (n) => height - (n * height) / total;
  const drawing = svg("chart", `0 0 ${width} ${height}`, null, { role: "img", "aria-label": label });
  const sums = entries.map(() => 0), edges = [];
  for (const [place, seat] of order.entries()) {
    const below = across(sums, x, y, width);
    entries.forEach(({ counts }, i) => { sums[i] += place === order.length - 1 ? total - sums[i] : counts[seat - 1]; });
    const above = across(sums, x, y, width);
    const area = `M${below.join("L")}L${[...above].reverse().join("L")}Z`;
    drawing.append(path(`area seat-${seat}${place % 2 ? " pale" : ""}`, area));
    if (place % 2) drawing.append(hatched(area, seat, width, height));
    if (place < order.length - 1) edges.push(path("edge", `M${above.join("L")}`));
  }
  drawing.append(...edges);
  if (target && order.length === 2) for (const mark of [total - target, target]) drawing.append(path("goal", `M0 ${y(mark).toFixed(1)}H${width}`));
  entries.forEach((entry, i) => {
    for (const up of diamonds(entry, y(entry.counts[order[0] - 1]), height, once)) drawing.append(path("diamond", `M${x(i).toFixed(1)} ${(up - 8).toFixed(1)}l7 8l-7 8l-7 -8z`));
  });
  if (at !== null) drawing.append(path("cursor", `M${x(at).toFixed(1)} 0V${height}`));
  return drawing;
}

/** The points of a line, from edge to edge: what was first and last goes on to the sides. */
function across(sums, x, y, width) {
  const [first, last] = [Math.min(0, x(0)), width], at = (left, n) => `${left.toFixed(1)} ${y(n).toFixed(1)}`;
  return [at(first, sums[0]), ...sums.map((n, i) => at(x(i), n)), at(last, sums.at(-1))];
}

let clips = 0;

function hatched(area, seat, width, height) {
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g"), clip = document.createElementNS(group.namespaceURI, "clipPath");
  clips += 1;
  clip.id = `area-${clips}`;
  clip.append(path("", area));
  const lines = Array.from({ length: Math.ceil((width + height) / 9) }, (_, i) => `M${i * 9 - height} ${height}L${i * 9} 0`).join("");
  const hatch = path(`hatch seat-${seat}`, lines);
  hatch.setAttribute("clip-path", `url(#area-${clips})`);
  group.append(clip, hatch);
  return group;
}

/** What the areas mean. `names` by seat. */
export function legend(order, names, wars) {
  const keys = order.map((seat, i) => el("span", { class: `key seat-${seat}${i % 2 ? " hatched" : ""}` }, names[seat - 1]));
  return [...keys, ...(wars ? [el("span", { class: "key d" }, word("War"))] : [])];
}
