// Who presses: a pointer of its own for each half, and a key by its place on the board. One press until it is released.
const KEYS = { KeyF: 1, KeyJ: 2 };

/** `zones` by seat; `press(seat)` is called once for each press. A finger that rests, or a key that is held, presses once. */
export function pointers(zones, press) {
  const held = new Map();

  function down(seat, by) {
    if (held.has(seat)) return;
    held.set(seat, by);
    zones[seat].dataset.held = "";
    press(seat);
  }

  function up(by) {
    for (const [seat, other] of held) {
      if (other !== by) continue;
      held.delete(seat);
      delete zones[seat].dataset.held;
    }
  }

  const upAll = () => { for (const by of [...held.values()]) up(by); };

  for (const [seat, zone] of Object.entries(zones)) {
    zone.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      event.preventDefault();
      down(Number(seat), event.pointerId);
    });
    // A click that no pointer made: a screen reader's, or a switch's.
    zone.addEventListener("click", (event) => { if (event.detail === 0) { down(Number(seat), "click"); up("click"); } });
    zone.addEventListener("keydown", (event) => { if (event.repeat && ["Space", "Enter"].includes(event.code)) event.preventDefault(); });
    zone.addEventListener("contextmenu", (event) => event.preventDefault());
  }
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => up(event.pointerId));

  addEventListener("keydown", (event) => {
    const seat = KEYS[event.code];
    if (!seat || event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    down(seat, event.code);
  });
  addEventListener("keyup", (event) => up(event.code));
  addEventListener("blur", upAll);
  document.addEventListener("visibilitychange", upAll);
}
