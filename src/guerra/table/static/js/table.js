// A table: one connection, one view, one board. The modules each do their part; this one holds them together.
import { drawAid } from "./aid.js";
import { arranging } from "./arrange.js";
import { autos } from "./autos.js";
import { caption } from "./caption.js";
import { beginning as noBattles, remembered } from "./chronicle.js";
import { timeLeft, useClock } from "./clock.js";
import { controls } from "./controls.js";
import { cover } from "./cover.js";
import { passOn } from "./curtain.js";
import { heardFair, showVerdict, verify } from "./fair.js";
import { hands, passes } from "./hand.js";
import { watchInput } from "./hint.js";
import { drawHistory, headHistory } from "./history.js";
import { kids, showTap, wireGate, wireHouse } from "./kids.js";
import { keys } from "./keys.js";
import { draw } from "./lane.js";
import { showLobby } from "./lobby.js";
import { changePace, drawMenu, openHelp, openMenu, openWhy, flipsBySeats, playsAlone, usePace, wireMenu } from "./menu.js";
import { clearNotice, notice } from "./notice.js";
import { wireOpener } from "./opener.js";
import { useDeck, learnNames } from "./parts.js";
import { performer } from "./perform.js";
import { showPicture, wirePictures } from "./pictures.js";
import { holding, pot, start } from "./reduce.js";
import { buildBoard, drawTable } from "./render.js";
import { drawRole } from "./role.js";
import { drawAgain, hideResult, showCourse, showResult } from "./result.js";
import { forgetGame, keepGame, seatTokens, takeTokens } from "./saved.js";
import { nameOf } from "./seats.js";
import { isSpent, nothing, ofView } from "./shown.js";
import { open } from "./socket.js";
import { playedOverLink, sounding } from "./sound.js";
import { say } from "./status.js";
import { asked, beginning, waitingLine } from "./waiting.js";
import { heading, word } from "./words.js";

takeTokens();
const { code, watch } = document.body.dataset, lang = document.documentElement.lang;
const tokens = watch === "yes" ? [] : seatTokens(code);
const board = document.getElementById("board"), paused = document.getElementById("paused");
const t = {
  code, board, v: 0, view: null, known: null, shown: nothing, chronicle: noBattles, texts: {}, said: {}, room: null, mine: [], seats: [], order: [], host: false, auto: null, fair: {},
  ready: () => t.room.seats.flatMap((seat, i) => (seat.ready ? [i + 1] : [])),
  begin: () => (t.axes?.hand && t.mine.length ? passes(t) && !t.open ? { headline: t.turn ? word("chooses", { name: nameOf(t.room, t.mine, t.turn) }) : "" } : asked(t) : t.mine.length ? beginning() : { headline: word("watching") }),
  heard(texts, events) { if (texts.headline || texts.why) t.said = texts; if (events.some(({ event }) => event === "dealt")) { hideResult(board); t.auto = null; autos_.forget(); hand.take(null); build(); } },
  facing: null, front: null, turn: null, open: null, aid: null, kids, tap: null,
  /** Little ones: each beat of a war is a tap of their own. */
  tapped: () => new Promise((done) => { t.tap = () => { t.tap = null; done(); }; }),
  spoils: null, held: false,
  drawn() { passOn(t, (seat) => { t.front = seat; build(); refresh(); }, showHand); hand.draw(); drawAid(board, t.aid); arrange.draw(); drawRole(t, (seat) => line.send({ do: "call", seat })); drawMenu(t); autos_.draw(); },
  drawHand: () => hand.draw(),
  flipsAlone: (seat) => autos_.isOn(seat),
  autoChanged() { drawMenu(t); },
  ended(texts) {
    t.auto = null;
    if (linked() && t.mine.length) keepSeat({ over: Date.now() });
    else forgetGame(code);
    wireHouse(showResult(t, texts, act).querySelector(".hold"));
  },
};

