// Two hands at one screen: a curtain falls, the device is passed on, and only then the other hand's faces are there.
import { face } from "./parts.js";
import { nameOf } from "./seats.js";
import { word } from "./words.js";

const curtain = document.getElementById("curtain");

/** Whose hand is to be seen now: the first seat of ours that has yet to choose. */
const choosing = (t) => t.mine.find((seat) => t.view.to_act.includes(seat) && !t.ready().includes(seat));

/** Lets the curtain fall if the hand on the screen is not the one that chooses; `show(seat)` draws the other. */
export function passOn(t, show) {
  if (!curtain || !t.view.axes.hand || t.mine.length < 2 || !t.seats.length) return;
  const next = choosing(t);
  if (!next || next === t.seats.at(-1).seat || !curtain.hidden) return;
  const fan = t.board.querySelector("#hand .fan");
  fan.replaceChildren();
  fan.dataset.held = "";
  curtain.querySelector(".curtain-face").replaceChildren(face(t.room.seats[next - 1].animal));
  curtain.querySelector(".say").textContent = word("pass", { name: nameOf(t.room, t.mine, next) });
  curtain.hidden = false;
  const button = curtain.querySelector("button");
  button.onclick = () => { curtain.hidden = true; show(next); };
  button.focus();
}
