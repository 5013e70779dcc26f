// The frieze of one cell a card: each seat's cards, the pot after the first; every other seat is hatched. Pure.

/** The paths of the frieze: `[class, d]` in the order of drawing. `counts` by seat, the reader's own first. */
export function frieze(counts, pot, total, target) {
  const runs = counts.map(([seat, n]) => [`seat-${seat}`, n]);
  runs.splice(1, 0, ["p", pot]);
  const paths = [];
  let x = 0;
  for (const [i, [cls, n]] of runs.entries()) {
    const cells = Array.from({ length: n }, (_, k) => x + k);
    if (n) paths.push([cls, cells.map((at) => `M${at + 0.08} 0h.84v3.4h-.84z`).join("")]);
    if (n && i && i % 2 === 0) paths.push(["hatch", cells.map((at) => `M${at + 0.08} 3.4l.84 -3.4`).join("")]);
    x += n;
  }
  for (const mark of target && counts.length === 2 ? [target, total - target] : []) paths.push(["mark", `M${mark} 3.6l-.7 1h1.4z`]);
  return paths;
}
