// Who presses: a pointer of its own for each zone, and a key by its place on the board. One press until it is released.
import { settings } from "./saved.js";

const KEYS = { KeyF: "zone-1", KeyJ: "zone-2", KeyD: "pass-1", KeyK: "pass-2" };

/** `zones` by name; `press(name)` is called once for each press. A finger that rests, or a key that is held, presses once. `byKey(name)` is the zone that a key means. */
export function pointers(zones, press, byKey = (name) => name) {
  const held = new Map();

  function down(name, by) {
    if (held.has(name)) return;
    held.set(name, by);
    zones[name].dataset.held = "";
    press(name);
  }

  function up(by) {
    for (const [name, other] of held) {
      if (other !== by) continue;
      held.delete(name);
      delete zones[name].dataset.held;
    }
  }

  const upAll = () => { for (const by of [...held.values()]) up(by); };

  for (const [name, zone] of Object.entries(zones)) {
    zone.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      event.preventDefault();
      down(name, event.pointerId);
    });
    // A click that no pointer made: a screen reader's, or a switch's.
    zone.addEventListener("click", (event) => { if (event.detail === 0) { down(name, "click"); up("click"); } });
    zone.addEventListener("keydown", (event) => { if (event.repeat && ["Space", "Enter"].includes(event.code)) event.preventDefault(); });
    zone.addEventListener("contextmenu", (event) => event.preventDefault());
  }
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => up(event.pointerId));

  addEventListener("keydown", (event) => {
    if (settings().letters === false) return;
    const name = KEYS[event.code] && byKey(KEYS[event.code]);
    if (!name || zones[name].hidden || event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    down(name, event.code);
  });
  addEventListener("keyup", (event) => up(event.code));
  addEventListener("blur", upAll);
  document.addEventListener("visibilitychange", upAll);
}
