// Finding in the rules: what does not hold every word typed is hidden. Without scripts everything simply stands there.
import { wireBack, wireNext } from "./cameby.js";

wireBack(document.querySelector(".top a"));
wireNext(document.querySelectorAll(".presets a"));

const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

document.querySelector("search").hidden = false;
document.getElementById("find").addEventListener("input", (event) => {
  const wanted = plain(event.target.value).split(/\s+/).filter(Boolean);
  for (const part of document.querySelectorAll(".pictures li, .sheet li, .sheet [data-find], .quarrels dl > div")) {
    const text = plain(`${part.textContent} ${part.dataset.find ?? ""}`);
    part.hidden = !wanted.every((word) => text.includes(word));
  }
  for (const section of document.querySelectorAll("main.help > section")) {
    section.hidden = wanted.length > 0 && !section.querySelector("li:not([hidden]), [data-find]:not([hidden])");
  }
  document.getElementById("nothing").hidden = Boolean(document.querySelector("main.help > section:not([hidden])"));
});
