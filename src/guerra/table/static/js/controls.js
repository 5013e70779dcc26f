// A press: it completes what moves, or turns up a card. Each flip names the clash that it saw.
import { finishAll } from "./motion.js";
import { wakeUp } from "./sound.js";

const AGAIN = 1000, AFTER = document.body.classList.contains("kids-table") ? 400 : 150;

/** The hands of a table `t`; `send` gives an intention to the server, `take` makes a seat that flips by itself its person's again. */
export function controls(t, { send, take, busy }) {
  let finished = -AFTER, ids = 0, eager = null, asking;
  const sent = new Map();

  const clash = () => (t.known.phase === "flip" ? { battle: t.known.tally.battles + 1, war: 0 } : { battle: t.known.tally.battles, war: t.known.war });
  const mayAct = (seat) => ["flip", "war", "arrange"].includes(t.known.phase) && t.known.to_act.includes(seat) && t.mine.includes(seat) && !t.lost && !t.room.paused && t.room.state !== "lobby";

  function intend(seat, what) {
    const { battle, war } = clash(), key = `${battle}.${war}.${what.do}`;
    if ((what.do === "arrange") !== (t.known.phase === "arrange")) return false;
    if (!mayAct(seat) || sent.get(seat) === key) return false;
    sent.set(seat, key);
    ids += 1;
    send({ ...what, seat, battle, war, deal: t.room.deal, id: ids });
    return true;
  }

  /** A person pressed for a seat (null: for whoever is to act here); says whether anything was sent. */
  function press(seat = null, what = { do: "flip" }) {
    wakeUp();
    if (t.tap) return Boolean(t.tap());
    if (t.auto) { t.auto = null; t.autoChanged(); }
    take(seat);
    if (busy()) { complete(seat, what); return false; }
    if (performance.now() - finished < AFTER) return false;
    return (seat === null ? t.mine : [seat]).some((one) => intend(one, what));
  }

  /** A press completes what moves; only the deal is no battle, so there it flips as well. */
  function complete(seat, what) {
    finishAll();
    if (t.dealing) eager = () => press(seat, what);
    else finished = performance.now();
  }

  /** All has been performed: a flip that waited for the deal, or the next one of a table that plays by itself. */
  function rested() {
    const waiting = eager;
    eager = null;
    if (waiting) waiting();
    else goOn();
  }

  /** The table plays by itself: everything that is to act here, acts. */
  function goOn() {
    if (!t.auto || t.held || busy() || t.view.axes.hand) return;
    if (t.auto === "war" && t.view.phase === "war") { t.auto = null; t.autoChanged(); return; }
    const what = t.known.phase === "arrange" ? { do: "arrange", order: [...t.spoils.keys()] } : { do: "flip" };
    for (const seat of t.mine) intend(seat, what);
  }

  /** A table that plays by itself asks for its next battle before this one has been shown to its end. */
  function ahead(delay) {
    clearTimeout(asking);
    asking = setTimeout(() => { if (t.auto && !t.held && t.known.phase === "flip") for (const seat of t.mine) intend(seat, { do: "flip" }); }, delay);
  }

  /** Something came of what was sent: the same may be sent again. */
  const forget = () => sent.clear();

  /** What was sent was not taken: a table that plays by itself tries again after a while. */
  function refused() {
    forget();
    setTimeout(goOn, AGAIN);
  }

  /** The seat for which a press here is; null if for none. A little one's finger does not aim: all of the table is theirs, but the other's place. */
  function seatAt(target) {
    if (t.view.axes.hand) return null;
    if (t.kids && t.mine.length === 1) return target.closest("section[data-ours=no]") ? null : t.mine[0];
    const section = target.closest("section[data-ours=yes]");
    return section && target.closest(".flip, .pile") ? Number(section.dataset.seat) : null;
  }

  t.board.addEventListener("pointerdown", (event) => {
    const seat = seatAt(event.target);
    if (seat === null) return;
    event.preventDefault();
    event.target.closest("button")?.focus({ preventScroll: true, focusVisible: false });
    press(seat);
  });
  t.board.addEventListener("click", (event) => {
    const seat = event.detail === 0 ? seatAt(event.target) : null;
    if (seat !== null) press(seat);
  });
  return { press, goOn, ahead, rested, forget, refused };
}
