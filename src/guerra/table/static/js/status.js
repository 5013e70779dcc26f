// The one live sentence. It is emptied and set again, so that a repeat is spoken; in auto-play it keeps quiet for 2 s.
const node = document.getElementById("status");
const EMPTY = 100, GAP = 2000;
let timer, lastSaid = -GAP;

/** Says a sentence to a screen reader. `loud` false: only if nothing was said for two seconds. */
export function say(text, { spaced = false } = {}) {
  if (!text) return;
  const now = performance.now();
  if (spaced && now - lastSaid < GAP) return void later(text, GAP - (now - lastSaid));
  set(text);
}

function later(text, time) {
  clearTimeout(timer);
  timer = setTimeout(() => set(text), time);
}

function set(text) {
  clearTimeout(timer);
  lastSaid = performance.now();
  node.textContent = "";
  timer = setTimeout(() => { node.textContent = text; }, EMPTY);
}
