// This device: every choice acts at once and is kept; the empty choice is not kept at all.
import { language } from "./language.js";
import { forgetEverything, keepSetting, settings } from "./saved.js";

const root = document.documentElement;
const KEPT = { kids: (value) => value || undefined, sound: (value) => (value ? value === "on" : undefined), letters: (value) => value !== "off" };
const SHOWN = { kids: (kept) => kept ?? "", sound: (kept) => (kept === undefined ? "" : kept ? "on" : "off"), letters: (kept) => (kept === false ? "off" : "") };

language(document.getElementById("lang"));

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

document.getElementById("erase").addEventListener("click", () => {
  forgetEverything();
  document.getElementById("erased").textContent = document.getElementById("words").content.textContent.trim();
});
