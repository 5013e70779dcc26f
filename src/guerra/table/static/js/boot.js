// Runs before the first paint: a tap that comes too early, the device's saved choices, and the saved language if the address chose none.
(() => {
  const root = document.documentElement;
  let saved = {};
  try { saved = JSON.parse(localStorage.getItem("guerra.settings") ?? "{}"); } catch { /* a browser without storage */ }
  for (const name of ["theme", "suits", "pace", "motion", "text", "gate"]) {
    const value = new URLSearchParams(location.search).get(name === "pace" ? "speed" : name) ?? saved[name];
    if (value && /^[a-z-]+$/.test(value)) root.dataset[name] = value;
  }
  // On a slow line a tap may come before the page's modules: it is kept for them.
  addEventListener("click", (event) => { globalThis.tappedEarly = event.target.closest("button[id]"); });
  if (saved.lang && saved.lang !== root.lang && root.dataset.chosen === "no") {
    const address = new URL(location.href);
    address.searchParams.set("lang", saved.lang);
    location.replace(address);
  }
})();
