// The page's own words, which the server rendered into <template id="words"> in the reader's language.
const texts = {};
for (const el of document.getElementById("words")?.content.querySelectorAll("[data-word]") ?? []) texts[el.dataset.word] = el.textContent;

const plural = new Intl.PluralRules(document.documentElement.lang);

/** A word or sentence by its name, with {values} put in. */
export const word = (name, values = {}) => (texts[name] ?? name).replace(/\{(\w+)\}/g, (all, key) => values[key] ?? all);

/** A sentence as a heading: without its full stop. */
export const heading = (text = "") => text.replace(/\.$/, "");

/** What is said one after the other, each ended as a sentence is. */
export const sentences = (parts) => parts.filter(Boolean).map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(" ");

/** "card" or "cards". */
export const cards = (n) => word(plural.select(n) === "one" ? "card-one" : "card-other");
