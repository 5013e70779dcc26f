// A finished game behind "#": its code, then who played, each name behind an "&". The server reads the names as text and cuts them.
/** The names of a room's players as they are written down: one that was given is told to each reader in the reader's language. */
export const playersOf = ({ seats }) => seats.map(({ written }) => written);

export const gameLink = (code, names) => [code, ...names.map((name) => encodeURIComponent(name))].join("&");

/** Code and names of such a link; names that cannot be read are none. */
export function readGameLink(text) {
  const [code, ...names] = text.split("#").at(-1).split("&");
  try { return { code, names: names.map((name) => decodeURIComponent(name)) }; } catch { return { code, names: [] }; }
}
