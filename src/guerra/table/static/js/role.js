// Who is out is not idle: they call the wars, and guess who takes the next battle (ux B7).
import { el, face } from "./parts.js";
import { nameOf } from "./seats.js";
import { word } from "./words.js";

let guess = null, right = 0, all = 0;

const outSeat = (t) => (t.view.phase !== "deal" && !t.view.outcome ? t.mine.find((seat) => !t.view.playing.includes(seat)) : undefined);

/** Draws the part of a seat of ours that is out, if all of ours are; `call(seat)` lets a war be fought now. */
export function drawRole(t, call) {
  const seat = outSeat(t), old = document.getElementById("role"), idle = seat === undefined || t.mine.some((own) => t.view.playing.includes(own));
  document.body.classList.toggle("looking-on", !idle);
  if (idle) { old?.remove(); guess = null; right = all = 0; return; }
  const war = t.view.phase === "war", key = `${war && t.view.war}|${t.view.playing}|${guess}|${right}|${all}`;
  if (old?.dataset.key === key && old.isConnected) return;
  const panel = el("div", { class: "role", id: "role", "data-key": key }, ...(war ? [caller(() => call(seat))] : guesses(t, () => drawRole(t, call))));
  old?.remove();
  t.board.querySelector(`section[data-ours][data-seat="${seat}"]`)?.append(panel);
}

function caller(call) {
  const button = el("button", { class: "btn call-war" }, word("call-war"));
  button.addEventListener("click", () => { button.disabled = true; call(); });
  return button;
}

function guesses(t, drawn) {
  const faces = t.view.playing.map((seat) => {
    const button = el("button", { class: "guess", "data-seat": seat, "aria-pressed": String(guess === seat), "aria-label": nameOf(t.room, t.mine, seat) }, face(t.room.seats[seat - 1].animal));
    button.addEventListener("click", () => { guess = seat; drawn(); });
    return button;
  });
  return [el("p", {}, all ? word("guessed", { n: right, all }) : word("guess")), el("p", { class: "rowed", role: "group", "aria-label": word("guess") }, ...faces)];
}

/** A seat took a battle: was it the one that was guessed? */
export function settleGuess(seat) {
  if (guess === null) return;
  all += 1;
  right += Number(guess === seat);
  guess = null;
}
