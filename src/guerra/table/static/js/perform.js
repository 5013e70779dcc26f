// Performs what the server tells, one message after another: each event changes the view, and the cloth shows how.
import { leader, record } from "./chronicle.js";
import { drawHistory } from "./history.js";
import { beat, draw, fighting, onCloth } from "./lane.js";
import { calmDown, deal, finishAll, flip, judge, land, lift, ms, places, slide, sweep, turn, wait } from "./motion.js";
import { back, learnNames, nameOf as cardName } from "./parts.js";
import { fold, laidSoFar, pot } from "./reduce.js";
import { drawTable } from "./render.js";
import { settleGuess } from "./role.js";
import { isSpent, nothing, show } from "./shown.js";
import { sound } from "./sound.js";
import { say } from "./status.js";
import { askIn, begin, left, rest } from "./tempo.js";
import { asked } from "./waiting.js";
import { word } from "./words.js";

/** Makes the queue of a table `t`; `rested()` is called whenever all has been performed. */
export function performer(t, rested) {
  const queue = [];
  let running = false;

  async function run() {
    running = true;
    while (queue.length) {
      if (queue.length > 3) finishAll();
      await step(t, queue.shift());
    }
    calmDown();
    running = false;
    rested();
  }
  return {
    push(message) {
      t.known = message.events.reduce(fold, t.known);
      queue.push(message);
      if (!running) run();
    },
    busy: () => running,
  };
}

async function step(t, { events, texts = {}, spoils = null }) {
  t.spoils = spoils;
  learnNames(texts.cards ?? {});
  const led = leader(t.view);
  t.texts = t.view.axes.hand && t.mine.length ? { ...texts, asks: asked(t).asks } : { ...texts };
  t.heard(texts, events);
  for (const event of events) await (ACTS[event.event] ?? quiet)(t, event);
  table(t);
  drawHistory(t);
  const turned = leader(t.view) !== null && leader(t.view) !== led;
  const worth = turned || events.some(({ event }) => event === "war-declared" || event === "over");
  if (t.auto ? worth : true) say([texts.status, drawn(t, events, texts.status)].filter(Boolean).join(" "), { spaced: Boolean(t.auto) });
  t.drawn();
}

/** The cards that the reader has drawn, where the sentence had no room for them. */
function drawn(t, events, said = "") {
  const own = events.filter(({ event, seat }) => event === "drew" && t.mine.length === 1 && t.mine[0] === seat).flatMap(({ cards }) => cards).filter((card) => card !== "??");
  const names = own.map(cardName).filter((name) => !said.includes(name));
  return names.length ? word("drew", { cards: names.join(", ") }) : "";
}

function next(t, event) {
  t.view = fold(t.view, event);
  t.shown = show(t.shown, event, t.view);
  t.chronicle = record(t.chronicle, event, t.view, t.shown);
}

const cloth = (t, texts = t.texts) => {
  const fresh = draw(t.lane, { shown: t.shown, seats: t.seats, texts, spent: isSpent(t.shown, t.view), ready: t.ready(), carried: t.view.carried.length, prize: t.view.prize, facing: Boolean(t.facing), players: t.room.seats });
  t.facing?.(texts);
  return fresh;
};
const table = (t) => drawTable(t.board, t.view, t.room, t.mine);
const pile = (t, seat) => t.board.querySelector(`#pile-${seat}`) ?? t.board;
const SIDES = { left: -0.6, right: 0.6, near: -0.4, far: 0.4 };
/** Where a seat is heard: on its side of the table; two sit left and right as their cards lie. */
function side(t, seat) {
  const { at } = t.seats.find((one) => one.seat === seat) ?? { at: "near" };
  return t.seats.length > 2 && ["near", "far"].includes(at) ? 0 : SIDES[at];
}

/** Nothing moves: the table is drawn when all has been told. */
function quiet(t, event) {
  next(t, event);
}

const SEEN = 1500;

