// Before a link game begins: the link to send, its QR code, the five characters, and who is there.
import { withLanguage } from "./api.js";
import { copy } from "./copied.js";
import { el, face, icon } from "./parts.js";
import { nameOf } from "./seats.js";
import { word } from "./words.js";

/** Shows or refreshes the lobby in the board's place. */
export function showLobby(t) {
  let main = document.querySelector("main.lobby");
  if (!main) {
    main = document.getElementById("lobby").content.cloneNode(true).querySelector("main");
    fill(main, t.code);
    document.getElementById("board").replaceWith(main);
    main.id = "board";
    document.body.classList.remove("with-history");
  }
  main.querySelector(".sitting").replaceChildren(...t.room.seats.map((at, i) => seat(t, at, i + 1)));
}

/** Names by which a device calls itself: no other reaches it by them. */
const HERE = /^(localhost|127\..*|\[::1\])$/, AT_HOME = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/;

/** A link that no other device can open is not one to send: it opens a window beside this one. */
function fill(main, code) {
  const address = `${location.origin}/join/${code}`, here = HERE.test(location.hostname);
  for (const other of main.querySelectorAll(here ? ".if-sent" : ".if-here")) other.remove();
  if (here) openHere(main, code);
  else send(main, code);
  main.querySelector("#address").value = address;
  main.addEventListener("click", (event) => {
    const what = event.target.closest("[data-do]")?.dataset.do;
    if (what === "share") navigator.share({ title: "guerra", url: address }).catch(() => {});
    if (what === "copy") copy(address, { place: main.querySelector(".by-hand") }); // over the link itself
  });
}

function openHere(main, code) {
  main.querySelector("a.if-here").href = withLanguage(`/join/${code}`);
  main.querySelector(".code-here").textContent = code;
}

function send(main, code) {
  main.querySelector(".qr").src = `/qr/${code}.svg`;
  main.querySelector(".code-big").textContent = code;
  main.querySelector("[data-do=share]").hidden = !navigator.share;
  main.querySelector(".same-network").hidden = !AT_HOME.test(location.hostname);
}

function seat(t, at, number) {
  const taken = at.kind !== "link" || at.here;
  const who = taken ? nameOf(t.room, t.mine, number) : word("free");
  return el("li", { class: "sits", "data-seat": number }, taken ? face(at.animal) : el("span", { class: "face empty" }), el("b", {}, who), taken ? icon("check") : icon("clock"));
}
