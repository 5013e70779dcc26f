// What is copied is said to all: a slip with a check, for two seconds, and the sentence to a screen reader.
import { el, icon } from "./parts.js";
import { say } from "./status.js";
import { word } from "./words.js";

const SHOWN = 2000, LONGEST = 500;

/** Some browsers never answer who asks for the clipboard: then it is asked for in the old way. */
const late = () => new Promise((_, reject) => setTimeout(reject, LONGEST));

/** Copies a text and says so, in a `place` that the slip may cover; on plain http there is no clipboard API, so the old way is the second. */
export async function copy(text, { place = document.querySelector("dialog[open]") ?? document.body, said = word("copied") } = {}) {
  try { await Promise.race([navigator.clipboard.writeText(text), late()]); } catch {
    const field = el("textarea", { class: "hidden", "aria-hidden": "true" }, text), before = document.activeElement;
    place.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    before?.focus({ preventScroll: true });
  }
  document.querySelector(".copied")?.remove();
  const slip = el("p", { class: "copied", "aria-hidden": "true" }, icon("check"), said);
  place.append(slip);
  setTimeout(() => slip.remove(), SHOWN);
  say(said);
}
