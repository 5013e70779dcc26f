// A race: draws what the table is, says what was pressed. It decides nothing: one clock, at the table, does.
import { asleep } from "./asleep.js";
import { replayFrom } from "./cameby.js";
import { heardFair, showVerdict, verify } from "./fair.js";
import { gameLink, playersOf } from "./gamelink.js";
import { watchInput } from "./hint.js";
import { showLobby } from "./lobby.js";
import { calm } from "./motion.js";
import { clearNotice, notice } from "./notice.js";
import { wireOpener } from "./opener.js";
import { el, face, icon, learnNames } from "./parts.js";
import { pointers } from "./pointers.js";
import { drawLane, flyTo, lies, nothing } from "./racelane.js";
import { call, drawCourse, hero, shake, showFacts } from "./result.js";
import { nameOf } from "./seats.js";
import { forgetGame, keepGame, seatTokens, settings, takeTokens } from "./saved.js";
import { open } from "./socket.js";
import { playedOverLink, sound, sounding, switchSound, wakeUp } from "./sound.js";
import { asks } from "./sure.js";
import { notes, reason, time, whoMay } from "./telling.js";
import { sentences, word } from "./words.js";

takeTokens();
const $ = (selector) => document.querySelector(selector);
const { code, watch } = document.body.dataset, SEATS = [1, 2], AFTER_FLIP = 400, IN_VIEW = ["hush", "claims"];
const zones = Object.fromEntries(SEATS.flatMap((seat) => [[`zone-${seat}`, $(`#zone-${seat}`)], [`pass-${seat}`, $(`#pass-${seat}`)]]));
const t = { code, v: 0, view: null, room: null, mine: [], numbers: [0, 0], fair: {}, cue: false, lying: nothing };
let flipped = [0, 0], why = word("nothing-yet"), handsOff = 0, freeAt = null, stopped = null, recent = [], absent, timer, gauge;

const tokens = watch === "yes" ? [] : seatTokens(code);
const line = open(code, {
  tokens, lang: document.documentElement.lang, version: () => t.v,
  on: {
    welcome(welcome) { Object.assign(t, { mine: welcome.seats, host: welcome.host, cue: welcome.cue, total: welcome.total }); clearNotice(); },
    race(message) { take(message); stand(); draw(); },
    step(message) { take(message); stand(); tell(message.events, message.cue); draw(); fly(message.events); },
    room(patch) { t.room = { ...t.room, ...patch }; begin(); stand(); draw(); },
    answered(answers) { note([...recent, ...answers]); explain(answers); draw(); },
    fair(fair) { heardFair(t.fair, fair, t.mine, (secret) => { for (const seat of t.mine) line.send({ do: "cut", seat, secret, deal: fair.deal }); }); },
    refused({ why: said }) { if (said) notice(said); },
    elsewhere({ why: said }) { notice(said, { act: word("use-this"), then: () => { clearNotice(); line.take(); } }); },
    bye({ why: said }) { forgetGame(code); notice(said, { act: word("home"), then: () => { location.href = $("#leave").href; } }); },
    lost() { notice(word("lost")); },
  },
});

/** The race as it stands now; the numbers of presses only ever grow, also from deal to deal. */
function take({ v, race, texts, events = [] }) {
  learnNames(texts.cards);
  Object.assign(t, { v, view: race, replay: texts.replay ?? null, told: texts, lying: lies(t.lying, race, events) });
  t.numbers = race.numbers.map((n, i) => Math.max(n, t.numbers[i]));
  const now = performance.now(), until = (at) => now + Math.max(0, at - race.now);
  if (stopped !== null) stopped = now;
  handsOff = until(race.hands_off);
  freeAt = race.free_at === null ? null : until(race.free_at);
  drawWhenDue();
}

/** The table as playing time has it: that stands still in a pause. */
const clock = () => stopped ?? performance.now();

/** Once the hands are free, or the pot is anybody's, nothing comes from the server to say so. */
function drawWhenDue() {
  clearTimeout(timer);
  const due = Math.max(handsOff, freeAt ?? 0) - performance.now();
  if (due > 0) timer = setTimeout(draw, due + 20);
}

const name = (seat) => t.room.seats[seat - 1].name;
const names = () => ({ 1: name(1), 2: name(2) });
const near = () => (t.mine.length === 1 ? t.mine[0] : 1);
const linked = () => t.room.seats.some(({ kind }) => kind === "link");
const away = () => SEATS.filter((seat) => !t.room.seats[seat - 1].here && !t.room.seats[seat - 1].stand_in);

