// How it went: the whole game travels behind "#" or in a file; the server plays it out and checks every card.
import { ask, withLanguage } from "./api.js";
import { ownSeat, wireBack } from "./cameby.js";
import { byChains, chartIn, legend } from "./chart.js";
import { copy } from "./copied.js";
import { biggest, film, nextWar } from "./film.js";
import { judge, judgeBattle } from "./judge.js";
import { draw } from "./lane.js";
import { gameLink, readGameLink } from "./gamelink.js";
import { chartPicture, download, text } from "./export.js";
import { el, icon, learnNames, useDeck } from "./parts.js";
import { arrange } from "./seats.js";
import { drawMoves, markMove } from "./moves.js";
import { say } from "./status.js";
import { learnTimes, showTimes } from "./times.js";
import { offer } from "./whatif.js";
import { whose } from "./whose.js";
import { word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
let game = null, at = 0, timer = null, who = [];

async function load(body) {
  stop();
  try {
    const answer = await ask("/api/replay", { ...body, seat: ownSeat(8), lang: document.documentElement.lang });
    who = body.names ?? answer.players;
    show(answer);
  } catch (error) {
    complain(error.status ? error.message : word("unreachable"));
    $("#open").hidden = false;
    $("#review").hidden = true;
  }
}

function complain(said) {
  $("#notice").textContent = said;
  $("#notice").hidden = false;
}

function show(answer) {
  const axes = answer.axes, own = ownSeat(axes.seats), order = Array.from({ length: axes.seats }, (_, i) => (((own ?? 1) - 1 + i) % axes.seats) + 1);
  useDeck(axes.deck);
  learnNames(Object.assign({}, ...answer.steps.map(({ texts }) => texts?.cards ?? {})));
  game = { ...answer, ...film(axes, answer.steps), order, axes, own, names: answer.seats.map((name, i) => (i + 1 === own ? word("you") : name)) };
  learnTimes(game);
  $("#notice").hidden = true;
  $("#open").hidden = true;
  $("#review").hidden = false;
  $(".top h1").textContent = word("how-it-went");
  $(".top p").textContent = answer.rules_name ?? answer.rules;
  $("#same").hidden = Boolean(game.race);
  for (const door of ["#share", "#copy", "#copy-said"]) $(door).hidden = !game.code;
  $("#same").href = `${$("#same").getAttribute("href").split("#")[0]}#${answer.rules}`;
  $("#at").max = game.frames.length;
  if (location.hash.slice(1) !== link()) history.replaceState(history.state, "", link() ? `#${link()}` : location.pathname + location.search);
  drawMoves($(".moves"), game, go);
  judge(game, (battle) => { stop(); go(game.frames.findIndex((frame) => frame.battle === battle)); });
  offer(game, (code) => { location.hash = gameLink(code, who); scrollTo(0, 0); });
  go(0);
  say(word("checked"));
}

/** What stands behind "#" for the game that is shown. */
const link = () => (game?.code ? gameLink(game.code, who) : "");

/** What is handed on: whoever opens it reads it in a language of their own. */
const address = () => new URL(`#${link()}`, location.origin + location.pathname).href;

/** Shows a frame of the film. */
function go(to) {
  at = Math.max(0, Math.min(game.frames.length - 1, to));
  const { shown, texts = {}, battle } = game.frames[at], entry = game.chronicle.findIndex((one) => one.battle === battle);
  const counts = (game.chronicle[entry] ?? game.chronicle.at(-1)).counts;
  draw($("#lane"), { shown, seats: arrange(game.axes.seats, game.order), texts });
  for (const card of $("#lane").querySelectorAll(".flipper")) card.classList.add("up");
  $("#at").value = at + 1;
  $("#at").setAttribute("aria-valuetext", word("of", { n: battle, all: game.frames.at(-1).battle }));
  drawLegend(counts, battle);
  const own = game.order[0], held = game.chronicle.map((one) => one.counts[own - 1]);
  const label = word("held", { name: game.names[own - 1], first: held[0], last: held.at(-1) });
  chartIn($(".chart-place"), game.chronicle, game.order, { at: Math.max(0, entry), first: 1, target: game.axes.target_cards, label, once: byChains(game.axes, game.outcome) });
  markMove($(".moves"), battle);
  judgeBattle(battle);
  showTimes(battle);
}

/** What each holds after a battle, and which battle it is; each has the room of its longest number. */
function drawLegend(counts, battle) {
  const all = game.frames.at(-1).battle, most = Math.max(...game.chronicle.flatMap((one) => one.counts)), saying = (n) => word("of", { n, all });
  const keys = legend(game.order, game.names.map((name, i) => `${name} ${counts[i]}`), game.chronicle.some(({ war }) => war));
  for (const [i, seat] of game.order.entries()) keys[i].dataset.widest = `${game.names[seat - 1]} ${most}`;
  const where = el("output", { "data-widest": saying(all) }, saying(battle));
  $("#legend").replaceChildren(...keys, where);
}

function stop() {
  clearInterval(timer);
  timer = null;
  const play = $("[data-go=play]");
  play.setAttribute("aria-pressed", "false");
  play.setAttribute("aria-label", word("play"));
}

function play() {
  if (timer) return stop();
  if (at === game.frames.length - 1) go(0);
  timer = setInterval(() => (at < game.frames.length - 1 ? go(at + 1) : stop()), 1200);
  $("[data-go=play]").setAttribute("aria-pressed", "true");
  return $("[data-go=play]").setAttribute("aria-label", word("pause"));
}

const GO = { first: () => go(0), back: () => go(at - 1), next: () => go(at + 1), last: () => go(game.frames.length - 1), war: () => go(nextWar(game.frames, at)), swing: () => go(biggest(game.frames)), play };
const step = (what) => { if (what !== "play") stop(); GO[what](); if (what !== "play") say(game.frames[at].texts?.status); };

$(".transport").addEventListener("click", (event) => { const what = event.target.closest("[data-go]")?.dataset.go; if (what) step(what); });
$("#at").addEventListener("input", () => { stop(); go(Number($("#at").value) - 1); });
document.addEventListener("keydown", (event) => {
  if (!game || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input:not([type=range]), select, dialog") || document.querySelector("dialog[open]")) return;
  if (event.code === "Space" && !event.target.closest("button, a")) { event.preventDefault(); return void play(); }
  const jump = event.shiftKey ? 10 : 1, key = { ArrowLeft: () => go(at - jump), ArrowRight: () => go(at + jump), Home: GO.first, End: GO.last, w: GO.war, x: GO.swing, y: () => $("#why").click() }[event.key];
  if (key) { event.preventDefault(); stop(); key(); }
});
$("#why").addEventListener("click", () => {
  const { texts = {}, shown } = game.frames[at];
  $("#why-sheet .why-text").textContent = texts.why ?? texts.reason ?? texts.headline ?? "";
  $("#why-sheet .why-cards").replaceChildren(...whose(shown, game.order, (seat) => ({ name: game.names[seat - 1] })));
  $("#why-sheet").showModal();
});
$("#share").addEventListener("click", () => {
  if (navigator.share) navigator.share({ title: "guerra", url: address() }).catch(() => {});
  else copy(address());
});
$("#save").addEventListener("click", () => $("#save-sheet").showModal());
$("#copy").addEventListener("click", () => copy(address()));
$("#export").addEventListener("click", () => text("game.war", game.war));
$("#export-json").addEventListener("click", () => text("game.json", game.json, "application/json"));
$("#export-png").addEventListener("click", async () => download("game.png", await chartPicture({ ...game, names: game.seats }, game.rules_name)));

/** A file is checked in five steps before it is shown; where another page shows it, that one is opened. What came of it is read first. */
async function check(war) {
  const lang = document.documentElement.lang;
  let steps, why = "";
  try { steps = await ask("/api/check", { war, lang }); } catch (error) { return complain(error.status ? error.message : word("unreachable")); }
  const right = steps.every(({ ok }) => ok), mark = { true: ["check", "right"], false: ["close", "wrong"], null: ["clock", "unchecked"] };
  if (!right) await ask("/api/replay", { war, lang }).catch((error) => { why = error.message; });
  $("#checks ol").replaceChildren(...steps.map(({ ok, text: said }) => el("li", { class: mark[ok][1] }, icon(mark[ok][0]), el("span", { class: "hidden" }, word(mark[ok][1])), el("span", {}, said))));
  const [{ open: elsewhere }] = steps, [page, code] = elsewhere?.split("#") ?? [];
  $("#see").hidden = elsewhere === null || steps.some(({ ok }) => ok === null);
  $("#see").onclick = () => (page ? location.assign(`${withLanguage(page)}#${code}`) : load({ war }));
  $(".wrong-why").textContent = why;
  $("#notice").hidden = true;
  $("#checks").hidden = false;
  ($("#see").hidden ? $("#checks-title") : $("#see")).focus();
  return $("#checks").scrollIntoView({ block: "nearest" });
}

$("#file").addEventListener("change", async (event) => { if (event.target.files[0]) check(await event.target.files[0].text()); });
$("#by-code").addEventListener("submit", (event) => {
  event.preventDefault();
  load(readGameLink($("#game-code").value.trim()));
});
wireBack($(".top a"));
addEventListener("hashchange", () => { if (link() !== location.hash.slice(1)) load(readGameLink(location.hash)); });
if (location.hash) { $("#open").hidden = true; load(readGameLink(location.hash)); }
