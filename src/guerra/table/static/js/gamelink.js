// A finished game behind "#": its code, then who played, each name behind an "&". The server reads the names as text and cuts them.
import { word } from "./words.js";

/** What the seats of a room are called by everyone: a name, or the animal. */
export const playersOf = ({ seats }) => seats.map(({ name, animal }) => name || word(`animal-${animal}`));

export const gameLink = (code, names) => [code, ...names.map((name) => encodeURIComponent(name))].join("&");

/** Code and names of such a link; names that cannot be read are none. */
export function readGameLink(text) {
  const [code, ...names] = text.split("#").at(-1).split("&");
  try { return { code, names: names.map((name) => decodeURIComponent(name)) }; } catch { return { code, names: [] }; }
}