// --- what is pressed

pointers(zones, press, (key) => (t.mine.length === 1 ? key.replace(/\d/, t.mine[0]) : key));

function press(zone) {
  const [kind, number] = zone.split("-"), seat = Number(number);
  if (!t.view || t.view.outcome || !t.mine.includes(seat)) return;
  wakeUp();
  line.send({ do: "press", seat, what: kind === "pass" ? "pass" : intent(seat), number: ++t.numbers[seat - 1], battle: t.view.battle, deal: t.room.deal });
}

/** A half lays what it owes; just after that a further tap is a slip of the finger, not a claim; then, and while hands are off, it claims. */
function intent(seat) {
  if (clock() < handsOff) return "claim";
  if (t.view.owed[seat - 1] > 0) { flipped[seat - 1] = performance.now(); return "flip"; }
  return performance.now() < flipped[seat - 1] + AFTER_FLIP && t.view.stage !== "claims" ? "flip" : "claim";
}

// --- what is told

function tell(events, cue) {
  if (cue) { $("#race").dataset.cue = cue; sound(cue === 1 ? "left" : "right"); }
  for (const event of events) {
    if (event.event === "dealt") { clear(); $("#over").hidden = true; }
    if (event.event === "turned-up") { clear(); if (!cue) sound("flip"); }
    if (event.event === "flipped" && t.view.table.war) sound("flip", side(event.seat));
    if (event.event === "war-declared") sound("war");
    if (event.event === "taken") sound(t.mine.length === 1 && event.seat !== t.mine[0] ? "lose" : "take", side(event.seat));
    if (["flipped", "taken", "war-declared", "judged"].includes(event.event)) delete $("#race").dataset.cue;
  }
  recent = events;
  queueMicrotask(() => { recent = []; });
  note(events);
  explain(events);
}

const explain = (events) => { why = (t.room && reason(events, names())) ?? why; };

const side = (seat) => (seat === 1 ? -0.8 : 0.8);

/** What was taken flies to its taker's half; the hands need not wait for it. */
function fly(events) {
  const taken = events.find(({ event }) => event === "taken");
  if (taken && t.room) flyTo($("#lane"), $(`#half-${taken.seat} .face`));
}

/** A half is told something; a further tap that had nothing to do leaves the times to be read. */
function note(events) {
  if (!t.room) return;
  for (const [seat, { big, small, idle }] of Object.entries(notes(events, names()))) {
    if (!idle || !told(seat)) write(seat, big, small);
  }
}

/** What stands on a half, as it is read aloud. */
const told = (seat) => sentences([...$(`#zone-${seat} .time`).children].map((part) => part.textContent));

function write(seat, big, small) {
  const [one, other] = $(`#zone-${seat} .time`).children;
  one.textContent = big;
  other.textContent = small;
}

const clear = () => SEATS.forEach((seat) => write(seat, "", ""));

// --- what is seen

/** Once it is known who sits where: the reader's half is near, and two at one screen face each other. */
function begin() {
  playedOverLink(linked() && !t.cue);
  $("#race").classList.toggle("facing", t.mine.length > 1);
  document.body.classList.toggle("table-facing", t.mine.length > 1);
  for (const seat of SEATS) {
    $(`#half-${seat}`).className = `half ${seat === near() ? "near" : "far"}${t.mine.includes(seat) ? " own-half" : ""}`;
    $(`#half-${seat} .face`).replaceChildren(...face(t.room.seats[seat - 1].animal).childNodes);
    const givesUp = $(`[data-do=give-up-${seat}]`);
    givesUp.hidden = !t.mine.includes(seat);
    givesUp.lastChild.textContent = word("give-up", { name: name(seat) });
    givesUp.dataset.sure = word("give-up-sure", { name: name(seat) });
  }
  drawKeys();
  $("[data-do=close]").hidden = !t.host || !linked();
  for (const button of document.querySelectorAll(".play-only:not([data-do^=give-up])")) button.hidden = !t.mine.length;
}

/** The keys of this screen: of both halves, or, over a link, of one's own. */
function drawKeys() {
  const here = { several: t.mine.length > 1, one: t.mine.length === 1 };
  $(".keys").hidden = !t.mine.length || settings().letters === false;
  for (const row of document.querySelectorAll(".keys [data-where]")) row.hidden = !here[row.dataset.where];
  for (const cap of document.querySelectorAll(".zone kbd")) cap.hidden = $(".keys").hidden;
}

