// Finding in the rules: what does not hold every word typed is hidden. Without scripts everything simply stands there.
import { wireBack, wireNext } from "./cameby.js";

wireBack(document.querySelector(".top a"));
wireNext(document.querySelectorAll(".presets a"));

const $ = (selector) => document.querySelector(selector);
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

$("search").hidden = false;
$("#find").addEventListener("input", (event) => {
  const wanted = plain(event.target.value).split(/\s+/).filter(Boolean);
  const lacks = (part) => !wanted.every((word) => plain(`${part.textContent} ${part.dataset.find ?? ""}`).includes(word));
  for (const part of document.querySelectorAll(".pictures li, .sheet li, .sheet [data-find], .quarrels dl > div")) part.hidden = lacks(part);
  for (const section of document.querySelectorAll("main.help > section")) {
    section.hidden = wanted.length > 0 && !section.querySelector("li:not([hidden]), [data-find]:not([hidden])");
  }
  const here = Boolean($("main.help > section:not([hidden])"));
  for (const other of document.querySelectorAll(".presets li")) other.hidden = !here && lacks(other); // what these rules do not have, others may
  const elsewhere = !here && Boolean($(".presets li:not([hidden])"));
  $("#elsewhere").hidden = !elsewhere;
  $("#nothing").hidden = here || elsewhere;
});
