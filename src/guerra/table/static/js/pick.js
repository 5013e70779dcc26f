// A picker whose value is always read in full: no browser breaks the line of a closed list, so its words stand in front of it, and wrap.
import { el } from "./parts.js";

/** Puts the words in front of a list; the list keeps its name, its place and its keys. */
export function pick(select) {
  const box = el("span", { class: "pick" }, el("span", { "aria-hidden": "true" }));
  select.replaceWith(box);
  box.append(select);
  select.addEventListener("change", () => picked(select));
  picked(select);
  return box;
}

/** What is chosen was changed by the page. */
export function picked(select) {
  select.previousSibling.textContent = select.selectedOptions[0]?.textContent ?? "";
}
