// Six pictures instead of chat: a door beside one's own name, one tap, and a bubble beside the name of whoever sent it, gone after a while.
import { calm } from "./motion.js";
import { el } from "./parts.js";
import { nameOf } from "./seats.js";
import { sound } from "./sound.js";
import { word } from "./words.js";

const SHOWN = 4000;
const sheet = document.getElementById("say-sheet"), heard = document.getElementById("heard");

/** The bubble of a seat, at the board or at the end; its sound and what a screen reader hears say the same. */
export function showPicture(t, seat, picture) {
  const place = document.querySelector(`section[data-ours][data-seat="${seat}"], main.end .hero[data-seat="${seat}"] .portrait`);
  if (!place) return;
  place.querySelector(".bubble")?.remove();
  const drawn = sheet?.querySelector(`[data-picture="${picture}"] svg`)?.cloneNode(true), said = word(`say-${picture}`);
  const bubble = el("p", { class: "bubble", "aria-hidden": "true" }, drawn, el("span", {}, said));
  (place.querySelector(".who") ?? place).append(bubble);
  if (!calm()) bubble.animate({ scale: [0.4, 1.08, 1] }, { duration: 260, easing: "ease-out" });
  if (heard) heard.textContent = `${nameOf(t.room, t.mine, seat)}: ${said}`;
  sound("say");
  setTimeout(() => { bubble.remove(); if (!document.querySelector(".bubble") && heard) heard.textContent = ""; }, SHOWN);
}

/** Every door opens the sheet; one tap there sends and closes it. `send(picture, seat)` tells the table. */
export function wirePictures(send) {
  let from = null;
  document.addEventListener("click", ({ target }) => {
    const door = target.closest(".say-door");
    if (door) { from = Number(door.dataset.from); sheet.showModal(); }
  });
  sheet?.addEventListener("click", ({ target }) => {
    const picture = target.closest("[data-picture]")?.dataset.picture;
    if (picture || target === sheet) sheet.close();
    if (picture) send(picture, from);
  });
}
