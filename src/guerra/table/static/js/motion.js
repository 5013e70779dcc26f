// The movements of the table, with Web Animations. Durations and easings come from tokens.css.
// Each movement returns a promise; `finishAll()` is what a press during motion does: all that still moves is completed.

const root = document.documentElement;
const css = (name) => getComputedStyle(root).getPropertyValue(name).trim();
const asks = matchMedia("(prefers-reduced-motion: reduce)");
const running = new Set();
let hurried = false;

export const ms = (name) => parseFloat(css(name)) || 0;
export const calm = () => (root.dataset.motion ? root.dataset.motion !== "full" : asks.matches);
export const moving = () => running.size > 0;
/** Until `calmDown()`, every movement is over at once. */
export function finishAll() { hurried = true; for (const animation of [...running]) animation.finish(); }
export function calmDown() { hurried = false; }

/** With `stay` the node keeps its last frame, since it is taken away then. */
function play(node, frames, { duration, delay = 0, stay = false, ...options }) {
  if (hurried || document.hidden || duration + delay <= 0) return Promise.resolve();
  const animation = node.animate(frames, { fill: "both", duration, delay, ...options });
  running.add(animation);
  return animation.finished.catch(() => {}).finally(() => { running.delete(animation); if (!stay) animation.cancel(); });
}

const fade = (node, from = 0, to = 1, duration = ms("--m-fade")) => play(node, { opacity: [from, to] }, { duration });
export const wait = (duration) => play(document.body, {}, { duration });

/** Two at one screen: what lies here stands on its head for the other one. */
const HEAD_DOWN = ".half.far, .facing .f-far";

/** How wide a node is before it is turned or grown; a picture has only the inner measure. */
const widthOf = (node) => node.offsetWidth ?? node.clientWidth;

/** Where nodes must move so that they lie on `target`, told from where the layout put them: all is read before anything is written. */
function paths(nodes, target) {
  const b = target.getBoundingClientRect();
  return nodes.map((node) => {
    const a = node.getBoundingClientRect(), turned = Number.parseFloat(getComputedStyle(node).rotate) || 0;
    const [x, y] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
    const angle = (-(turned + (node.closest(HEAD_DOWN) ? 180 : 0)) * Math.PI) / 180;
    return { middle: [a.x + a.width / 2, a.y + a.height / 2], x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle), scale: widthOf(target) / widthOf(node) };
  });
}

const EDGE = "scale(1.04) rotateY(88deg)", OTHER_EDGE = "scale(1.04) rotateY(-88deg)";

/** Shows a card's face while it stands on its edge: it comes `from` somewhere, over a `crest`, and lands with a small overshoot. */
async function turnOver(card, from, crest, duration) {
  const up = () => card.classList.add("up");
  if (calm()) { up(); return fade(card); }
  await play(card, { transform: [from, `${crest} ${EDGE}`] }, { duration: duration / 2, easing: "ease-in" });
  up();
  return play(card, { transform: [`${crest} ${OTHER_EDGE}`, "none"] }, { duration: duration / 2, easing: css("--ease-land") });
}

/** A card comes from its pile and turns on the way. */
export function flip(card, pile, duration = ms("--m-flip")) {
  const [{ x, y, scale }] = paths([card], pile);
  return turnOver(card, `translate(${x}px, ${y}px) scale(${scale})`, `translate(${x * 0.2}px, ${y * 0.2 - 14}px)`, duration);
}

/** The card that decides a war turns where it lies. */
export const turn = (card) => turnOver(card, "none", "translateY(-14px)", ms("--m-flip"));

/** The winner grows a little, the others bow; the difference is also an outline, never motion alone. */
export function judge(winner, others, duration = ms("--m-settle")) {
  winner?.classList.add("winner");
  if (calm()) return Promise.resolve();
  const options = { duration, easing: css("--ease-land") };
  return Promise.all([
    ...(winner ? [play(winner, { transform: ["none", "scale(1.06)", "none"] }, options)] : []),
    ...others.map((card) => play(card, { transform: ["none", "translateY(8px) rotate(3deg) scale(.97)", "none"] }, options)),
  ]);
}

/** The box in which a copy of a card is placed, and whether it stands on its head. */
const groundOf = ({ offsetParent, parentElement, offsetWidth, offsetHeight }) => ({ box: offsetParent.getBoundingClientRect(), rim: [offsetParent.clientLeft, offsetParent.clientTop], turned: parentElement.closest(HEAD_DOWN) === offsetParent, size: [offsetWidth, offsetHeight] });

/** What of a card can be seen. */
const seen = (card) => [...card.children].filter((side) => getComputedStyle(side).visibility === "visible");

