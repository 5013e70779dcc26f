// House rules: each rule is a sentence of the server's with a picker; every change asks for the whole sheet again.
import { ask, openTable } from "./api.js";
import { drawPreview } from "./preview.js";
import { el } from "./parts.js";
import { settings } from "./saved.js";
import { word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const lang = document.documentElement.lang;
let sheet = null, asked = 0;

/** The code of the sheet with one axis changed: changes are written behind the code, the server makes it short again. */
const changed = (axis, value) => `${sheet.code.split("~").filter((part) => !part.startsWith(`${axis}.`)).join("~")}~${axis}.${value}`;

async function show(code) {
  const mine = (asked += 1);
  let answer;
  try { answer = await ask(`/api/sheet?${new URLSearchParams({ code, lang })}`); } catch (error) { answer = { error: error.status ? error.message : word("unreachable") }; }
  if (mine !== asked) return;
  $("#notice").textContent = answer.error ?? "";
  $("#notice").hidden = !answer.error;
  if (answer.error) { if (sheet) drawPickers(); else show("family"); return; }
  sheet = answer;
  history.replaceState(null, "", `#${sheet.code}`);
  draw();
}

function draw() {
  const spoken = new Set();
  const lines = sheet.sentences.map((line) => {
    const axes = line.axes ?? (line.axis ? [line.axis] : []);
    axes.forEach((axis) => spoken.add(axis));
    return el("li", { class: line.differs ? "ours" : null }, el("p", {}, line.text), axes.length ? el("p", { class: "picks" }, ...axes.map((axis) => picker(axis, line.differs))) : null);
  });
  $("#sentences").replaceChildren(...lines);
  const rest = [...$("#axes").content.querySelectorAll("select")].map((select) => select.dataset.axis).filter((axis) => !spoken.has(axis));
  $("#more").replaceChildren(...rest.map((axis) => el("li", {}, el("label", { class: "picks" }, el("span", {}, picker(axis).getAttribute("aria-label")), picker(axis)))));
  for (const chip of document.querySelectorAll("[data-preset]")) chip.setAttribute("aria-pressed", String(chip.dataset.preset === sheet.code.split("~")[0]));
  $("#sheet").textContent = sheet.code;
  drawLength(sheet.length);
  drawPreview($("#preview"), sheet.axes);
}

function picker(axis, differs = false) {
  const select = $("#axes").content.querySelector(`[data-axis="${axis}"]`).cloneNode(true), value = String(sheet.axes[axis]);
  select.classList.add("pick");
  select.classList.toggle("ours", differs);
  if (![...select.options].some((option) => option.value === value)) select.append(new Option(value, value));
  select.value = value;
  return select;
}

function drawPickers() {
  for (const select of document.querySelectorAll("select[data-axis]")) if (sheet.axes) select.value = String(sheet.axes[select.dataset.axis]);
}

function drawLength(length) {
  document.querySelector(".howlong").hidden = !length?.text;
  if (!length?.text) return;
  $("#minutes").textContent = length.minutes;
  $("#length").textContent = length.text;
  const span = $(".span"), half = 4 + (300 * length.median) / length.most;
  span.removeAttribute("hidden");
  span.querySelector(".half").setAttribute("d", `M4 14H${half}`);
  span.querySelector(".most").setAttribute("d", `M${half} 14H304`);
  span.querySelector("circle").setAttribute("cx", half);
  const [first, second] = span.querySelectorAll("text");
  first.setAttribute("x", half);
  first.textContent = length.median;
  second.textContent = length.most;
}

document.addEventListener("change", (event) => {
  const axis = event.target.dataset.axis;
  if (axis) show(changed(axis, event.target.value)).then(() => document.querySelector(`main select[data-axis="${axis}"]`)?.focus());
});
document.addEventListener("click", (event) => {
  const preset = event.target.closest("[data-preset]")?.dataset.preset, kind = event.target.closest("[data-kind]");
  if (preset) show(preset);
  if (kind) for (const one of document.querySelectorAll("[data-kind]")) one.setAttribute("aria-checked", String(one === kind));
});
$("#share").addEventListener("click", async () => {
  if (navigator.share) return navigator.share({ title: sheet.name, url: location.href }).catch(() => {});
  await navigator.clipboard?.writeText(location.href);
  return $("#share").classList.add("done");
});
$("#deal").addEventListener("click", async () => {
  const kind = $("[data-kind][aria-checked=true]").dataset.kind;
  const seats = Array.from({ length: sheet.axes.seats }, (_, i) => ({ kind: i ? kind : "here" }));
  try { await openTable({ rules: sheet.code, seats, pace: settings().pace }); } catch (error) { $("#notice").textContent = error.message; $("#notice").hidden = false; }
});
addEventListener("hashchange", () => { if (location.hash.slice(1) !== sheet?.code) show(location.hash.slice(1)); });
show(decodeURIComponent(location.hash.slice(1)) || "family");
