// One line above everything that needs the reader: a lost line, a refused act, a closed table.
import { el } from "./parts.js";

const node = document.getElementById("notice");

/** Shows a sentence, and a button if there is something to do. */
export function notice(text, { act = null, then = null } = {}) {
  node.replaceChildren(el("span", {}, text));
  if (act) {
    const button = el("button", { class: "btn paper" }, act);
    button.addEventListener("click", then);
    node.append(button);
  }
  node.dataset.said = text; // two at one screen read it both ways up
  node.hidden = false;
}

export function clearNotice() {
  node.hidden = true;
}
