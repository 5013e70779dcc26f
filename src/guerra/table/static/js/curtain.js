// Two hands at one screen: when one has chosen a curtain falls and the screen is passed on. The server sends the next hand only then.
import { cover } from "./cover.js";
import { passes } from "./hand.js";
import { face } from "./parts.js";
import { nameOf } from "./seats.js";
import { word } from "./words.js";

const curtain = document.getElementById("curtain");

/** The player whose turn it is comes near (`near(seat)`); while another has chosen already, behind the curtain. `show()` asks for the hand. */
export function passOn(t, near, show) {
  if (!curtain) return;
  const falls = passes(t) && t.turn && !t.open && t.ready().some((seat) => t.mine.includes(seat));
  if (falls && curtain.hidden) fall(t, show);
  if (!falls && !curtain.hidden) lift(t);
  const seat = passes(t) ? t.open ?? t.turn : null;
  if (seat && t.seats.length && t.seats.at(-1).seat !== seat) near(seat);
}

function fall(t, show) {
  curtain.querySelector(".curtain-face").replaceChildren(face(t.room.seats[t.turn - 1].animal));
  curtain.querySelector(".say").textContent = word("pass", { name: nameOf(t.room, t.mine, t.turn) });
  curtain.querySelector("button").onclick = show;
  cover(curtain, true);
}

function lift(t) {
  cover(curtain, false);
  t.board.querySelector("#hand .held")?.focus({ preventScroll: true, focusVisible: false });
}
