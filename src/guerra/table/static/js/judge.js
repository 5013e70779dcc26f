// The analysis of a hand of three: the odds as a line, the best and the worst choices, and what there was to choose in a battle.
import { ask } from "./api.js";
import { chart } from "./chart.js";
import { el, mini, path, svg } from "./parts.js";
import { word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const lang = document.documentElement.lang;
const percent = (part) => new Intl.NumberFormat(lang, { style: "percent" }).format(part);
const WIDTH = 640, HEIGHT = 140;
let game = null, odds = [], told = new Map(), asked = 0, shownBattle = 1, timer;

/** Looks at a game; one without hands has nothing to judge. `go(battle)` shows a battle. */
export async function judge(shown, go) {
  [game, odds, told] = [shown, [], new Map()];
  for (const part of [$("#judge"), $("#odds")]) part.hidden = !game.axes.hand;
  if (!game.axes.hand) return;
  $(".pointed").replaceChildren(el("p", { class: "so-far" }, word("weighing")));
  $("#odds div").replaceChildren();
  const mine = game;
  let more = true;
  try {
    for (let part = 0; more && mine === game; part += 1) {
      const said = await ask("/api/analysis", { war: mine.war, names: mine.names, part, lang });
      if (mine !== game) return;
      more = said.more;
      drawPointed(said, go);
    }
  } catch (error) { if (mine === game) $(".pointed .so-far").textContent = error.status ? error.message : word("unreachable"); }
}

/** What is weighed so far; a long game comes in parts, and its line grows. */
function drawPointed({ line, worst, best, costs, note, more }, go) {
  odds = line.filter(({ war }) => !war);
  const rest = more ? el("p", { class: "so-far" }, word("weighing-on", { n: odds.at(-1).battle })) : null;
  $(".pointed").replaceChildren(...[rest, list(word("worst"), worst, go), list(word("best"), best, go), ...costs.map((cost) => el("p", {}, cost)), el("p", { class: "soft" }, note)].filter(Boolean));
  drawOdds(shownBattle);
}

function list(title, choices, go) {
  const items = choices.map(({ battle, text }) => {
    const button = el("button", { class: "btn paper" }, text);
    button.addEventListener("click", () => {
      go(battle);
      $(".choices").scrollIntoView({ block: "start" });
    });
    return el("li", {}, button);
  });
  return el("div", {}, el("h3", {}, title), items.length ? el("ul", {}, ...items) : el("p", {}, word("none")));
}

/** The battle under the cursor. */
export function judgeBattle(battle) {
  if (!game?.axes.hand) return;
  shownBattle = battle;
  drawOdds(battle);
  clearTimeout(timer);
  if (told.has(battle)) drawChoices(battle, told.get(battle));
  else timer = setTimeout(() => look(battle), 200);
}

async function look(battle) {
  const mine = (asked += 1), of = game;
  let said;
  try { said = await ask("/api/choices", { war: game.war, names: game.names, battle, lang }); } catch (error) { said = { clashes: [], error: error.status ? error.message : word("unreachable") }; }
  if (of !== game) return;
  if (!said.error) told.set(battle, said);
  if (mine === asked) drawChoices(battle, said);
}

function drawChoices(battle, { clashes, error }) {
  const parts = clashes.flatMap(({ title, seats }) => [title ? el("h3", {}, title) : null, ...seats.map(seatOf)]);
  $(".choices").replaceChildren(...[el("h3", {}, `${word("Battle")} ${battle}`), ...parts, error ? el("p", {}, error) : null].filter(Boolean));
}

function seatOf({ name, options, levels }, i) {
  const rows = options.map(({ card, chance, would, chosen, best }) => el("tr", { class: chosen ? "chosen" : null }, el("th", { scope: "row" }, mini(card)), el("td", {}, bar(chance)), el("td", {}, would, " ", chosen ? el("span", { class: "tag" }, word("laid")) : null, " ", best ? el("span", { class: "tag best" }, word("best-card")) : null)));
  const head = ["card", "chance", "would"].map((key) => el("th", { scope: "col" }, word(key)));
  const said = levels.map((level) => [el("dt", {}, level.name), el("dd", {}, level.says)]).flat();
  return el("section", { class: "seat-choices", "data-seat": i + 1 }, el("h4", {}, name), el("table", {}, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows)), el("details", {}, el("summary", {}, word("levels")), el("dl", {}, ...said)));
}

function bar(chance) {
  const drawing = svg("chance", "0 0 100 10", null, { "aria-hidden": "true", preserveAspectRatio: "none" });
  drawing.append(path("rail", "M0 0H100V10H0Z"), path("part", `M0 0H${chance * 100}V10H0Z`));
  return el("span", { class: "barred" }, drawing, percent(chance));
}

/** The odds before each battle as far as they are known, and the end; the cursor stands after the battle, as in the chart above. */
function drawOdds(battle) {
  if (!odds.length) return;
  const { winner } = game.outcome, last = game.chronicle.length - 1, end = winner === null ? 0.5 : Number(winner === 1);
  const line = [...odds.map((one) => one.odds), ...(odds.at(-1).battle >= last ? [end] : [])];
  const mine = game.order[0], share = (i) => (i in line ? percent(mine === 1 ? line[i] : 1 - line[i]) : "…");
  const label = word("odds-of", { name: game.names[mine - 1], n: `${share(battle - 1)} → ${share(battle)}` });
  const known = (line.length - 1) / last;
  const drawing = chart(line.map((part) => ({ counts: [part, 1 - part] })), game.order, { at: battle in line ? battle : null, target: 0.5, width: WIDTH * known, height: HEIGHT, label });
  drawing.style.inlineSize = `${100 * known}%`;
  $("#odds figcaption").textContent = label;
  $("#odds div").replaceChildren(drawing);
}
