// A guest's link: one tap takes the free seat. The same `once` gives the same seat again, if the answer got lost.
// Whoever has a seat at this table already comes back to it.
import { ask, seatAt, withLanguage } from "./api.js";
import { games } from "./saved.js";

const button = document.getElementById("join"), { code, open } = document.body.dataset;
const kept = open === "yes" && games().find((game) => game.code === code);
const once = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

button?.addEventListener("click", async () => {
  button.disabled = true;
  try {
    const { token } = await ask(`/api/rooms/${code}/join`, { lang: document.documentElement.lang, once });
    location.replace(withLanguage(`/table/${code}`) + `#${token}`);
  } catch (error) {
    const notice = document.getElementById("notice");
    notice.textContent = error.message;
    notice.hidden = false;
    button.disabled = false;
  }
});

if (kept) location.replace(seatAt(kept));
else globalThis.tappedEarly?.click();
