// A recorded game as pictures: one for each battle, folded from its events. Pure.
import { record } from "./chronicle.js";
import { fold, start } from "./reduce.js";
import { nothing, show } from "./shown.js";

/** The frames of a game: what the cloth showed at the end of each battle, its texts, and the chronicle up to it. */
export function film(axes, steps) {
  let view = start(axes, 1), shown = nothing, chronicle = [];
  const frames = [];
  for (const { events, texts } of steps) {
    for (const event of events) {
      view = fold(view, event);
      shown = show(shown, event, view);
      const before = chronicle.length;
      chronicle = record(chronicle, event, view, shown);
      if (chronicle.length > before && shown.battle) frames.push({ battle: shown.battle, shown });
    }
    if (frames.length && shown.battle === frames.at(-1).battle) frames.at(-1).texts = { ...frames.at(-1).texts, ...texts };
    if (shown.battle > (frames.at(-1)?.battle ?? 0) && view.outcome) frames.push({ battle: shown.battle, shown, texts });
  }
  return { frames, chronicle, view };
}

/** The next frame with a war after `at`, or the first one. */
export const nextWar = (frames, at) => {
  const later = frames.findIndex(({ shown }, i) => i > at && shown.war > 0);
  return later >= 0 ? later : frames.findIndex(({ shown }) => shown.war > 0);
};

/** The frame with the largest pot. */
export const biggest = (frames) => frames.reduce((best, { shown }, i) => (shown.pot > frames[best].shown.pot ? i : best), 0);
