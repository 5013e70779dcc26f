// The analysis of a hand of three: the odds as a line, the best and the worst choices, and what there was to choose in a battle.
import { ask } from "./api.js";
import { el, mini, path, svg } from "./parts.js";
import { word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const lang = document.documentElement.lang, WIDTH = 640, HEIGHT = 96;
const percent = (part) => new Intl.NumberFormat(lang, { style: "percent" }).format(part);
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
  $(".pointed").replaceChildren(...[rest, list(word("worst"), worst, go), list(word("best"), best, go), el("p", {}, costs.join(" · ")), el("p", { class: "soft" }, note)].filter(Boolean));
  drawOdds(shownBattle);
}

function list(title, choices, go) {
  const items = choices.map(({ battle, text }) => {
    const button = el("button", { class: "btn paper" }, text);
    button.addEventListener("click", () => go(battle));
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
  if (told.has(battle)) drawChoices(told.get(battle));
  else timer = setTimeout(() => look(battle), 200);
}

async function look(battle) {
  const mine = (asked += 1), of = game;
  let said;
  try { said = await ask("/api/choices", { war: game.war, battle, lang }); } catch (error) { said = { clashes: [], error: error.status ? error.message : word("unreachable") }; }
  if (of !== game) return;
  if (!said.error) told.set(battle, said);
  if (mine === asked) drawChoices(said);
}

function drawChoices({ clashes, error }) {
  $(".choices").replaceChildren(...clashes.flatMap(({ title, seats }) => [title ? el("h3", { class: "war-title" }, title) : null, ...seats.map(seatOf)]).filter(Boolean), ...(error ? [el("p", {}, error)] : []));
}

function seatOf({ name, options, levels }, i) {
  const rows = options.map(({ card, chance, would, chosen, best }) => el("tr", { class: [chosen && "chosen", best && "best"].filter(Boolean).join(" ") || null }, el("th", { scope: "row" }, mini(card)), el("td", {}, bar(chance)), el("td", {}, [would, chosen && word("laid"), best && word("best-card")].filter(Boolean).join(" · "))));
  const head = ["card", "chance", "would"].map((key) => el("th", { scope: "col" }, word(key)));
  const said = levels.map((level) => [el("dt", {}, level.name), el("dd", {}, level.says)]).flat();
  return el("section", { class: "seat-choices", "data-seat": i + 1 }, el("h3", {}, name), el("table", {}, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows)), el("details", {}, el("summary", {}, word("levels")), el("dl", {}, ...said)));
}

function bar(chance) {
  const drawing = svg("chance", "0 0 100 10", null, { "aria-hidden": "true", preserveAspectRatio: "none" });
  drawing.append(path("rail", "M0 0H100V10H0Z"), path("part", `M0 0H${chance * 100}V10H0Z`));
  return el("span", { class: "barred" }, drawing, percent(chance));
}

function drawOdds(battle) {
  if (!odds.length) return;
  const last = game.chronicle.length - 1, x = (n) => (n * WIDTH) / Math.max(1, last), y = (share) => HEIGHT * (1 - share);
  const { winner } = game.outcome, end = winner === null ? 0.5 : Number(winner === 1);
  const points = [...odds.map((one) => `${x(one.battle - 1).toFixed(1)} ${y(one.odds).toFixed(1)}`), ...(odds.at(-1).battle >= last ? [`${WIDTH} ${y(end)}`] : [])];
  const now = odds.find((one) => one.battle === battle)?.odds ?? odds.at(-1).odds, share = percent(now);
  const drawing = svg("chart odds-line", `0 0 ${WIDTH} ${HEIGHT}`, null, { role: "img", "aria-label": word("odds-of", { name: game.names[0], n: share }) });
  drawing.append(path("rail", `M0 ${HEIGHT / 2}H${WIDTH}`), path("line", `M${points.join("L")}`), path("cursor", `M${x(Math.min(battle, last))} 0V${HEIGHT}`));
  $("#odds figcaption").textContent = word("odds-of", { name: game.names[0], n: share });
  $("#odds div").replaceChildren(drawing);
}