const stage = performer(t, () => {
  if (t.ready().length) refresh(); // someone flipped while the cards still moved
  setTimeout(() => hands_.rested(), Math.max(0, 50 - (performance.now() - t.acted || 0)));
});
const early = [];
const line = open(code, {
  tokens, lang, version: () => t.v,
  on: {
    welcome(welcome) {
      Object.assign(t, { mine: welcome.seats, host: welcome.host, axes: welcome.axes });
      useDeck(welcome.axes.deck);
      t.order = Array.from({ length: welcome.axes.seats }, (_, i) => (((t.mine[0] ?? 1) - 1 + i) % welcome.axes.seats) + 1);
      t.view ??= start(welcome.axes, t.mine[0] ?? null);
      t.known ??= t.view;
      hands_.forget();
      isLost(false);
      clearNotice();
    },
    step(message) { t.v = message.v; hands_.forget(); t.room ? stage.push(message) : early.push(message); },
    view(message) {
      t.v = message.v;
      t.view = t.known = { ...message.view, axes: t.axes };
      t.shown = ofView(t.view, message.battle ?? []);
      t.spoils = message.spoils ?? null;
      if (!t.view.outcome) hideResult(board);
      t.texts = t.said = message.texts ?? {};
      learnNames(t.texts.cards ?? {});
      if (message.so_far) t.chronicle = remembered(message.so_far, t.axes.seats);
      drawHistory(t);
      hand.take(message.chosen ?? null);
      if (t.room) refresh();
    },
    hands({ turn, shown }) {
      for (const which of ["view", "known"]) t[which] = { ...t[which], hands: t[which].hands.map((hand, i) => (i + 1 === shown?.seat ? shown.cards : hand.map(() => "??"))) };
      Object.assign(t, { turn, open: shown?.seat ?? null });
      learnNames(shown?.names ?? {});
      if (t.lane) hand.draw();
      refresh();
    },
    aid(aid) { t.aid = aid; if (t.room && t.view && !stage.busy()) drawAid(board, aid); },
    room(patch) { t.room = { ...t.room, ...patch }; autos_.heard(); playedOverLink(t.room.seats.some(({ kind }) => kind === "link")); early.splice(0).forEach(stage.push); usePace(t.room.pace); if ("clock" in patch) useClock(patch.clock); refresh(); },
    fair(fair) { heardFair(t.fair, fair, t.mine, (secret) => { for (const seat of t.mine) line.send({ do: "cut", seat, secret }); }); },
    refused({ why }) { hands_.refused(); hand.take(null); if (why) notice(why); },
    elsewhere({ why }) { notice(why, { act: word("use-this"), then: () => { clearNotice(); line.take(); } }); },
    say({ seat, picture }) { showPicture(t, seat, picture); },
    bye({ why }) { forgetGame(code); notice(why, { act: word("home"), then: () => { location.href = document.getElementById("leave")?.href ?? "/"; } }); },
    lost() { isLost(true); notice(word("lost")); },
  },
});
const autos_ = autos(t, line.send);
const hands_ = controls(t, { send: (message) => { t.acted = performance.now(); line.send(message); }, take: autos_.take, busy: stage.busy });
t.ahead = hands_.ahead;
const arrange = arranging(t, (seat, order) => hands_.press(seat, { do: "arrange", order }));
const showHand = () => line.send({ do: "show" });
const hand = hands(t, (seat, card) => hands_.press(seat, { do: "play", card }), showHand);

function build() {
  const front = [...t.mine].sort((a, b) => (b === t.front) - (a === t.front)); // the hand that is passed to comes near
  const { lane, seats, facing } = buildBoard(board, t.room, front, t.axes);
  Object.assign(t, { lane, seats, facing: facing ? tellHalves : null });
  board.dataset.names = names();
  headHistory(t);
  if (kids && !t.view.tally.battles) showTap(board);
}

/** Without its line the table takes nothing: what is to be pressed is dimmed. */
function isLost(lost) {
  t.lost = lost;
  board.toggleAttribute("data-lost", lost);
  refresh();
}

function refresh() {
  if (!t.room || !t.view) return;
  document.getElementById("goal").textContent = t.room.goal ?? "";
  cover(paused, Boolean(t.room.paused));
  if (t.room.state === "lobby") return showLobby(t);
  if (stage.busy()) return undefined;
  if (document.querySelector("main.lobby")) hideResult(board);
  if (!t.lane || board.dataset.names !== names()) build();
  if (!document.querySelector("main.end")) {
    const next = t.view.phase === "flip" && t.ready().length > 0; // the first card of the next battle lies there: the last one's are gone
    const told = waitingLine(t, refresh) ?? (next && !begins() ? {} : t.shown.battle || (t.view.tally.battles && t.said.headline && !t.axes.hand) ? t.said : t.begin());
    const asks = t.axes.hand && t.mine.length && !hand.chosen() ? { asks: asked(t).asks } : {};
    draw(t.lane, { shown: next ? nothing : t.shown, spent: !next && isSpent(t.shown, t.view), seats: t.seats, texts: { ...asks, ...told }, ready: t.ready(), chosen: hand.chosen(), carried: t.view.carried.length, prize: t.view.prize, facing: Boolean(t.facing), players: t.room.seats });
    for (const card of t.lane.querySelectorAll(".flipper")) card.classList.add("up");
    t.facing?.(told);
  }
  drawAgain(t);
  drawTable(board, t.view, t.room, t.mine);
  t.drawn();
  if (t.view.outcome && !document.querySelector("main.end")) t.ended(t.said);
  return undefined;
}

const names = () => `${t.mine.join()}|${t.room.seats.map((seat) => seat.name + seat.animal).join("|")}`;

/** Before the first battle, a seat here has still to turn up its card, or one of them has. */
const begins = (seats = t.mine) => t.view.phase === "flip" && !t.view.tally.battles && seats.some((seat) => !t.ready().includes(seat));

/** Two at one screen: each half reads the sentence its own way up; how to begin until it has begun; who is waited for, that it is theirs to act. */
function tellHalves(texts) {
  for (const told of board.querySelectorAll(".told")) {
    const seat = Number(told.closest("[data-seat]").dataset.seat), first = !t.view.tally.battles && t.view.phase === "flip";
    const own = begins([seat]) ? beginning(seat) : first && !texts.owing ? {} : texts.owing?.includes(seat) ? { headline: word("your-turn") } : texts;
    const [head, reason] = told.children;
    head.textContent = heading(own.headline);
    reason.textContent = [own.reason, own.war].filter(Boolean).join(" ");
  }
}

