// What covers the table for a time: a pause, or the curtain between two hands. What lies behind is inert, and the focus is on the way on.
const covers = new Map();
const screens = document.querySelectorAll(".top, #board, #history, #hold, .curtain, .paused");

/** Shows or takes away a cover. The one shown last has the focus; when none is left, the focus goes back to where it was. */
export function cover(screen, shown) {
  if (shown === covers.has(screen)) return;
  screen.hidden = !shown;
  if (shown) covers.set(screen, document.activeElement);
  const before = covers.get(screen);
  if (!shown) covers.delete(screen);
  const front = [...covers.keys()].at(-1);
  for (const one of screens) one.inert = Boolean(front) && one !== front;
  if (shown) screen.querySelector(":scope > button").focus({ focusVisible: false });
  else if (before?.isConnected && before !== document.body) before.focus({ preventScroll: true, focusVisible: false });
}

export const covered = () => covers.size > 0;
