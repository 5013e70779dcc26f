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

function play(node, frames, { duration, delay = 0, ...options }) {
  if (hurried || document.hidden || duration + delay <= 0) return Promise.resolve();
  const animation = node.animate(frames, { fill: "both", duration, delay, ...options });
  running.add(animation);
  return animation.finished.catch(() => {}).finally(() => { running.delete(animation); animation.cancel(); });
}

const fade = (node, from = 0, to = 1, duration = ms("--m-fade")) => play(node, { opacity: [from, to] }, { duration });
export const wait = (duration) => play(document.body, {}, { duration });

/** Where `node` must move so that it lies on `target`, told from where the layout put it. */
function path(node, target) {
  const a = node.getBoundingClientRect(), b = target.getBoundingClientRect();
  const turned = Number.parseFloat(getComputedStyle(node).rotate) || 0, half = node.closest(".half.far") ? 180 : 0;
  const [x, y] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
  const angle = (-(turned + half) * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle), scale: b.width / a.width };
}

/** A card comes from its pile, turns on its edge on the way, and lands with a small overshoot. */
export async function flip(card, pile) {
  const up = () => card.classList.add("up");
  if (calm()) { up(); return fade(card); }
  const half = ms("--m-flip") / 2, { x, y, scale } = path(card, pile);
  const edge = `translate(${x * 0.2}px, ${y * 0.2 - 14}px) scale(1.04) rotateY(88deg)`;
  await play(card, { transform: [`translate(${x}px, ${y}px) scale(${scale})`, edge] }, { duration: half, easing: "ease-in" });
  up();
  return play(card, { transform: [edge.replace("88deg", "-88deg"), "none"] }, { duration: half, easing: css("--ease-land") });
}

/** The card that decides a war turns where it lies. */
export async function turn(card) {
  const up = () => card.classList.add("up");
  if (calm()) { up(); return fade(card); }
  const half = ms("--m-flip") / 2;
  await play(card, { transform: ["none", "translateY(-14px) scale(1.04) rotateY(88deg)"] }, { duration: half, easing: "ease-in" });
  up();
  return play(card, { transform: ["translateY(-14px) scale(1.04) rotateY(-88deg)", "none"] }, { duration: half, easing: css("--ease-land") });
}

/** The winner grows a little, the others bow; the difference is also an outline, never motion alone. */
export function judge(winner, others) {
  winner?.classList.add("winner");
  if (calm()) return Promise.resolve();
  const options = { duration: ms("--m-settle"), easing: css("--ease-land") };
  return Promise.all([
    ...(winner ? [play(winner, { transform: ["none", "scale(1.06)", "none"] }, options)] : []),
    ...others.map((card) => play(card, { transform: ["none", "translateY(8px) rotate(3deg) scale(.97)", "none"] }, options)),
  ]);
}

/** All cards on the cloth go under one pile; the pile takes the weight, and only then the number changes. */
export async function sweep(cards, pile, landed) {
  if (calm() || hurried || document.hidden) { landed(); return; }
  const each = Math.min(30, 90 / cards.length), duration = ms("--m-sweep") - each * (cards.length - 1);
  await Promise.all(cards.map((card, i) => {
    const flyer = card.cloneNode(true), { x, y, scale } = path(card, pile);
    flyer.classList.add("flyer");
    flyer.classList.remove("winner");
    flyer.setAttribute("aria-hidden", "true");
    flyer.removeAttribute("id");
    card.parentElement.append(flyer);
    const place = card.getBoundingClientRect(), at = flyer.offsetParent.getBoundingClientRect();
    Object.assign(flyer.style, { left: `${place.x - at.x}px`, top: `${place.y - at.y}px` });
    const end = `translate(${x}px, ${y}px) scale(${scale})`;
    return play(flyer, [{ transform: "none" }, { transform: end, opacity: 1, offset: 0.92 }, { transform: end, opacity: 0 }],
      { duration, delay: i * each, easing: css("--ease-in-out") }).finally(() => flyer.remove());
  }));
  landed();
  await play(pile, { transform: ["none", "translateY(5px) scale(1.05, .97)", "none"] }, { duration: ms("--m-settle"), easing: "ease-out" });
}

/** Something lands on the table on a beat of the chant. */
export const land = (node) => (calm() ? fade(node)
  : play(node, { opacity: [0, 1], transform: ["translateY(-26px) scale(1.2)", "none"] }, { duration: Math.min(ms("--m-beat"), 260), easing: css("--ease-land") }));

/** Where nodes lie now; give it to `slide` after the layout has changed. */
export const places = (nodes) => new Map([...nodes].map((node) => [node, node.getBoundingClientRect()]));

/** Nodes glide from where they were to where the layout has put them. */
export const slide = (before) => (calm() ? Promise.resolve() : Promise.all([...before].filter(([node]) => node.isConnected).map(([node, was]) => {
  const now = node.getBoundingClientRect();
  const from = `translate(${was.x - now.x}px, ${was.y - now.y}px) scale(${was.width / now.width})`;
  return play(node, { transformOrigin: ["0 0", "0 0"], transform: [from, "none"] }, { duration: ms("--m-part"), easing: css("--ease-out") });
})));

/** One card to each seat in turn, from the middle of the cloth. */
export async function deal(cloth, piles, makeBack) {
  if (calm() || hurried || document.hidden) return;
  const rounds = 4, gap = 45;
  await Promise.all(piles.flatMap((pile, seat) => Array.from({ length: rounds }, (_, round) => {
    const card = makeBack(seat + 1), i = round * piles.length + seat;
    card.classList.add("flyer", "dealt");
    cloth.append(card);
    const { x, y, scale } = path(card, pile), end = `translate(${x}px, ${y}px) scale(${scale})`;
    return play(card, [{ transform: "none", opacity: 1 }, { transform: end, opacity: 1, offset: 0.95 }, { transform: end, opacity: 0 }],
      { duration: 280, delay: i * gap, easing: css("--ease-out") }).finally(() => card.remove());
  })));
}
