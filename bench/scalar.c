/* Classic War, one game after the other, in plain C: the yardstick of the simulator (see README.md here).

   Each pile is a ring of 64 bytes. A battle without a tie has no branch that depends on the cards: the winner selects where
   both cards go. The deals are the project's own (guerra.rng, guerra.deal), so every game has the simulator's result. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned __int128 wide;
typedef struct { int64_t head, fought, war_battles, cards_laid; } record;

#define FOURS(n) ((uint64_t)(n) * ((n) - 1) * ((n) - 2) * ((n) - 3) / 24)

static uint64_t *subsets; /* every set of 4 of 52 places, as bits, in colexicographic order */

static void prepare(void) {
  if (subsets) return;
  subsets = malloc(FOURS(52) * sizeof *subsets);
  uint64_t set = 15;
  for (uint64_t i = 0; i < FOURS(52); i++) {
    subsets[i] = set;
    uint64_t lowest = set & -set, ripple = set + lowest;
    set = (((ripple ^ set) >> 2) / lowest) | ripple;
  }
}

static void philox(uint64_t seed, uint64_t index, uint64_t block, uint64_t word[4]) {
  uint64_t c0 = block, c1 = index, c2 = 0, c3 = 0, k0 = seed, k1 = 0;
  for (int i = 0; i < 10; i++) {
    wide p0 = (wide)c0 * 0xD2E7470EE14C6C93u, p1 = (wide)c2 * 0xCA5A826395121157u;
    c0 = (uint64_t)(p1 >> 64) ^ c1 ^ k0, c1 = (uint64_t)p1;
    c2 = (uint64_t)(p0 >> 64) ^ c3 ^ k1, c3 = (uint64_t)p0;
    k0 += 0x9E3779B97F4A7C15u, k1 += 0xBB67AE8584CAA73Bu;
  }
  word[0] = c0, word[1] = c1, word[2] = c2, word[3] = c3;
}

static void draw(uint64_t seed, uint64_t index, uint32_t drawn[12]) {
  for (uint64_t block = 0;; block++) {
    uint64_t word[4];
    int good = 1;
    philox(seed, index, block, word);
    for (int i = 0; i < 12; i++) {
      wide scaled = (wide)word[i & 3] * FOURS(52 - 4 * i);
      drawn[i] = (uint32_t)(scaled >> 64), word[i & 3] = (uint64_t)scaled;
    }
    for (int i = 0; i < 4; i++) {
      wide product = (wide)FOURS(52 - 4 * i) * FOURS(36 - 4 * i) * FOURS(20 - 4 * i);
      good &= word[i] >= (uint64_t)(((wide)1 << 64) % product);
    }
    if (good) return;
  }
}

static uint64_t deposit(uint64_t bits, uint64_t mask) {
#ifdef __BMI2__
  return __builtin_ia32_pdep_di(bits, mask);
#else
  uint64_t result = 0;
  for (; bits; bits >>= 1, mask &= mask - 1)
    if (bits & 1) result |= mask & -mask;
  return result;
#endif
}

static void deal(uint64_t seed, uint64_t index, uint8_t deck[52]) {
  uint32_t drawn[12];
  uint64_t free = ((uint64_t)1 << 52) - 1;
  draw(seed, index, drawn);
  for (int group = 0; group < 13; group++) {
    uint64_t places = group < 12 ? deposit(subsets[drawn[group]], free) : free;
    free ^= places;
    for (; places; places &= places - 1) deck[__builtin_ctzll(places)] = (uint8_t)(12 - group);
  }
}

typedef struct { uint8_t cards[2][64]; uint32_t top[2], count[2], battles, wars, war_battles, chain, laid; } game;

/* A tie on top: the war to its end. The winner (its spoils taken), or the game's end: -1 for a draw, 2 + winner. */
static int war(game *g, int loser_first) {
  uint32_t used[2] = {1, 1}, ties = 0;
  g->war_battles++;
  for (;;) {
    uint8_t one = g->cards[0][(g->top[0] + used[0] - 1) & 63], two = g->cards[1][(g->top[1] + used[1] - 1) & 63];
    if (one != two) break;
    ties++, g->wars++;
    if (ties > g->chain) g->chain = ties;
    uint32_t left0 = g->count[0] - used[0], left1 = g->count[1] - used[1];
    if (!left0 || !left1) {
      g->laid += used[0] + used[1];
      return left0 ? 2 : left1 ? 3 : -1;
    }
    used[0] += left0 < 4 ? left0 : 4, used[1] += left1 < 4 ? left1 : 4;
  }
  int winner = g->cards[0][(g->top[0] + used[0] - 1) & 63] < g->cards[1][(g->top[1] + used[1] - 1) & 63];
  uint8_t spoils[64];
  uint32_t size = 0;
  for (int step = 0; step < 2; step++) {
    int side = winner ^ step ^ loser_first;
    for (uint32_t i = 0; i < used[side]; i++) spoils[size++] = g->cards[side][(g->top[side] + i) & 63];
  }
  uint32_t tail = g->top[winner] + g->count[winner];
  for (uint32_t i = 0; i < size; i++) g->cards[winner][(tail + i) & 63] = spoils[i];
  for (int side = 0; side < 2; side++) g->top[side] += used[side], g->count[side] -= used[side];
  g->count[winner] += size, g->laid += size;
  return winner;
}

void play(uint64_t seed, uint64_t start, uint64_t count, int loser_first, uint32_t cap, record *records) {
  prepare();
  for (uint64_t i = 0; i < count; i++) {
    game g = {0};
    uint8_t deck[52];
    int result = 4; /* nothing yet */
    deal(seed, start + i, deck);
    memcpy(g.cards[0], deck, 26), memcpy(g.cards[1], deck + 26, 26);
    g.count[0] = g.count[1] = 26;
    uint32_t top0 = 0, top1 = 0, count0 = 26;
    uint8_t *cards = g.cards[0];
    while (g.battles < cap) {
      uint32_t one = cards[top0 & 63], two = cards[64 + (top1 & 63)];
      g.battles++;
      if (__builtin_expect(one != two, 1)) {
        uint32_t second = two > one, mask = -second;
        uint32_t tail = (mask & (top1 + 52 - count0)) | (~mask & (top0 + count0));
        uint32_t won = second ? two : one, lost = second ? one : two;
        cards[(mask & 64) + (tail & 63)] = (uint8_t)(loser_first ? lost : won);
        cards[(mask & 64) + ((tail + 1) & 63)] = (uint8_t)(loser_first ? won : lost);
        top0++, top1++, count0 += 1 - 2 * second, g.laid += 2;
      } else {
        g.top[0] = top0, g.top[1] = top1, g.count[0] = count0, g.count[1] = 52 - count0;
        int taken = war(&g, loser_first);
        if (taken < 0 || taken > 1) {
          result = taken;
          break;
        }
        top0 = g.top[0], top1 = g.top[1], count0 = g.count[0];
      }
      if (count0 - 1 >= 51) {
        result = count0 ? 0 : 1;
        break;
      }
    }
    int64_t winner = result == 4 || result < 0 ? -1 : result & 1, reason = result == 4 ? 10 : result < 0 ? 2 : result > 1;
    uint32_t aces = 0;
    for (int place = 0; place < 26; place++) aces += deck[place] == 12;
    records[i].head = (winner & 255) | reason << 8 | (int64_t)aces << 16 | (int64_t)g.chain << 32;
    records[i].fought = g.battles | (int64_t)g.wars << 32;
    records[i].war_battles = g.war_battles;
    records[i].cards_laid = g.laid;
  }
}