const linked = () => t.room.seats.some(({ kind }) => kind === "link");

function act(what, main) {
  if (what === "auto-end" && flipsBySeats(t)) return t.mine.forEach(autos_.toggle);
  if (["auto-end", "auto-war"].includes(what) && playsAlone(t)) { t.auto = what.slice(5); drawMenu(t); hands_.goOn(); }
  if (what === "course") showCourse(main);
  if (what === "pause") line.send({ do: "pause", on: !t.room.paused });
  if (what === "again") line.send({ do: "again" });
  if (what === "shuffle" || what === "most-cards") line.send({ do: "unloop", endless: what });
  if (what.startsWith("auto-seat-")) autos_.toggle(Number(what.slice(10)));
  if (["misdeal", "close"].includes(what)) line.send({ do: what });
  if (what.startsWith("resign-")) line.send({ do: "resign", seat: Number(what.slice(7)) });
  if (what === "verify") verify(t.fair).then((good) => showVerdict(main.querySelector(".answer"), good, t.fair, (seat) => t.room.seats[seat - 1].name || word(`animal-${t.room.seats[seat - 1].animal}`)));
}

/** A key has asked: the answer is said and seen; `seen` is for who sees the cards. */
function tell(said, seen = said) {
  say(said);
  caption(seen, t.facing ? board.querySelectorAll(".told") : document.querySelectorAll(".top .goal"));
}

/** A dialog has been closed: whoever plays here has the focus on what they flip with, so that Space flips. */
function backToFlip() {
  if (!t.mine.length || !t.lane || t.view.outcome) return;
  const seat = t.mine.find((one) => t.view.to_act.includes(one) && !t.ready().includes(one)) ?? t.mine[0];
  board.querySelector(`#flip-${seat}, .tap #pile-${seat}`)?.focus({ preventScroll: true });
}

/** What lies over the table is read in peace: nothing plays by itself behind it. */
wireMenu(act, { opens() { t.held = true; autos_.hold(); }, closes() { t.held = false; autos_.release(); hands_.goOn(); } });
for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("close", backToFlip);
wireGate();
wirePictures((picture, seat) => line.send({ do: "say", picture, seat }));
wireOpener("why", () => openWhy(t));
watchInput(refresh);
for (const button of document.querySelectorAll("#paused button")) button.addEventListener("click", () => act("pause"));
keys({
  press(seat) {
    if (seat === null && !paused.hidden) return act("pause");
    if (seat === null && t.axes?.hand) return hand.commit();
    if (seat === null && arrange.asTheyLie()) return true;
    if (seat !== null && !(t.mine.length > 1 && t.mine.includes(seat))) return false;
    hands_.press(seat);
    return true;
  },
  choose: (n) => (t.axes.hand ? hand.choose(n) : arrange.choose(n)), pause: () => act("pause"), faster: () => tell(changePace(1)), slower: () => tell(changePace(-1)), auto: () => act("auto-end"), toWar: () => act("auto-war"),
  repeat: () => tell(t.said.status ?? word("nothing-yet"), t.said.headline || word("nothing-yet")), why: () => openWhy(t), menu: openMenu, help: openHelp,
  wars: () => tell(`${t.view.war ? word("war-n", { n: t.view.war }) : word("wars-so-far", { n: t.view.tally.wars })}. ${pot(t.view) ? word("pot", { n: pot(t.view) }) : ""}`),
  time: () => tell([timeLeft(), t.room.goal].filter(Boolean).join(". ")),
  rules: () => document.getElementById("rules-link").click(),
  counts: () => tell(`${t.order.map((seat) => `${nameOf(t.room, t.mine, seat)} ${holding(t.view, seat)}`).join(", ")}. ${pot(t.view) ? word("pot", { n: pot(t.view) }) : ""}`),
});

/** A game that is left unfinished can be continued from the home page. A seat that somebody waits for is kept from the deal on. */
function keep() {
  if (!t.mine.length || !t.view || !t.room || t.view.outcome || !(t.view.tally.battles || (linked() && t.view.phase !== "deal"))) return;
  keepSeat();
}

/** Who comes back by the link has their seat again, also when the game is `over`: they see how it ended, and may ask for another. */
function keepSeat(more = {}) {
  const score = t.order.map((seat) => `${nameOf(t.room, t.mine, seat)} ${holding(t.view, seat)}`).join(", ");
  keepGame({ code, kids, tokens, line: score, animals: t.order.map((seat) => t.room.seats[seat - 1].animal), ...more });
}
addEventListener("pagehide", keep);
document.addEventListener("visibilitychange", () => { if (document.hidden) keep(); });

/** A test may look, never touch. */
globalThis.guerra = { state: () => structuredClone({ v: t.v, view: t.view, shown: t.shown, chronicle: t.chronicle, mine: t.mine, busy: stage.busy(), room: t.room, sounding: sounding() }) };
