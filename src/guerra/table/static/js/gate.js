// What only a grown-up's patience opens: a ring that is held for two seconds (five, if this device says so).
export const HOLD = document.documentElement.dataset.gate === "long" ? 5000 : 2000;

/** Calls `then` once the ring was held with a finger or a key; the press of a screen reader, which cannot hold, waits as long. */
export function held(ring, then) {
  let timer;
  const end = () => { ring.classList.remove("holding"); clearTimeout(timer); };
  const begin = () => { end(); ring.classList.add("holding"); timer = setTimeout(() => { end(); then(); }, HOLD); };
  ring.addEventListener("pointerdown", begin);
  for (const type of ["pointerup", "pointerleave", "pointercancel"]) ring.addEventListener(type, end);
  ring.addEventListener("keydown", (event) => {
    if (!["Enter", " "].includes(event.key)) return;
    event.preventDefault(); // else a key would press, and go on by itself
    if (!event.repeat) begin();
  });
  ring.addEventListener("keyup", (event) => { event.preventDefault(); end(); });
  ring.addEventListener("click", (event) => { if (event.detail === 0) begin(); });
}
