// The door for grown-ups on the home page: hold the ring, then tap the written word.
import { held } from "./gate.js";

const sheet = document.getElementById("grown-ups-sheet"), ring = document.getElementById("hold"), door = document.getElementById("casino");

document.getElementById("grown-ups").addEventListener("click", () => { open(false); sheet.showModal(); });
held(ring, () => { open(true); door.focus(); });

function open(yes) {
  ring.hidden = yes;
  door.hidden = !yes;
}
