// A guest's link: one tap takes the free seat. The same `once` gives the same seat again, if the answer got lost.
import { ask, withLanguage } from "./api.js";

const button = document.getElementById("join"), { code } = document.body.dataset;
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

globalThis.tappedEarly?.click();
