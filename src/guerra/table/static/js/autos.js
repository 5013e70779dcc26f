// Where several people play, each owns the switch of their seat: it flips as soon as it may, until the next war.
import { el, icon } from "./parts.js";
import { nameOf } from "./seats.js";
import { word } from "./words.js";

/** The switches of a table `t`; `send` gives an intention to the server. */
export function autos(t, send) {
  const wanted = new Set(), held = new Map();

  const runs = (seat) => Boolean(t.room.seats[seat - 1].auto);
  const isOn = (seat) => runs(seat) || held.has(seat);
  const turn = (seat, on) => send({ do: "auto", seat, on });

  /** The server said which switches are on. */
  function heard() {
    for (const seat of t.mine) if (runs(seat)) wanted.add(seat);
  }

  function off(seat) {
    wanted.delete(seat);
    held.delete(seat);
    if (runs(seat)) turn(seat, false);
  }

  /** A person chose the switch. What was held goes on first, so that a war which comes of it stops that, too. */
  function toggle(seat) {
    const on = isOn(seat);
    held.delete(seat);
    release();
    if (on) off(seat);
    else turn(seat, true);
  }

  /** A person flips for a seat (null: for all of ours): from here on it is theirs again. */
  const take = (seat) => t.mine.filter((one) => (seat ?? one) === one).forEach(off);

  /** Something is read over the table: nothing goes on behind it. */
  function hold() {
    for (const seat of t.mine.filter(runs)) { held.set(seat, t.view.phase); turn(seat, false); }
  }

  /** It goes on, unless a war has come meanwhile: that stops it. */
  function release() {
    for (const [seat, phase] of held) if (t.view.phase !== "war" || phase === "war") turn(seat, true);
    held.clear();
  }

  /** A war has stopped it: a war is worth looking at. One press goes on. */
  const stopped = (seat) => wanted.has(seat) && !isOn(seat) && t.view.phase === "war";

  /** The way on stands where its seat reads: in its half, or above the table for all of ours. */
  function draw() {
    const halves = t.mine.flatMap((seat) => { const told = t.board.querySelector(`.half[data-seat="${seat}"] .told`); return told ? [[told, [seat]]] : []; });
    const fresh = (halves.length ? halves : [[document.querySelector(".top"), t.mine]]).flatMap(([place, seats]) => drawWayOn(place, seats.filter(stopped)));
    if (fresh.length) document.getElementById("heard").textContent = fresh.map((seat) => word("auto-stopped", { name: nameOf(t.room, t.mine, seat) })).join(" ");
  }

  /** Returns the seats for which the way on is new. */
  function drawWayOn(place, seats) {
    const old = place?.querySelector(".auto-on");
    if (!seats.length) old?.remove();
    if (!seats.length || old) return [];
    const bar = el("button", { class: "btn paper auto-on" }, icon("play"), el("span", {}, word("auto-on")));
    bar.addEventListener("click", () => seats.filter(stopped).forEach((seat) => turn(seat, true)));
    place.append(bar);
    return seats;
  }

  /** Another deal begins with every switch off. */
  const forget = () => { wanted.clear(); held.clear(); };

  return { heard, toggle, take, isOn, hold, release, draw, forget };
}