/** Playing time stands still in a pause, and while somebody is away; over a link not while the cards are up (R10.4c). */
function stand() {
  if (!t.room) return;
  const still = (t.room.paused || away().length > 0) && !(linked() && IN_VIEW.includes(t.view?.stage));
  if (still === (stopped !== null)) return;
  if (still) { stopped = performance.now(); return; }
  const gap = performance.now() - stopped;
  stopped = null;
  handsOff += gap;
  if (freeAt !== null) freeAt += gap;
  drawWhenDue();
}

function stage(seat) {
  const { view } = t, own = t.mine.includes(seat);
  if (view.outcome) return "over";
  if (view.stage === "claims" && view.asked !== null) return view.asked !== seat ? "wait" : own ? "turn" : "other";
  if (view.stage === "claims") return own ? "mine" : "other";
  if (clock() < handsOff) return "hands-off";
  if (!view.owed[seat - 1]) return "wait";
  return own ? (view.table.war && view.owed[seat - 1] > 1 ? "more" : "flip") : "other-flip";
}

function draw() {
  if (!t.room) return;
  const lobby = t.room.state === "lobby";
  $("#race").hidden = lobby || !t.view;
  $("#board").hidden = !lobby;
  if (lobby) return void showLobby(t);
  if (!t.view) return;
  SEATS.forEach(drawHalf);
  const { outcome } = t.view, cue = $("#race").dataset.cue, free = freeAt !== null && clock() >= freeAt;
  drawLane($("#lane"), t.lying, near(), cue ? word("cue", { name: name(Number(cue)) }) : "", free, t.room.seats.map(({ animal }) => animal));
  drawGauge(free);
  $("#paused").hidden = !t.room.paused;
  if (outcome) drawEnd(outcome);
  tellWhoIsAway(outcome ? [] : away());
  const said = outcome ? sentences([ended(outcome), t.told.end, ...SEATS.map((seat) => sentences([`${name(seat)}: ${counted(outcome.counts[seat - 1])}`]))]) : [...SEATS.filter(told).map((seat) => `${name(seat)}: ${told(seat)}`), free ? word("free-now") : ""].filter(Boolean).join(" ");
  if ($("#status").textContent !== said) $("#status").textContent = said;
}

/** How long the pot is still kept for the higher card. Were one kept for longer than the other, this would tell whose it is. */
function drawGauge(free) {
  const { kept, free_at } = t.view, on = freeAt !== null && !free && kept[0] === kept[1], bar = $("#kept");
  bar.classList.toggle("gone", !on);
  if (gauge?.free_at !== free_at || !on) gauge?.cancel();
  if (!on || calm()) return void (gauge = null);
  if (gauge?.free_at !== free_at) gauge = Object.assign(bar.animate({ scale: ["1 1", "0 1"] }, kept[0]), { free_at });
  gauge.currentTime = kept[0] - (freeAt - clock());
  if (stopped === null) gauge.play(); else gauge.pause();
}

function tellWhoIsAway([seat]) {
  if (seat) notice(word("away", { name: name(seat) }));
  else if (absent) clearNotice();
  absent = seat;
}

function drawHalf(seat) {
  const { table, owed } = t.view, now = stage(seat), said = word(now, { n: owed[seat - 1] }), held = table.stocks[seat - 1] + table.won[seat - 1], zone = zones[`zone-${seat}`];
  $(`#half-${seat}`).dataset.stage = now;
  zones[`pass-${seat}`].hidden = now !== "turn";
  zone.querySelector(".word").textContent = said;
  zone.setAttribute("aria-label", word("zone", { name: name(seat), n: held, what: said }));
  zone.querySelector(".count").textContent = held;
}

const ended = ({ winner }) => (winner ? word("wins", { name: name(winner) }) : word("drawn"));

const counted = (n) => `${n} ${word(n === 1 ? "card-one" : "card-other")}`;

/** What a seat tells of the race, a line each: the cards that it has, and how quick its hand was at best. */
function tells(outcome, seat) {
  const best = t.told.best[seat - 1];
  return [counted(outcome.counts[seat - 1]), ...(best === null ? [] : [el("br"), word("best", { time: time(best) })])];
}

