// How a visit to the casino table went: the whole of it stands behind "#"; the server plays it again and checks every card and chip.
import { ask } from "./api.js";
import { copy } from "./copied.js";
import { text } from "./export.js";
import { el, learnNames, mini } from "./parts.js";
import { word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
let told = null;

async function load() {
  const code = location.hash.slice(1);
  if (!code) return void complain(word("nothing"));
  try { show(await ask("/api/visit", { code, lang: document.documentElement.lang })); } catch (error) { complain(error.status ? error.message : word("unreachable")); }
}

function complain(said) {
  $("#notice").textContent = said;
  $("#notice").hidden = false;
}

function show(visit) {
  told = visit;
  learnNames(Object.fromEntries(visit.hands.flatMap(({ cards }) => Object.values(cards).flat()).map(({ card, name }) => [card, name])));
  $("#about").textContent = visit.about;
  $("#end").replaceChildren(...visit.end.map((line) => el("p", { class: "say" }, line)));
  $("#hands").replaceChildren(...visit.hands.map((hand) => handOf(hand, visit.players)));
  $(".sum").hidden = false;
}

/** Who had which cards and what it brought, the house last; beneath, all of it in sentences. */
function handOf({ title, said, cards, nets }, players) {
  const rows = [...players, word("house")].map((who, i) => [who, i === players.length ? 0 : i + 1]).filter(([, place]) => cards[place]);
  return el("li", { class: "sheet-paper" }, el("h2", {}, title),
    el("dl", {}, ...rows.flatMap(([who, place]) => [el("dt", {}, who), el("dd", {}, ...cards[place].map(({ card }) => mini(card)), el("b", {}, nets[place] ?? ""))])),
    el("p", { class: "soft" }, said.join(" ")));
}

$("#keep").addEventListener("click", () => text("casino.war", told.war));
$("#copy").addEventListener("click", () => copy(location.href));
addEventListener("hashchange", load);
load();
