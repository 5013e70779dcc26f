// A screen that comes under a finger that is still tapping does nothing at first: its doors are inert until the taps have ended.
const QUIET = 1200, MOST = 4000;

/** Puts every door of `screen` to sleep until nothing was pressed for a moment, or long enough in any case. */
export function asleep(screen) {
  const doors = [...screen.querySelectorAll("a, button")], last = performance.now() + MOST;
  let timer;
  const sleep = () => { clearTimeout(timer); timer = setTimeout(wake, Math.min(QUIET, last - performance.now())); };
  const pressed = ["pointerdown", "keydown"];
  function wake() {
    for (const door of doors) door.inert = false;
    for (const type of pressed) removeEventListener(type, sleep, true);
  }
  for (const door of doors) door.inert = true;
  for (const type of pressed) addEventListener(type, sleep, true);
  sleep();
}
