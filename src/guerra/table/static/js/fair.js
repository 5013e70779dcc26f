// Was the deal fair? The secret's lock (its SHA-256) is checked here, without crypto.subtle, so plain http will do.
import { ask } from "./api.js";
import { copy } from "./copied.js";
import { el, icon } from "./parts.js";
import { keepSecret, keptSecret } from "./saved.js";
import { word } from "./words.js";

const K = [], H = [];
for (let n = 2; K.length < 64; n += 1) {
  if ([...K.keys()].length && Array.from({ length: n - 2 }, (_, i) => i + 2).some((d) => d * d <= n && n % d === 0)) continue;
  if (H.length < 8) H.push((Math.sqrt(n) * 2 ** 32) | 0);
  K.push((Math.cbrt(n) * 2 ** 32) | 0);
}
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** SHA-256 of bytes, as 64 hex digits. */
export function sha256(bytes) {
  const length = bytes.length, padded = new Uint8Array(((length + 72) >> 6) << 6), view = new DataView(padded.buffer);
  padded.set(bytes);
  padded[length] = 128;
  view.setUint32(padded.length - 4, length * 8);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  let hash = [...H];
  for (let at = 0; at < padded.length; at += 64) {
    const w = Array.from({ length: 64 }, (_, i) => (i < 16 ? view.getInt32(at + i * 4) : 0));
    for (let i = 16; i < 64; i += 1) {
      const a = w[i - 15], b = w[i - 2];
      w[i] = (w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    hash = [a, b, c, d, e, f, g, h].map((value, i) => (value + hash[i]) | 0);
  }
  return hash.map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
}

const hex = (list) => Array.from(list, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
export const commitment = (hex) => sha256(new Uint8Array([...new TextEncoder().encode("guerra commitment 1:"), ...bytes(hex)]));

/**
 * What the server said about fairness: a new lock asks for a secret of ours; at the end everything is opened.
 * A page that was loaded again knows its secret from before; where it is gone, or nobody sits here, there is none to look for.
 */
export function heardFair(fair, said, mine, give) {
  if (said.commitment && said.deal !== fair.deal) {
    const gives = mine.length > 0 && !mine.some((seat) => said.gave.includes(seat));
    const ours = keptSecret(said.commitment) ?? (gives ? hex(crypto.getRandomValues(new Uint8Array(32))) : null);
    Object.assign(fair, { deal: said.deal, lock: said.commitment, secrets: undefined, ours });
    if (ours) keepSecret(said.commitment, ours);
  }
  if (said.secrets) Object.assign(fair, said);
  else if (fair.ours) give(fair.ours);
}

/** The five steps, each true or false; null where this device cannot tell. */
export async function verify({ lock, ours, secrets = [], deal_code, rules }) {
  const opened = secrets.map(({ secret }) => secret);
  const deal = await ask("/api/verify", { rules, commitment: lock, secrets: opened, deal_code }).catch(() => ({ ok: false }));
  return [Boolean(lock), opened.length > 1, opened.length > 0 && commitment(opened[0]) === lock, ours ? opened.includes(ours) : null, deal.ok];
}

const MARK = { true: ["right", "check"], false: ["wrong", "close"], null: ["unchecked", "clock"] };

/** The verdict, then its steps, each with its mark; folded behind them what another program needs to do it again. `whose` names a seat. */
export function showVerdict(place, good, fairness, whose) {
  const fair = !good.includes(false);
  const step = (right, i) => el("li", { class: MARK[right][0] }, icon(MARK[right][1]), el("span", {}, word(right === null ? "fair-unknown" : `fair-${i + 1}`)));
  place.classList.add("sheet-paper");
  place.replaceChildren(
    el("p", { class: "verdict" }, word(fair ? "fair-yes" : "fair-no")),
    el("ol", { class: "steps" }, ...good.map(step)),
    el("details", {}, el("summary", {}, word("fair-secrets")), ...opened(fairness, whose)),
  );
  place.scrollIntoView({ block: "nearest" });
}

/** How to check it with another program, the lock and each secret with its name, the dealer's first, and all of it to take along. */
function opened({ lock, secrets }, whose) {
  const named = secrets.map(({ by, secret }) => [by === "dealer" ? word("fair-table") : word("fair-of", { name: whose(by) }), secret]);
  const lines = [[word("fair-lock"), lock], ...named], take = el("button", { class: "btn paper" }, icon("link"), word("fair-copy")), row = el("p", { class: "taken-along" }, take);
  take.addEventListener("click", () => copy(lines.map(([name, value]) => `${name}: ${value}`).join("\n"), { place: row, said: word("fair-copied") }));
  return [el("p", {}, word("fair-how")), el("dl", {}, ...lines.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, el("code", {}, value))))), row];
}
