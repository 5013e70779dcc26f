// This device: every choice acts at once and is kept; the empty choice is not kept at all.
import { wireBack } from "./cameby.js";
import { language } from "./language.js";
import { pick } from "./pick.js";
import { forgetEverything, keepSetting, settings } from "./saved.js";
import { word } from "./words.js";

wireBack(document.querySelector(".top a"));

const root = document.documentElement;
const KEPT = { sound: (value) => (value ? value === "on" : undefined), letters: (value) => value !== "off" };
const SHOWN = { sound: (kept) => (kept === undefined ? "" : kept ? "on" : "off"), letters: (kept) => (kept === false ? "off" : "") };

language(document.getElementById("lang"));
pick(document.getElementById("lang"));

for (const set of document.querySelectorAll("[data-setting]")) {
  const name = set.dataset.setting, kept = settings()[name];
  const value = SHOWN[name] ? SHOWN[name](kept) : (kept ?? "");
  for (const radio of set.querySelectorAll("input")) radio.checked = radio.value === value;
  set.addEventListener("change", (event) => {
    const chosen = event.target.value;
    keepSetting(name, KEPT[name] ? KEPT[name](chosen) : chosen || undefined);
    if (KEPT[name]) return;
    if (chosen) root.dataset[name] = chosen;
    else delete root.dataset[name];
  });
}

/** The older the child, the further the cards count; what is kept is how many there are, and no age. */
const age = document.getElementById("age");
const YOUNGEST = Number(age.min), OLDEST = Number(age.max);

function tell() {
  const n = Number(age.value), name = n === YOUNGEST ? "youngest" : n === OLDEST ? "oldest" : "older";
  const told = word(name, { n, top: n / 4, age: 5 + (n - YOUNGEST) / 4 });
  document.getElementById("age-told").textContent = told;
  age.setAttribute("aria-valuetext", told);
}

age.value = settings().kids ?? YOUNGEST;
tell();
age.addEventListener("input", tell);
age.addEventListener("change", () => keepSetting("kids", Number(age.value) > YOUNGEST ? Number(age.value) : undefined));

document.getElementById("erase").addEventListener("click", () => {
  forgetEverything();
  document.getElementById("erased").textContent = word("erased");
});
