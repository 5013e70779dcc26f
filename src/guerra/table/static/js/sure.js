// What ends a game is asked once, in the place of its button: yes or no.
import { el } from "./parts.js";
import { word } from "./words.js";

/** A second tap that was meant for the button itself does not answer. */
const GUARD = 500;

/** Asks, if this button has a question (`data-sure`); true if it has. Its answer "yes" is a button that does the same and asks no more. */
export function asks(button) {
  if (!button?.dataset.sure) return false;
  const no = el("button", { class: "btn paper" }, word("no")), yes = el("button", { class: "btn", "data-do": button.dataset.do }, word("yes"));
  const said = button.querySelector("small")?.cloneNode(true);
  const box = el("div", { class: "sure", role: "group", "aria-label": button.dataset.sure }, el("p", {}, el("b", {}, button.dataset.sure), said), no, yes);
  const back = () => box.isConnected && box.replaceWith(button);
  no.addEventListener("click", () => { back(); button.focus(); });
  button.replaceWith(box);
  box.closest("dialog").addEventListener("close", back, { once: true });
  yes.inert = true;
  setTimeout(() => { yes.inert = false; }, GUARD);
  no.focus();
  return true;
}