/** A copy of a card, lying on it unseen until it flies: `left` and `top` alone say where, and no place in a grid that would be another ground. */
function flyerOf(card, sides, [x, y], { box, rim, turned, size }) {
  const flyer = card.cloneNode(false);
  flyer.append(...sides.map((side) => side.cloneNode(true)));
  flyer.classList.add("flyer");
  flyer.classList.remove("winner", "spent");
  flyer.setAttribute("aria-hidden", "true");
  flyer.removeAttribute("id");
  const [left, top] = turned ? [box.right - x, box.bottom - y] : [x - box.x, y - box.y];
  Object.assign(flyer.style, { position: "absolute", gridArea: "auto", translate: "none", margin: 0, left: `${left - rim[0] - size[0] / 2}px`, top: `${top - rim[1] - size[1] / 2}px` });
  card.parentElement.append(flyer);
  return flyer;
}

/** Copies of cards, lying on them unseen and ready to fly to a pile: made while everything lies still, since making them takes longer than a frame. */
export function lift(cards, pile) {
  if (calm() || hurried || document.hidden) return [];
  const ways = paths(cards, pile), grounds = cards.map(groundOf), sides = cards.map(seen);
  return cards.map((card, i) => ({ node: flyerOf(card, sides[i], ways[i].middle, grounds[i]), ...ways[i] }));
}

/** What was lifted goes under its pile; the pile takes the weight, and only then the number changes. */
export async function sweep(flyers, pile, landed, { travel = ms("--m-sweep"), settle = () => ms("--m-settle") } = {}) {
  const easing = css("--ease-in-out"); // read once: between two movements it would cost the whole page's styles
  const each = Math.min(30, 90 / flyers.length, travel / 4 / flyers.length), duration = travel - each * (flyers.length - 1);
  for (const { node } of flyers) node.classList.add("flying");
  await Promise.all(flyers.map(({ node, x, y, scale }, i) => {
    const end = `translate(${x}px, ${y}px) scale(${scale})`;
    return play(node, [{ transform: "none" }, { transform: end, opacity: 1, offset: 0.92 }, { transform: end, opacity: 0 }],
      { duration, delay: i * each, easing, stay: true });
  }));
  flyers.forEach(({ node }) => node.remove());
  landed();
  if (flyers.length) await play(pile, { transform: ["none", "translateY(5px) scale(1.05, .97)", "none"] }, { duration: settle(), easing: "ease-out" });
}

/** Something lands on the table on a beat of the chant. */
export const land = (node) => (calm() ? fade(node)
  : play(node, { opacity: [0, 1], transform: ["translateY(-26px) scale(1.2)", "none"] }, { duration: Math.min(ms("--m-beat"), 260), easing: css("--ease-land") }));

/** Where nodes lie now; give it to `slide` after the layout has changed. */
export const places = (nodes) => new Map([...nodes].map((node) => [node, node.getBoundingClientRect()]));

/** Nodes glide from where they were to where the layout has put them. */
export function slide(before) {
  if (calm()) return Promise.resolve();
  const moved = [...before].filter(([node]) => node.isConnected).map(([node, was]) => ({ node, was, now: node.getBoundingClientRect() }));
  const options = { duration: ms("--m-part"), easing: css("--ease-out") };
  return Promise.all(moved.map(({ node, was, now }) => {
    const from = `translate(${was.x - now.x}px, ${was.y - now.y}px) scale(${was.width / now.width})`;
    return play(node, { transformOrigin: ["0 0", "0 0"], transform: [from, "none"] }, options);
  }));
}

/** One card to each seat in turn, from the middle of the cloth. */
export async function deal(cloth, places, makeBack) {
  const duration = ms("--m-deal"), rounds = 4, gap = 45;
  if (calm() || hurried || document.hidden || !duration) return;
  const cards = Array.from({ length: rounds * places.length }, (_, i) => makeBack(places[i % places.length].seat));
  for (const card of cards) card.classList.add("flyer", "dealt");
  cloth.append(...cards);
  const ways = places.map(({ pile }) => paths(cards.slice(0, 1), pile)[0]), easing = css("--ease-out");
  await Promise.all(cards.map((card, i) => {
    const { x, y, scale } = ways[i % places.length], end = `translate(${x}px, ${y}px) scale(${scale})`;
    return play(card, [{ transform: "none", opacity: 1 }, { transform: end, opacity: 1, offset: 0.95 }, { transform: end, opacity: 0 }],
      { duration, delay: i * gap, easing, stay: true }).finally(() => card.remove());
  }));
}
