// The same deal under other rules, or with two cards swapped: the server plays it, both results stand side by side.
import { ask } from "./api.js";
import { el } from "./parts.js";
import { pick, picked } from "./pick.js";
import { word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const lang = document.documentElement.lang, pickers = [...document.querySelectorAll("#swap-form select, #other-form select")];
pickers.forEach(pick);

/** Makes both dialogs ready for a game; what it does not allow has no button. */
export function offer(game, watch) {
  $("#swap").hidden = !game.piles || !game.others.length;
  $("#other").hidden = !game.others.length;
  for (const list of document.querySelectorAll("#swap-form select")) list.replaceChildren(...(game.piles ?? []).map((pile, seat) => group(game.names[seat], pile, seat)));
  if (game.piles) $("#swap-form [name=two]").selectedIndex = game.piles[0].length;
  $("#other-form select").replaceChildren(...game.others.map(({ id, name }) => new Option(name, id)));
  pickers.forEach(picked);
  answering("swap", () => ({ swap: ["one", "two"].map((name) => $(`#swap-form [name=${name}]`).value.split(".").map(Number)) }), game, watch);
  answering("other", () => ({ rules: $("#other-form select").value }), game, watch);
}

function group(name, pile, seat) {
  const options = pile.map((card, depth) => new Option(`${depth + 1}. ${card.name}`, `${seat}.${depth}`));
  return el("optgroup", { label: name }, ...options);
}

function answering(which, question, game, watch) {
  const sheet = $(`#${which}-sheet`), place = sheet.querySelector(".compared");
  place.replaceChildren();
  $(`#${which}`).onclick = () => sheet.showModal();
  sheet.querySelector(".stack").onsubmit = async (event) => {
    event.preventDefault();
    place.replaceChildren(el("p", {}, word("counting")));
    try { draw(place, await ask("/api/what-if", { war: game.war, seat: game.own, lang, ...question() }), (code) => { sheet.close(); watch(code); }); } catch (error) { place.replaceChildren(el("p", {}, error.message)); }
  };
}

function draw(place, { was, now, same_winner }, watch) {
  const verdict = el("p", { class: `verdict${same_winner ? "" : " changed"}` }, word(same_winner ? "same-winner" : "other-winner"));
  const button = now.code ? el("button", { class: "btn paper" }, word("watch")) : null;
  button?.addEventListener("click", () => watch(now.code));
  place.replaceChildren(verdict, el("div", { class: "two-results" }, result(word("was"), was), result(word("now"), now, button)));
}

function result(title, { rules, headline, end, facts }, button = null) {
  const list = el("dl", {}, ...facts.map(({ n, word: said }) => el("div", {}, el("dd", {}, n), el("dt", {}, said))));
  return el("section", {}, el("h3", {}, title), el("p", { class: "soft" }, rules), el("p", { class: "say" }, headline), el("p", {}, end), list, button);
}
