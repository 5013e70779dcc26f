// The buttons that open a sheet. Two at one screen have one each, and the sheet is turned to whoever pressed.

/** Wires the button `name` and the one across from it: a press turns the sheet `name-sheet` and calls `open`. */
export function wireOpener(name, open) {
  const sheet = document.getElementById(`${name}-sheet`);
  for (const button of document.querySelectorAll(`#${name}, .across [data-opens=${name}]`)) {
    button.addEventListener("click", () => { sheet.classList.toggle("turned", button.closest(".across") !== null); open(); });
  }
  sheet?.addEventListener("close", () => sheet.classList.remove("turned")); // a key opens it upright
}
