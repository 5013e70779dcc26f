// The language chooser: the page comes again in the language that was chosen, and the device remembers it.
import { keepSetting } from "./saved.js";

export function language(select) {
  select?.addEventListener("change", () => {
    keepSetting("lang", select.value);
    const address = new URL(location.href);
    address.searchParams.set("lang", select.value);
    location.href = address;
  });
}