function drawEnd(outcome) {
  const box = $("#over"), again = t.room.again.filter((seat) => !t.mine.includes(seat)), order = [near(), 3 - near()];
  const [one, other] = order.map((seat) => hero(t, seat, ...tells(outcome, seat)));
  box.querySelector(".hands").replaceChildren(one, el("span", { class: "shake" }, icon("shake", "")), other);
  box.querySelector("h2").textContent = ended(outcome);
  box.querySelector(".lead").textContent = again.length ? word("wants-again", { name: name(again[0]) }) : t.told.end;
  box.querySelector(".far-side").hidden = t.mine.length < 2;
  box.querySelector(".end").classList.toggle("for-two", t.mine.length > 1);
  box.querySelector(".far-side .say").textContent = ended(outcome);
  box.querySelector(".far-side .why").textContent = t.told.end;
  for (const door of box.querySelectorAll("[data-do=again]")) {
    door.disabled = !t.mine.length || t.mine.every((seat) => t.room.again.includes(seat));
    call(door, again.length > 0 && !door.disabled);
  }
  const replay = box.querySelector("[data-do=replay]");
  replay.hidden = !t.replay;
  replay.href = `${replayFrom(replay.href, code, t.mine)}#${t.replay ? gameLink(t.replay, playersOf(t.room)) : ""}`;
  box.querySelector("[data-do=file]").href = `/api/rooms/${code}/game.war`;
  box.querySelector(".fair").hidden = !t.fair.secrets;
  if (!box.hidden) return;
  box.hidden = false;
  showFacts(box.querySelector("dl"), t.told.facts);
  drawCourse(box, { chronicle: t.told.course.map(([war, counts]) => ({ war, counts })), order, names: t.room.seats.map((_, i) => nameOf(t.room, t.mine, i + 1)) });
  asleep(box);
  shake(box);
  if (linked() && t.mine.length) keepSeat({ over: Date.now() });
  else forgetGame(code);
  box.querySelector("h2").focus({ preventScroll: true });
}

// --- beside the race

const pause = (on) => line.send({ do: "pause", on });
const menu = $("#menu-sheet"), alone = () => t.mine.length > 0 && t.room && !linked();
const DO = {
  sound() { switchSound(!sounding()); drawSound(); },
  pause() { menu.close("stay"); pause(true); },
  close() { line.send({ do: "close" }); menu.close(); },
  again() { line.send({ do: "again" }); },
  verify() { verify(t.fair).then((good) => showVerdict($("#over .answer"), good, t.fair, (seat) => t.room.seats[seat - 1].name || word(`animal-${t.room.seats[seat - 1].animal}`))); },
};
for (const seat of SEATS) DO[`give-up-${seat}`] = () => { line.send({ do: "resign", seat }); menu.close(); };
const drawSound = () => $("[data-do=sound]").setAttribute("aria-checked", String(sounding()));
document.addEventListener("click", (event) => asks(event.target.closest("[data-sure]")) || DO[event.target.closest("[data-do]")?.dataset.do]?.());
watchInput();
wireOpener("menu", () => { if (alone()) pause(true); drawSound(); $("#who-may").textContent = t.view ? whoMay(t.view, names()) : ""; menu.showModal(); });
menu.addEventListener("close", () => { if (menu.returnValue !== "stay" && alone()) pause(false); menu.returnValue = ""; });
wireOpener("why", () => { $("#why-sheet .why-text").textContent = why; $("#why-sheet").showModal(); });
for (const button of document.querySelectorAll("#paused .btn")) button.addEventListener("click", () => pause(false));
document.addEventListener("visibilitychange", () => { if (document.hidden && alone()) pause(true); });

/** A race over a link waits for whoever went away; when it is `over`, they see how it ended: the seat is kept on this device. */
function keepSeat(more = {}) {
  const order = [near(), 3 - near()], { stocks, won } = t.view.table;
  keepGame({ code, tokens, line: order.map((seat) => `${name(seat)} ${stocks[seat - 1] + won[seat - 1]}`).join(", "), animals: order.map((seat) => t.room.seats[seat - 1].animal), ...more });
}
addEventListener("pagehide", () => { if (t.mine.length && t.room && t.view && !t.view.outcome && linked() && t.room.state !== "lobby") keepSeat(); });

/** A test may look, never touch. */
globalThis.guerra = { state: () => structuredClone({ v: t.v, view: t.view, room: t.room, mine: t.mine, numbers: t.numbers, busy: false }) };
