// A game as a file: text, JSON, or the chart as a picture.
import { byChains, diamonds } from "./chart.js";

/** Gives a file to whoever looks at the page. */
export function download(name, blob) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export const text = (name, content, type = "text/plain") => download(name, new Blob([content], { type }));

const W = 1280, H = 640, TOP = 96, BOTTOM = 48;

/** The chart drawn anew on a canvas: cards held by each seat, wars as diamonds, the title above. */
export function chartPicture({ chronicle, order, names, axes, outcome }, title) {
  const canvas = Object.assign(document.createElement("canvas"), { width: W, height: H }), pen = canvas.getContext("2d");
  const style = getComputedStyle(document.documentElement), colour = (name) => style.getPropertyValue(name).trim();
  const total = Math.max(...chronicle.map(({ counts }) => counts.reduce((a, b) => a + b, 0)));
  const x = (i) => 40 + (i * (W - 80)) / Math.max(1, chronicle.length - 1), y = (n) => H - BOTTOM - (n * (H - TOP - BOTTOM)) / total;
  pen.fillStyle = colour("--paper");
  pen.fillRect(0, 0, W, H);
  let below = chronicle.map(() => 0);
  for (const [place, seat] of order.entries()) {
    const above = chronicle.map(({ counts }, i) => (place === order.length - 1 ? total : below[i] + counts[seat - 1]));
    pen.beginPath();
    above.forEach((n, i) => pen.lineTo(x(i), y(n)));
    for (let i = below.length - 1; i >= 0; i -= 1) pen.lineTo(x(i), y(below[i]));
    pen.fillStyle = colour(`--seat-${seat}`);
    pen.globalAlpha = place ? 0.35 : 1;
    pen.fill();
    pen.globalAlpha = 1;
    below = above;
  }
  const once = byChains(axes, outcome);
  chronicle.forEach((entry, i) => { for (const up of diamonds(entry, y(entry.counts[order[0] - 1]), H - BOTTOM, once)) diamond(pen, x(i), up); });
  pen.fillStyle = colour("--paper-ink");
  pen.font = `800 36px ${colour("--font-say")}`;
  pen.fillText(title, 40, 60);
  pen.font = `500 24px ${colour("--font-read")}`;
  pen.textAlign = "end";
  pen.fillText(names.map((name, i) => `${name} ${chronicle.at(-1).counts[i]}`).join(" · "), W - 40, 60);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

function diamond(pen, x, y) {
  pen.beginPath();
  for (const [dx, dy] of [[0, -10], [9, 0], [0, 10], [-9, 0]]) pen.lineTo(x + dx, y + dy);
  pen.closePath();
  pen.fillStyle = "#F6B53A";
  pen.fill();
  pen.strokeStyle = "#141B3C";
  pen.lineWidth = 3;
  pen.stroke();
}
