// The doors: each makes a room and goes to its table. An unfinished game can be continued.
import { openTable, seatAt, withLanguage } from "./api.js";
import { language } from "./language.js";
import { settings, unfinished } from "./saved.js";

/** Older children count further: a bigger pack, still to three quarters of it. */
const bigger = (cards) => cards && `little-ones~deck.${cards / 4}x4~target_cards.${(cards / 4) * 3}`;
const $ = (selector) => document.querySelector(selector);
const said = (name) => $("#words").content.querySelector(`[data-word=${name}]`).textContent;
language($("#lang"));

for (const door of document.querySelectorAll(".door")) {
  door.addEventListener("click", async () => {
    const animals = door.dataset.animals?.split(" ") ?? ["owl", "fox"];
    const seats = door.dataset.seats.split(" ").map((kind, i) => ({ kind, animal: animals[i] }));
    door.disabled = true;
    try {
      const rules = new URLSearchParams(location.search).get("rules") || (door.id === "kids" && bigger(settings().kids)) || door.dataset.rules;
      await openTable({ rules, seats, pace: settings().pace, query: door.dataset.query });
    } catch (error) {
      $("#notice").textContent = error.status ? error.message : said("unreachable");
      $("#notice").hidden = false;
      door.disabled = false;
    }
  });
}

function showContinue() {
  const [game] = unfinished();
  const link = $("#resume");
  if (!game) return;
  link.href = seatAt(game);
  link.querySelector(".soft").textContent = game.line;
  const sprite = `${document.documentElement.dataset.static}icons.svg`;
  link.querySelector(".pair").innerHTML = "";
  for (const animal of game.animals.slice(0, 2)) {
    const face = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    face.setAttribute("class", "face");
    face.setAttribute("viewBox", "0 0 64 64");
    const use = document.createElementNS(face.namespaceURI, "use");
    use.setAttribute("href", `${sprite}#animal-${animal}`);
    face.append(use);
    link.querySelector(".pair").append(face);
  }
  link.hidden = false;
}
showContinue();

/** The code in what was typed or pasted: a table's or a rule sheet's, or a whole link that ends in one. */
const codeIn = (text) => /\/(?:join|watch|table)\/(\w+)/.exec(text)?.[1] ?? /\/house[^#]*#(\S+)/.exec(text)?.[1] ?? text.trim();
const statusOf = (address) => fetch(address).then((answer) => answer.status, () => 0);

$("#join-code").addEventListener("input", ({ target }) => { if (codeIn(target.value) !== target.value.trim()) target.value = codeIn(target.value); });
$("#have-code").addEventListener("click", () => $("#code").showModal());
$("#join").addEventListener("submit", async (event) => {
  event.preventDefault();
  const code = codeIn($("#join-code").value), table = withLanguage(`/join/${encodeURIComponent(code.toUpperCase())}`);
  const status = await statusOf(table);
  if (status === 200) location.href = table;
  else if (status && (await statusOf(`/api/sheet?${new URLSearchParams({ code })}`)) === 200) location.href = `${withLanguage("/house")}#${code}`;
  else refuseCode(status ? "no-table" : "unreachable");
});

/** The sheet stays, with what was typed, and says why. */
function refuseCode(why) {
  $("#join-error").textContent = said(why);
  $("#join-code").setAttribute("aria-invalid", "true");
  $("#join-code").select();
}

globalThis.tappedEarly?.click();
