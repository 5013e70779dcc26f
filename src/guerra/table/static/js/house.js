// House rules: each rule is a sentence of the server's with its pickers; every change asks for the whole sheet again.
import { ask, openTable, withLanguage } from "./api.js";
import { drawBeats } from "./beats.js";
import { copy } from "./copied.js";
import { drawPreview } from "./preview.js";
import { el } from "./parts.js";
import { pick, picked } from "./pick.js";
import { settings } from "./saved.js";
import { word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const lang = document.documentElement.lang, pace = settings().pace ?? "";
let sheet = null, asked = 0;

/** The code of the sheet with some axes changed: changes are written behind the code, the server makes it short again. */
const changed = (values) => [...sheet.code.split("~").filter((part) => !(part.split(".")[0] in values)), ...Object.entries(values).map(([axis, value]) => `${axis}.${value}`)].join("~");

/** Where two become three or more, the deal ends when the first is out, so that nobody waits (R5.9); back at two, that falls away. */
const follows = (axis, value) => (axis === "seats" && (value > 2) !== (sheet.axes.seats > 2) ? { first_out: value > 2 ? "end" : "play-on" } : {});

/** Shows the sheet of this code, or says beside `from` why there is none. */
async function show(code, about = "", from = $("#notice")) {
  const mine = (asked += 1);
  let answer;
  try { answer = await ask(`/api/sheet?${new URLSearchParams({ code, lang, pace, about })}`); } catch (error) { answer = { error: error.status ? error.message : word("unreachable") }; }
  if (mine !== asked) return;
  complain(answer.error, from);
  if (answer.error) { if (sheet) drawPickers(); else show("family"); return; }
  sheet = answer;
  history.replaceState(null, "", `#${sheet.code}`);
  draw(about);
  if (!sheet.length.title) count(mine);
}

/** The length of a sheet that is not in the server's table: it plays some games. */
async function count(mine) {
  let length;
  try { length = await ask(`/api/length?${new URLSearchParams({ code: sheet.code, lang, pace })}`); } catch (error) { length = { title: word("length"), lines: [error.message] }; }
  if (mine === asked) drawLength(length);
}

function complain(text = "", place = $("#notice")) {
  for (const notice of document.querySelectorAll(".notice")) notice.hidden = notice !== place || !text;
  place.textContent = text;
  if (text) place.scrollIntoView({ block: "nearest" });
}

const aside = $(".preview"), narrow = matchMedia("(max-width: 59.99rem)");

/** On a narrow screen the preview stands under the sentence that was changed. */
function placePreview(about) {
  const changed = narrow.matches && about && document.querySelector(`#sentences [data-axis="${about}"]`)?.closest("li");
  if (changed) changed.append(aside);
  else $("main.house").insertBefore(aside, $(".howlong"));
}

function draw(about) {
  const spoken = new Set(sheet.sentences.flatMap((line) => line.axes));
  const lines = sheet.sentences.map((line) => el("li", { class: line.axes.some(isChanged) ? "ours" : null }, el("p", {}, line.text), line.axes.length ? el("p", { class: "picks" }, ...line.axes.map(picker)) : null));
  $("#sentences").replaceChildren(...lines);
  const rest = [...$("#axes").content.querySelectorAll("select")].map((select) => select.dataset.axis).filter((axis) => !spoken.has(axis));
  $("#more").replaceChildren(...rest.map((axis) => el("li", {}, el("label", { class: "picks" }, el("span", {}, picker(axis).querySelector("select").ariaLabel), picker(axis)))));
  for (const chip of document.querySelectorAll("[data-preset]")) chip.setAttribute("aria-pressed", String(chip.dataset.preset === sheet.preset.id));
  $("#differs").hidden = !sheet.changed.length;
  $("#differs span:last-child").textContent = word("differs", { preset: sheet.preset.name });
  $("#sheet").textContent = sheet.code;
  $(".top p").textContent = sheet.name;
  drawLength(sheet.length.title ? sheet.length : { title: word("counting"), lines: [] });
  placePreview(about);
  drawPreview(document.getElementById("preview"), document.getElementById("shown"), sheet.axes, sheet.preview);
  $("#preview-title").textContent = word(sheet.preview.war ? "war-shown" : "battle-shown");
  $("#about").textContent = document.querySelector(`main select[data-axis="${about}"]`)?.selectedOptions[0].text ?? "";
  $("#about").hidden = !about || sheet.preview.war; // a war is called one; anything else has its rule beside it
  drawBeats($("#beats"), sheet.beats);
  if (sheet.axes.ranking !== "ace-high") $("#beats-more").open = true;
}

const isChanged = (axis) => sheet.changed.includes(axis);

function picker(axis) {
  const select = $("#axes").content.querySelector(`[data-axis="${axis}"]`).cloneNode(true), value = String(sheet.axes[axis]);
  if (![...select.options].some((option) => option.value === value)) select.append(new Option(value, value));
  select.value = value;
  const box = pick(select);
  box.classList.toggle("ours", isChanged(axis));
  return box;
}

function drawPickers() {
  for (const select of document.querySelectorAll("main select[data-axis]")) {
    select.value = String(sheet.axes[select.dataset.axis]);
    picked(select);
  }
}

function drawLength({ title, lines, median, rarely }) {
  for (const place of document.querySelectorAll("[data-minutes]")) place.textContent = title;
  $("#length").replaceChildren(...lines.map((line) => el("li", {}, line)));
  const span = $(".span");
  span.toggleAttribute("hidden", !median);
  if (!median) return;
  const half = 4 + (300 * median) / rarely;
  span.querySelector(".half").setAttribute("d", `M4 14H${half}`);
  span.querySelector(".most").setAttribute("d", `M${half} 14H304`);
  span.querySelector("circle").setAttribute("cx", half);
  const [first, second] = span.querySelectorAll("text");
  first.setAttribute("x", half);
  first.textContent = median;
  second.textContent = rarely;
}

document.addEventListener("change", (event) => {
  const axis = event.target.dataset.axis;
  if (axis) show(changed({ [axis]: event.target.value, ...follows(axis, event.target.value) }), axis).then(() => document.querySelector(`main select[data-axis="${axis}"]`)?.focus());
});
document.addEventListener("click", (event) => {
  const preset = event.target.closest("[data-preset]")?.dataset.code, kind = event.target.closest("[data-kind]");
  if (preset) show(preset);
  if (kind) for (const one of document.querySelectorAll("[data-kind]")) one.setAttribute("aria-checked", String(one === kind));
});

$("#all").addEventListener("click", () => {
  $(".presets").classList.add("open");
  $(".presets > li:nth-child(7) button").focus();
});

// --- keeping and giving away

$("#copy").addEventListener("click", () => copy(location.href));
$("#share").addEventListener("click", () => (navigator.share ? navigator.share({ title: sheet.name, url: location.href }).catch(() => {}) : copy(location.href)));
$("#print").addEventListener("click", () => { $("#beats-more").open = true; loadQr(); print(); });
$("#show-qr").addEventListener("click", () => { loadQr(); $("#qr").showModal(); });
$("#by-code").addEventListener("submit", (event) => {
  event.preventDefault();
  show($("#code").value.trim().split("#").at(-1), "", $("#no-code"));
});

function loadQr() {
  document.querySelector(".qr").src = `/qr/house/${encodeURIComponent(sheet.code)}.svg`;
}

$("#deal").addEventListener("click", async () => {
  const kind = $("[data-kind][aria-checked=true]").dataset.kind;
  if (sheet.axes.hand) { location.href = `${withLanguage("/three")}#${sheet.code}`; return; }
  const seats = Array.from({ length: sheet.axes.seats }, (_, i) => ({ kind: i ? kind : "here" }));
  try { await openTable({ rules: sheet.code, seats, pace: settings().pace }); } catch (error) { complain(error.message); }
});
addEventListener("hashchange", () => { if (location.hash.slice(1) !== sheet?.code) show(location.hash.slice(1)); });
show(decodeURIComponent(location.hash.slice(1)) || "family");
