// The next view of a game from what this reader was told: pure, and equal to the server's own view (guerra.view.fold).
// A view is the server's, as JSON: seats count from 1, piles are numbers, an unknown card is "??".

const put = (list, seat, value) => list.map((old, i) => (i === seat - 1 ? value : old));
const add = (list, seat, n) => put(list, seat, list[seat - 1] + n);
const lying = (cards, down) => cards.map((card, i) => ({ card, up: !down[i] }));

/** The view before anything happened. `axes` are the plain values of the rule sheet. */
export function start(axes, seat = null) {
  const each = (value) => Array.from({ length: axes.seats }, () => value);
  return {
    axes, seat, phase: "deal", to_act: [], stocks: each(0), won: each(0), hands: each([]), laid: each([]), carried: [], prize: null,
    set_aside: 0, playing: each(0).map((_, i) => i + 1), war: 0, war_plan: [], shuffling: false, seconds: 0, wars_won: each(0), outcome: null,
    tally: { battles: 0, wars: 0, war_battles: 0, longest_chain: 0, cards_laid: 0 },
  };
}

const piles = (view) => (view.axes.won_to === "pile" ? "won" : "stocks");
const cleared = (view) => ({ ...view, laid: view.laid.map(() => []), war: 0, war_plan: [] });

const FOLD = {
  dealt: (view, { stocks, set_aside }) => ({ ...start(view.axes, view.seat), stocks: stocks.map((pile) => pile.length), set_aside: set_aside.length, wars_won: view.wars_won.map(() => 0) }),
  misdealt: (view) => ({ ...view, stocks: view.stocks.map(() => 0), hands: view.hands.map(() => []), set_aside: 0 }),
  drew: (view, { seat, cards }) => ({ ...view, stocks: add(view.stocks, seat, -cards.length), hands: put(view.hands, seat, [...view.hands[seat - 1], ...cards]) }),
  laid: foldLaid,
  flipped: (view, { seat }) => ({ ...view, stocks: add(view.stocks, seat, -1), laid: put(view.laid, seat, [...view.laid[seat - 1], { card: "??", up: false }]) }),
  "turned-up": (view) => view.laid.reduce(takeBack, view),
  fined: (view, { seat, paid, card }) => (paid ? { ...view, stocks: add(view.stocks, seat, -1), carried: [...view.carried, ...lying([card], [true])] } : view),
  "war-declared": (view, { war, fighters, face_down }) => ({
    ...view, war, war_plan: fighters.map((seat, i) => ({ seat, face_down: face_down[i] })),
    tally: { ...view.tally, wars: view.tally.wars + 1, war_battles: view.tally.war_battles + (war === 1), longest_chain: Math.max(view.tally.longest_chain, war) },
  }),
  "short-in-war": (view, { seat, held }) => ({
    ...view, laid: put(view.laid, seat, [...view.laid[seat - 1], ...held.map((card) => ({ card, up: false }))]), stocks: put(view.stocks, seat, 0),
    won: view.axes.recycle === "never" ? view.won : put(view.won, seat, 0), hands: put(view.hands, seat, []),
    war_plan: view.war_plan.filter((lay) => lay.seat !== seat),
  }),
  taken: (view, { seat, cards, war }) => {
    const won = war ? (view.axes.chain_counts === "each" ? view.war : 1) : 0, pile = piles(view);
    return cleared({ ...view, [pile]: add(view[pile], seat, cards.length), carried: [], prize: null, wars_won: add(view.wars_won, seat, won) });
  },
  "prize-set": (view, { seat, card }) => ({ ...view, prize: card, [piles(view)]: add(view[piles(view)], seat, -1) }),
  returned: (view, { cards }) => cleared({ ...view, stocks: view.stocks.map((n, i) => n + cards[i].length) }),
  carried: (view, { cards, face_down }) => cleared({ ...view, carried: [...view.carried, ...lying(cards, face_down)] }),
  recycled: (view, { seat, cards }) => ({ ...view, stocks: add(view.stocks, seat, cards.length), won: put(view.won, seat, 0) }),
  resigned: (view, { seat }) => (view.playing.length === 2 ? view : {
    ...view, set_aside: view.set_aside + holding(view, seat), stocks: put(view.stocks, seat, 0), won: put(view.won, seat, 0), hands: put(view.hands, seat, []),
  }),
  eliminated: (view, { seat }) => ({ ...view, playing: view.playing.filter((other) => other !== seat) }),
  "endless-found": (view) => ({ ...view, shuffling: true }),
  clocked: (view, { seconds }) => ({ ...view, seconds }),
  "to-act": (view, { phase, seats }) => ({ ...view, phase, to_act: seats, war_plan: ["war", "recycle"].includes(phase) ? view.war_plan : [] }),
  over: (view, { outcome }) => ({ ...view, outcome }),
};

/** In a race each card is laid by a press; once they are up, `laid` tells them again, all at once and with their names. */
function takeBack(view, zone, i) {
  const lain = zone.length - 1 - zone.findLastIndex(({ up }) => up);
  return { ...view, stocks: add(view.stocks, i + 1, lain), laid: put(view.laid, i + 1, zone.slice(0, zone.length - lain)) };
}

function foldLaid(view, { battle, lays }) {
  let { stocks, hands, laid } = view, count = 0;
  for (const { seat, down, up } of lays) {
    stocks = add(stocks, seat, -down.length - (view.axes.hand ? 0 : 1));
    if (view.axes.hand) hands = put(hands, seat, without(hands[seat - 1], up));
    laid = put(laid, seat, [...laid[seat - 1], ...down.map((card) => ({ card, up: false })), { card: up, up: true }]);
    count += down.length + 1;
  }
  return { ...view, stocks, hands, laid, tally: { ...view.tally, battles: battle, cards_laid: view.tally.cards_laid + count }, war_plan: [] };
}

/** The view while a war is being laid: each seat has put down `n` of the cards that go face down, or all that it has for them. */
export const laidSoFar = (view, { lays }, n) => lays.reduce((so, { seat, down }) => {
  const now = down.slice(0, n);
  return { ...so, stocks: add(so.stocks, seat, -now.length), laid: put(so.laid, seat, [...so.laid[seat - 1], ...lying(now, now.map(() => true))]) };
}, view);

function without(hand, card) {
  const at = hand.includes(card) ? hand.indexOf(card) : hand.indexOf("??");
  return hand.filter((_, i) => i !== at);
}

/** The view after an event. */
export const fold = (view, event) => FOLD[event.event]?.(view, event) ?? view;

/** The cards of a seat: stock, won pile and hand. */
export const holding = (view, seat) => view.stocks[seat - 1] + view.won[seat - 1] + view.hands[seat - 1].length;

/** How many cards lie on the table; the prize is counted apart. */
export const pot = (view) => view.laid.reduce((n, zone) => n + zone.length, view.carried.length);
