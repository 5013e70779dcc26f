// The server's few HTTP calls. An error carries the server's sentence, already in the reader's language.
export async function ask(address, body) {
  const options = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(address, options);
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw Object.assign(new Error(said.error ?? answer.statusText), { status: answer.status, field: said.field });
  return said;
}

/** Makes a room and goes to its table; the tokens travel after "#", so no server log sees them. */
export async function openTable({ query = "", ...room }) {
  const lang = document.documentElement.lang;
  const made = await ask("/api/rooms", { ...room, lang, ...testing() });
  const tokens = [...new Set([...Object.values(made.tokens), made.host])].filter(Boolean);
  location.href = withLanguage(`/table/${made.code}${query}`) + "#" + tokens.join(".");
}

/** The address of a game that this device keeps. */
export const seatAt = ({ code, kids }) => withLanguage(`/table/${code}${kids ? "?kids=1" : ""}`);

/** An address of ours that keeps the language which this page's address chose. */
export function withLanguage(address) {
  const root = document.documentElement;
  return root.dataset.chosen === "yes" ? `${address}${address.includes("?") ? "&" : "?"}lang=${root.lang}` : address;
}

/** `?seed=` of a test's address goes along; a server that is not under test does not know it. */
function testing() {
  const seed = new URLSearchParams(location.search).get("seed");
  return seed ? { seed: Number(seed) } : {};
}
