// A page that was opened at a table leads back to it; a replay shows the game from the seat that played it.
// The address tells it once; from then on this page of the tab's history knows, and the address is the same for everybody.
import { withLanguage } from "./api.js";

/** The address of a page that leads back to this table. */
export function fromTable(address, code) {
  const url = new URL(address, location.href);
  url.hash = "";
  url.searchParams.set("table", code);
  return url;
}

/** The address of a replay for whoever sits at a table: where they come from, and with whose eyes it is seen, if one seat is theirs. */
export function replayFrom(address, code, mine) {
  const url = fromTable(address, code);
  if (mine.length === 1) url.searchParams.set("seat", mine[0]);
  return url.pathname + url.search;
}

let came = history.state ?? {};

function takeFromAddress() {
  const url = new URL(location.href), [table, seat] = ["table", "seat"].map((name) => url.searchParams.get(name));
  if (!/^\w+$/.test(table ?? "")) return;
  for (const name of ["table", "seat"]) url.searchParams.delete(name);
  came = { table, seat: Number(seat), deep: 1 };
  history.replaceState(came, "", url);
}
takeFromAddress();

/** The reader's own seat among so many; null if the game is anybody's. */
export const ownSeat = (seats) => (came.seat >= 1 && came.seat <= seats ? came.seat : null);

/** From page to page of one kind: each takes the place of the last, so that the way back stays one step. */
export function wireNext(links) {
  if (!came.table) return;
  for (const link of links) link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(fromTable(link.href, came.table));
  });
}

/** Wires the way back: to the very page of the table, however many games were looked at since. */
export function wireBack(link) {
  if (!came.table) return;
  link.href = withLanguage(`/table/${came.table}`);
  addEventListener("hashchange", () => {
    came = history.state ?? { ...came, deep: came.deep + 1 };
    history.replaceState(came, "");
  });
  link.addEventListener("click", (event) => {
    if (history.length <= came.deep || event.ctrlKey || event.metaKey || event.shiftKey) return; // no table lies behind this page
    event.preventDefault();
    history.go(-came.deep);
  });
}
