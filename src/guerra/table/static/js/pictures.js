// Six pictures instead of chat: a bubble beside the seat that sent one, gone after a while.
import { el } from "./parts.js";
import { word } from "./words.js";

const SHOWN = 4000;

export function showPicture(t, seat, picture) {
  const section = t.board.querySelector(`section[data-ours][data-seat="${seat}"]`);
  if (!section) return;
  section.querySelector(".bubble")?.remove();
  const bubble = el("p", { class: "bubble" }, word(`say-${picture}`));
  section.append(bubble);
  setTimeout(() => bubble.remove(), SHOWN);
}

/** The buttons in the menu, which then closes: the bubble stands at the seat. `send` tells the table. */
export function wirePictures(send) {
  document.getElementById("pictures")?.addEventListener("click", (event) => {
    const picture = event.target.closest("[data-picture]")?.dataset.picture;
    if (!picture) return;
    event.target.closest("dialog").close();
    send(picture);
  });
}
