// The end: both players get the same picture and the same three doors.
import { chart, legend } from "./chart.js";
import { gameLink, playersOf } from "./gamelink.js";
import { calm } from "./motion.js";
import { el, face, icon } from "./parts.js";
import { nameOf } from "./seats.js";
import { heading, word } from "./words.js";

const COUNTED = ["time", "battles", "floor", "first-out"];

/** Puts the result in the board's place. `texts`: headline, end, lead, facts, replay. */
export function showResult(t, texts, act) {
  const page = document.getElementById("result").content.cloneNode(true), main = page.querySelector("main");
  const hands = main.querySelector(".hands"), faces = t.order.map((seat) => {
    const drawn = face(t.room.seats[seat - 1].animal);
    drawn.dataset.seat = seat;
    return drawn;
  });
  hands.append(faces[0], el("span", { class: "shake" }, icon("shake", "")), ...faces.slice(1));
  main.querySelector(".sign")?.append(...signOf(t.order.map((seat) => t.view.outcome.counts[seat - 1])));
  main.querySelector("h1").textContent = heading(texts.headline);
  if (main.querySelector(".lead")) main.querySelector(".lead").textContent = [texts.end, texts.lead].filter(Boolean).join(" ");
  main.querySelector("dl")?.append(...(texts.facts ?? []).map(({ n, word: said }) => el("div", {}, el("dt", {}, said), el("dd", {}, n))));
  drawCourse(t, main);
  const replay = main.querySelector("[data-do=replay]");
  if (texts.replay && replay) replay.href = `${replay.getAttribute("href")}#${gameLink(texts.replay, playersOf(t.room))}`;
  main.addEventListener("click", (event) => {
    const door = event.target.closest("button[data-do]");
    if (door) act(door.dataset.do, main);
  });
  if (main.querySelector(".fair")) main.querySelector(".fair").hidden = !t.fair.lock;
  if (!t.mine.length) main.querySelector("[data-do=again]").disabled = true;
  chooseDoors(t, main);
  document.getElementById("board").replaceWith(main);
  main.id = "board";
  document.body.classList.remove("with-history", "table-facing");
  document.body.classList.add("result");
  main.querySelector("h1").focus();
  shake(main);
  return main;
}

/** 18 > 6: little ones see who has more as they saw it in each battle. */
function signOf([a, b]) {
  const counted = (n, big) => el("b", { class: big ? "big" : null }, String(n));
  return [counted(a, a > b), el("i", {}, a > b ? ">" : a < b ? "<" : "="), counted(b, b > a)];
}

/** A game that never ends has three ways on; where most cards win and nobody has them, there is a new deal. */
function chooseDoors(t, main) {
  const [doors, ways] = main.querySelectorAll(".three"), { winner, reason, counts } = t.view.outcome;
  const even = winner === null && COUNTED.includes(reason) && counts.filter((n) => n === Math.max(...counts)).length > 1;
  if (!ways || !t.mine.length || !(t.room.loops || even)) return void ways?.remove();
  if (even) for (const way of ways.querySelectorAll(".way")) way.remove();
  ways.classList.toggle("one", even);
  ways.hidden = false;
  doors.remove();
}

/** Among several people another game waits for all of them: who has asked for it, and who has not. */
export function drawAgain(t) {
  const asked = document.querySelector("main.end .asked"), wanted = t.room.again ?? [];
  if (!asked) return;
  const others = t.room.seats.flatMap(({ kind, here }, i) => (kind !== "computer" && here && !t.mine.includes(i + 1) ? [i + 1] : []));
  const ours = t.mine.some((seat) => wanted.includes(seat)), open = others.filter((seat) => !wanted.includes(seat));
  const [seat, said] = ours ? [open[0], "waits-again"] : [others.find((one) => wanted.includes(one)), "wants-again"];
  const text = seat ? word(said, { name: nameOf(t.room, t.mine, seat) }) : "";
  if (asked.textContent !== text) asked.textContent = text;
  document.querySelector("main.end [data-do=again]").setAttribute("aria-pressed", String(ours));
}

/** They shake hands for three seconds, whoever won. */
function shake(main) {
  if (calm()) return;
  main.querySelector(".shake").animate({ transform: ["rotate(0)", "translateY(-7px) rotate(-7deg)", "translateY(7px) rotate(5deg)", "rotate(0)"] }, { duration: 600, iterations: 5, easing: "ease-in-out" });
}

function drawCourse(t, main) {
  if (t.chronicle.length < 2) { main.querySelector(".chart-place").remove(); return; }
  const first = t.chronicle[0].counts[t.order[0] - 1], last = t.chronicle.at(-1).counts[t.order[0] - 1];
  const names = t.room.seats.map((_, i) => nameOf(t.room, t.mine, i + 1));
  const label = word("held", { name: names[t.order[0] - 1], first, last });
  const place = main.querySelector(".chart-place"), drawn = chart(t.chronicle, t.order, { target: t.view.axes.target_cards, label, height: Math.round((640 * innerHeight * 0.13) / Math.min(700, innerWidth - 64)) });
  drawn.toggleAttribute("hidden", place.hidden);
  place.replaceWith(drawn);
  main.querySelector(".legend")?.append(...legend(t.order, names, t.chronicle.some(({ war }) => war)));
}

/** The board comes back for another game. */
export function hideResult(board) {
  const main = document.querySelector("main.end, main.lobby");
  if (!main) return;
  main.replaceWith(board);
  document.body.classList.remove("result");
  document.body.classList.add("with-history");
}
