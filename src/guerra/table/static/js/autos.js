// Where several people play, each owns the switch of their seat: it flips as soon as it may, until the next war.
import { el, icon } from "./parts.js";
import { nameOf } from "./seats.js";
import { word } from "./words.js";

/** The switches of a table `t`; `send` gives an intention to the server. */
export function autos(t, send) {
  const wanted = new Set(), held = new Set(), bars = new Map();

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

  /** A person chose the switch. */
  const toggle = (seat) => (isOn(seat) ? off(seat) : turn(seat, true));

  /** A person flips for a seat (null: for all of ours): from here on it is theirs again. */
  const take = (seat) => t.mine.filter((one) => (seat ?? one) === one).forEach(off);

  /** Something is read over the table: nothing goes on behind it. */
  function hold() {
    for (const seat of t.mine.filter(runs)) { held.add(seat); turn(seat, false); }
  }

  function release() {
    for (const seat of held) turn(seat, true);
    held.clear();
  }

  /** A war has stopped it: a war is worth looking at. One press goes on. */
  const stopped = (seat) => wanted.has(seat) && !isOn(seat) && t.view.phase === "war";

  /** The way on stands where its seat reads: in its half, or else above the table. */
  function draw() {
    for (const seat of t.mine) {
      const place = t.board.querySelector(`.half[data-seat="${seat}"] .told`) ?? document.querySelector(".top"), bar = bars.get(seat);
      if (bar?.isConnected === stopped(seat)) continue;
      bar?.remove();
      if (stopped(seat)) place.append(bars.set(seat, wayOn(seat)).get(seat));
    }
  }

  function wayOn(seat) {
    const bar = el("button", { class: "btn paper auto-on" }, icon("play"), el("span", {}, word("auto-on")));
    bar.addEventListener("click", () => { turn(seat, true); });
    const heardBy = document.getElementById("heard");
    heardBy.textContent = word("auto-stopped", { name: nameOf(t.room, t.mine, seat) });
    return bar;
  }

  /** Another deal begins with every switch off. */
  const forget = () => { wanted.clear(); held.clear(); };

  return { heard, toggle, take, isOn, hold, release, draw, forget };
}
