// How it went: the whole game travels behind "#" or in a file; the server plays it out and checks every card.
import { ask, withLanguage } from "./api.js";
import { ownSeat, wireBack } from "./cameby.js";
import { byChains, chart, legend } from "./chart.js";
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
  who = body.names ?? [];
  try { show(await ask("/api/replay", { ...body, seat: ownSeat(8), lang: document.documentElement.lang })); } catch (error) {
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
  document.querySelector(".top p").textContent = answer.rules_name ?? answer.rules;
  $("#same").hidden = Boolean(game.race);
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

/** Shows a frame of the film. */
function go(to) {
  at = Math.max(0, Math.min(game.frames.length - 1, to));
  const { shown, texts = {}, battle } = game.frames[at], entry = game.chronicle.findIndex((one) => one.battle === battle);
  const counts = (game.chronicle[entry] ?? game.chronicle.at(-1)).counts;
  draw($("#lane"), { shown, seats: arrange(game.axes.seats, game.order), texts });
  for (const card of $("#lane").querySelectorAll(".flipper")) card.classList.add("up");
  $("#at").value = at + 1;
  $("#at").setAttribute("aria-valuetext", word("of", { n: battle, all: game.frames.at(-1).battle }));
  const keys = legend(game.order, game.names.map((name, i) => `${name} ${counts[i]}`), game.chronicle.some(({ war }) => war));
  const where = Object.assign(document.createElement("output"), { textContent: word("of", { n: battle, all: game.frames.at(-1).battle }) });
  $("#legend").replaceChildren(...keys, where);
  const label = word("held", { name: game.names[game.order[0] - 1], first: game.chronicle[0].counts[game.order[0] - 1], last: game.chronicle.at(-1).counts[game.order[0] - 1] });
  $(".chart-place").replaceChildren(chart(game.chronicle, game.order, { at: Math.max(0, entry), first: 1, target: game.axes.target_cards, label, once: byChains(game.axes, game.outcome) }));
  markMove($(".moves"), battle);
  judgeBattle(battle);
  showTimes(battle);
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
  if (!game) return;
  if (navigator.share) navigator.share({ title: "guerra", url: location.href }).catch(() => {});
  else copy(location.href);
});
$("#save").addEventListener("click", () => $("#save-sheet").showModal());
$("#copy").addEventListener("click", () => copy(location.href));
$("#export").addEventListener("click", () => text("game.war", game.war));
$("#export-json").addEventListener("click", () => text("game.json", game.json, "application/json"));
$("#export-png").addEventListener("click", async () => download("game.png", await chartPicture({ ...game, names: game.seats }, game.rules_name)));

/** A file is checked in five steps before it is shown; where another page shows it, that one is opened. */
async function check(war) {
  const list = $("#checks ol"), lang = document.documentElement.lang;
  let steps;
  try { steps = await ask("/api/check", { war, lang }); } catch (error) { return complain(error.status ? error.message : word("unreachable")); }
  const mark = { true: ["check", "right"], false: ["close", "wrong"], null: ["clock", "unchecked"] };
  list.replaceChildren(...steps.map(({ ok, text: said }) => el("li", { class: mark[ok][1] }, icon(mark[ok][0]), el("span", { class: "hidden" }, word(mark[ok][1])), el("span", {}, said))));
  $("#notice").hidden = true;
  $("#checks").hidden = false;
  const [{ open: elsewhere }] = steps, [page, code] = elsewhere?.split("#") ?? [];
  $("#see").hidden = elsewhere === null || steps.some(({ ok }) => ok === null);
  $("#see").onclick = () => (page ? location.assign(`${withLanguage(page)}#${code}`) : load({ war }));
  $(".wrong-why").textContent = "";
  if (steps.every(({ ok }) => ok)) return $("#see").focus();
  return ask("/api/replay", { war, lang }).catch((error) => { $(".wrong-why").textContent = error.message; });
}

$("#file").addEventListener("change", async (event) => { if (event.target.files[0]) check(await event.target.files[0].text()); });
$("#by-code").addEventListener("submit", (event) => {
  event.preventDefault();
  load(readGameLink($("#game-code").value.trim()));
});
wireBack($(".top a"));
addEventListener("hashchange", () => { if (link() !== location.hash.slice(1)) load(readGameLink(location.hash)); });
if (location.hash) { $("#open").hidden = true; load(readGameLink(location.hash)); }