const ACTS = {
  async misdealt(t, event) {
    next(t, event);
    t.shown = nothing;
    cloth(t, { headline: t.texts.headline ?? t.texts.status });
    table(t);
    say(t.texts.status);
    await wait(SEEN);
  },
  async dealt(t, event) {
    next(t, event);
    cloth(t, t.begin());
    table(t);
    drawHistory(t);
    t.dealing = true;
    await deal(t.lane, t.seats.map(({ seat }) => ({ seat, pile: pile(t, seat) })), back);
    t.dealing = false;
  },
  async laid(t, event) {
    const before = t.view;
    next(t, event);
    t.drawHand();
    if (event.war) return layWar(t, event, before);
    await wait(begin({ follows: Boolean(t.auto), pressed: t.acted }));
    const fresh = cloth(t, {});
    table(t);
    for (const { seat } of event.lays) sound("flip", side(t, seat));
    return Promise.all(fresh.ups.map((card) => flip(card, pile(t, Number(card.dataset.seat)), left("--m-flip"))));
  },
  async "war-declared"(t, event) {
    const before = places(onCloth(t.lane));
    rest();
    if (event.war > 1) await wait(ms("--m-read"));
    next(t, event);
    cloth(t);
    table(t);
    sound("war");
    await slide(before);
    await wait(ms("--m-settle"));
  },
  async taken(t, event) {
    if (t.shown.winner && t.shown.winner !== event.seat) return consoled(t, event);
    t.shown = show(t.shown, event, t.view);
    cloth(t);
    const cards = fighting(t.lane, t.shown), mine = t.mine.includes(event.seat);
    sound(mine || !t.mine.length ? "take" : "lose", side(t, event.seat));
    const [won, lost] = [true, false].map((wins) => cards.filter((card) => (Number(card.dataset.seat) === event.seat) === wins)), read = left("--m-read");
    if (t.auto) t.ahead(askIn());
    const reading = wait(read);
    await judge(won[0], lost, Math.min(read, ms("--m-settle")));
    await carryOff(t, event, among(t.lane, event), reading);
    settleGuess(event.seat);
  },
  "to-act"(t, event) {
    if (event.phase !== "flip") rest(); // a war or a choice takes its own time
    next(t, event);
  },
  "prize-set"(t, event) { next(t, event); cloth(t); table(t); },
  carried(t, event) { next(t, event); cloth(t); table(t); },
  async over(t, event) {
    next(t, event);
    table(t);
    drawHistory(t);
    await wait(ms("--m-hold"));
    sound("end");
    t.ended(t.texts);
  },
};

/** Which cards of the cloth were taken: those that are named, and all that lie face down. */
const among = (lane, { cards }) => onCloth(lane).filter(({ dataset: { card } }) => !card || cards.includes(card) || cards.includes("??"));

/** The loser of a war takes the cards that tied (R8.3): they fly, and nothing is judged again. */
async function consoled(t, event) {
  await carryOff(t, event, among(t.lane, event).filter(({ dataset }) => dataset.card));
  drawHistory(t);
}

/** Once the result has been read, the cards fly to who takes them. From the same moment what lies there is a memory: paler, until the next battle. */
async function carryOff(t, event, cards, reading) {
  const to = pile(t, event.seat), flyers = lift(cards, to);
  await reading;
  for (const card of cards) card.classList.add("spent");
  const landed = () => { next(t, event); table(t); t.lane.classList.toggle("spent", isSpent(t.shown, t.view)); };
  await sweep(flyers, to, landed, { travel: left("--m-sweep"), settle: () => left("--m-settle") });
}

/** I, de, clare, WAR: a slot lands on each beat, the deciding cards come last and turn together. What is counted is what lies there. */
async function layWar(t, event, before) {
  const fresh = cloth(t, { war: t.said?.war });
  const most = Math.max(0, ...fresh.slots.map(({ i }) => i));
  for (const { node } of fresh.slots) node.classList.add("unlaid");
  for (const card of fresh.ups) card.classList.add("unlaid");
  for (let i = 1; i <= most; i += 1) {
    for (const { node } of fresh.slots.filter((slot) => slot.i === i)) { node.classList.remove("unlaid"); land(node); }
    const now = laidSoFar(before, event, i);
    drawTable(t.board, now, t.room, t.mine);
    beat(t.lane, i, most, pot(now));
    sound("flip");
    await (t.kids ? t.tapped() : wait(ms("--m-beat")));
  }
  table(t);
  beat(t.lane, most + 1, most, pot(t.view));
  fresh.ups.forEach((card) => { card.classList.remove("unlaid"); land(card); });
  await wait(ms("--m-beat"));
  await Promise.all(fresh.ups.map(turn));
}
