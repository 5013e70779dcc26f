// The door to the six pictures: a bubble beside one's own name, where somebody plays over a link.
import { el, icon } from "./parts.js";
import { word } from "./words.js";

/** The door for a seat of ours; null where nobody plays over a link. */
export const sayDoor = (room, seat) => (document.getElementById("say-sheet") && room.seats.some(({ kind }) => kind === "link") ? el("button", { class: "say-door", "data-from": seat, "aria-label": word("say"), "aria-haspopup": "dialog" }, icon("say")) : null);
