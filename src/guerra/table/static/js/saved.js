// What this device keeps, and only once there is something to keep: settings, and games that were left unfinished.
function read(name, otherwise) {
  try { return JSON.parse(localStorage.getItem(name)) ?? otherwise; } catch { return otherwise; }
}

function write(name, value) {
  try { value === null ? localStorage.removeItem(name) : localStorage.setItem(name, JSON.stringify(value)); } catch { /* no storage: nothing is kept */ }
}

export const settings = () => read("guerra.settings", {});

export function keepSetting(name, value) {
  write("guerra.settings", { ...settings(), [name]: value });
}

const DAY = 24 * 60 * 60 * 1000;

/** The games whose seats this device keeps, newest first; a table that is over stands for a day. */
export const games = () => read("guerra.games", []).filter(({ over }) => !over || Date.now() < over + DAY);

/** The games that can be continued. */
export const unfinished = () => games().filter(({ over }) => !over);

export function keepGame(game) {
  write("guerra.games", [game, ...games().filter((other) => other.code !== game.code)].slice(0, 8));
}

export function forgetGame(code) {
  if (!games().some((game) => game.code === code)) return;
  const left = games().filter((game) => game.code !== code);
  write("guerra.games", left.length ? left : null);
}

export function forgetEverything() {
  try { localStorage.clear(); sessionStorage.clear(); } catch { /* no storage */ }
}

/** The secret that this tab gave to a deal of a link game, by the lock of that deal: it survives a reload. */
export function keptSecret(lock) {
  try { return sessionStorage.getItem(`guerra.secret.${lock}`); } catch { return null; }
}

export function keepSecret(lock, secret) {
  try { sessionStorage.setItem(`guerra.secret.${lock}`, secret); } catch { /* no storage: it is gone with the page */ }
}

/** The seats' tokens of the game in this tab: they survive a reload without being stored. */
export function seatTokens(code) {
  return history.state?.tokens ?? games().find((game) => game.code === code)?.tokens ?? [];
}

/** Keeps the tokens that came after "#" in this tab, and takes them out of the address. */
export function takeTokens() {
  if (!location.hash) return;
  history.replaceState({ tokens: location.hash.slice(1).split(".") }, "", location.pathname + location.search);
}
