// The menu of the table, and the answer to "why?".
import { withLanguage } from "./api.js";
import { fromTable } from "./cameby.js";
import { kids } from "./kids.js";
import { wireOpener } from "./opener.js";
import { el, icon } from "./parts.js";
import { keyOf } from "./keys.js";
import { keepSetting, settings } from "./saved.js";
import { sounding, switchSound } from "./sound.js";
import { nameOf } from "./seats.js";
import { asks } from "./sure.js";
import { whose } from "./whose.js";
import { word } from "./words.js";

const PACES = kids ? ["calm", "normal"] : ["calm", "normal", "fast", "instant"]; // little ones count along: nothing is faster for them
const root = document.documentElement;
const menu = document.getElementById("menu-sheet"), why = document.getElementById("why-sheet");
let opened;

export const pace = () => root.dataset.pace ?? "normal";

/** Sets how fast this device shows things. */
export function setPace(name) {
  root.dataset.pace = name;
  keepSetting("pace", name);
  drawPace();
}

/** The pace of the table, unless this device has chosen its own. */
export function usePace(name) {
  if (new URLSearchParams(location.search).has("speed")) return;
  const wanted = settings().pace ?? name;
  root.dataset.pace = PACES.includes(wanted) ? wanted : PACES.at(-1);
}

/** A step faster or slower, if there is one; returns the pace, as the menu calls it. */
export function changePace(by) {
  const at = PACES.indexOf(pace()) + by, chips = document.getElementById("pace");
  if (PACES[at]) setPace(PACES[at]);
  return chips ? `${chips.getAttribute("aria-label")}: ${chips.querySelector("[aria-pressed=true]").textContent}` : "";
}

function drawPace() {
  for (const chip of document.querySelectorAll("#pace .chip")) chip.setAttribute("aria-pressed", String(chip.dataset.pace === pace()));
}

/** Wires the menu; `act(what)` gets what was chosen; what `opens` and `closes` the menu or the answer is told. */
export function wireMenu(act, { opens, closes }) {
  if (!menu) return;
  opened = opens;
  for (const sheet of [menu, why]) sheet.addEventListener("close", closes);
  wireOpener("menu", openMenu);
  menu.addEventListener("click", (event) => {
    const chip = event.target.closest("#pace .chip");
    if (chip) return void setPace(chip.dataset.pace);
    if (asks(event.target.closest("[data-sure]"))) return;
    const what = event.target.closest("[data-do]")?.dataset.do;
    if (what === "sound") { switchSound(!sounding()); return void drawSound(); }
    if (what) { menu.close(); act(what); }
    else if (event.target === menu) menu.close();
  });
  why.addEventListener("click", (event) => { if (event.target === why) why.close(); });
}

function drawSound() {
  menu.querySelector("[data-do=sound]").setAttribute("aria-checked", String(sounding()));
}

export function openMenu() {
  if (!menu) return;
  drawPace();
  drawSound();
  opened();
  menu.showModal();
}

export function openHelp() {
  if (!menu) return;
  openMenu();
  document.getElementById("keys").open = true;
}

/** Explains the last result, with its cards. */
export function openWhy(t) {
  if (!why) return;
  why.querySelector(".why-text").textContent = t.said?.why || [t.said?.headline, t.said?.reason].filter(Boolean).join(". ") || word("nothing-yet");
  const who = (seat) => ({ name: nameOf(t.room, t.mine, seat), animal: t.room.seats[seat - 1].animal });
  why.querySelector(".why-cards").replaceChildren(...whose(t.shown, t.order, who));
  opened();
  why.showModal();
}

const plays = (t) => t.mine.length > 0 && !t.view.outcome;
const flips = (t) => plays(t) && !t.axes.hand;
const alone = ({ room }) => room.seats.filter(({ kind }) => kind !== "computer").length === 1;

/** May the table play by itself? Where nobody chooses, and no other person plays. */
export const playsAlone = (t) => flips(t) && alone(t);

/** Has each seat of ours its own switch instead? */
export const flipsBySeats = (t) => flips(t) && !alone(t);

function drawAutos(t) {
  const autos = document.getElementById("autos");
  document.getElementById("alone").hidden = !playsAlone(t);
  autos.hidden = !flipsBySeats(t);
  autos.replaceChildren(...t.mine.map((seat) => el("button", { class: "btn paper", "data-do": `auto-seat-${seat}`, role: "switch", "aria-checked": String(t.flipsAlone(seat)) }, t.mine.length > 1 ? word("auto-seat", { name: nameOf(t.room, t.mine, seat) }) : word("auto-own"))));
}

/** One way to give up for each seat of ours, named where there are several. */
function drawResigns({ mine, room }) {
  const resigns = document.getElementById("resigns"), names = mine.map((seat) => nameOf(room, mine, seat));
  if (resigns.dataset.names === names.join("|")) return;
  resigns.dataset.names = names.join("|");
  const said = (i) => (mine.length > 1 ? ["gives-up", "gives-up-sure"] : ["give-up", "give-up-sure"]).map((what) => word(what, { name: names[i] }));
  resigns.replaceChildren(...mine.map((seat, i) => el("button", { class: "btn paper", "data-do": `resign-${seat}`, "data-sure": said(i)[1] }, icon("hand"), el("span", {}, said(i)[0], el("small", {}, word("counts-lost"))))));
}

/** Only keys that do something at this table are listed. */
function drawKeys(t) {
  const timed = Boolean(t.room.clock);
  const holds = { play: plays(t), flips: flips(t), alone: playsAlone(t), hand: plays(t) && Boolean(t.axes.hand), timed, untimed: !timed, letters: settings().letters !== false };
  for (const row of menu.querySelectorAll("[data-where]")) row.hidden = !row.dataset.where.split(" ").every((what) => holds[what]);
  for (const row of menu.querySelectorAll("[data-seat-key]")) drawSeatKey(t, row, Number(row.dataset.seatKey));
}

/** Where several play here, whose key it is; of two, also which half. */
function drawSeatKey(t, row, seat) {
  row.hidden = !(flips(t) && t.mine.length > 1 && t.mine.includes(seat) && keyOf(seat));
  const what = !t.facing ? "flips" : seat === t.mine[0] ? "flips-below" : "flips-above";
  if (!row.hidden) row.lastChild.textContent = word(what, { name: nameOf(t.room, t.mine, seat) });
}

/** What the menu offers now. */
export function drawMenu(t) {
  if (!menu) return;
  for (const node of menu.querySelectorAll(".play-only")) node.hidden = !plays(t);
  document.getElementById("rules-link").href = fromTable(withLanguage(`/rules/${t.room.rules}`), t.code);
  document.getElementById("settings-link").href = fromTable(withLanguage("/settings"), t.code);
  drawAutos(t);
  drawResigns(t);
  drawKeys(t);
  const linked = t.room.seats.some(({ kind }) => kind === "link");
  menu.querySelector("[data-do=misdeal]").hidden = !(t.mine.length && t.view.phase === "flip" && t.view.tally.battles === 0);
  menu.querySelector("[data-do=close]").hidden = !(t.host && (linked || t.room.spectators)); // alone, to leave or to give up says it all
  document.getElementById("spectators").textContent = t.room.spectators ? word("spectators", { n: t.room.spectators }) : "";
  const old = document.getElementById("auto-bar");
  if (!t.auto) return void old?.remove();
  if (old) return;
  const bar = el("button", { class: "btn paper", id: "auto-bar" }, word("stop-auto"));
  bar.addEventListener("click", () => { t.auto = null; t.autoChanged(); });
  document.querySelector(".top").append(bar);
}
