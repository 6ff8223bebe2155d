/*
 * The yardstick of the kernels table: the same questions about one seed after another, in C.
 *
 *   kernels <question> <first count> <warm-up ms> <samples> <sample ms>
 *
 * An operation is a seed; seeds go on from 0. Written plainly, as a person asks a question of one seed, but for
 * `reference/blocks`, which is laid out so that a compiler makes vectors of it.
 */
#define _POSIX_C_SOURCE 199309L
#include <string.h>

#include "timing.h"

/* ---- RandomXS128 of libGDX ---- */

typedef struct { uint64_t a, b; } Random;

static inline uint64_t mix(uint64_t x) {
  x = (x ^ (x >> 33)) * 0xff51afd7ed558ccdu;
  x = (x ^ (x >> 33)) * 0xc4ceb9fe1a85ec53u;
  return x ^ (x >> 33);
}

static inline Random start(uint64_t seed) {
  const uint64_t a = mix(seed == 0 ? (uint64_t)1 << 63 : seed);
  return (Random){a, mix(a)};
}

static inline uint64_t next(Random *g) {
  const uint64_t b = g->b;
  uint64_t t = g->a;
  t ^= t << 23;
  g->a = b;
  g->b = t ^ b ^ (t >> 17) ^ (b >> 26);
  return g->b + b;
}

static inline uint32_t below(Random *g, uint32_t n) {
  uint64_t bits, value;
  do {
    bits = next(g) >> 1;
    value = bits % n;
  } while ((int64_t)(bits - value + (n - 1)) < 0);
  return (uint32_t)value;
}

/* ---- ten draws below 100 that sum to 600 or more ---- */

#define DRAWS 10
#define BOUND 100
#define LEAST 600

static uint64_t seed = 0;

static inline int sum_of(uint64_t from) {
  Random g = start(from);
  int sum = 0;
  for (int draw = 0; draw < DRAWS; draw++) sum += (int)below(&g, BOUND);
  return sum;
}

static double reference(uint64_t count) {
  const uint64_t from = seed;
  int64_t found = 0;
  for (uint64_t i = 0; i < count; i++) {
    const int sum = sum_of(from + i);
    if (sum >= LEAST) found += sum;
  }
  seed = from + count;
  return (double)found;
}

/*
 * The same in blocks of seeds. 63 bits modulo 100 are taken by a double: 2^32 is -4 modulo 100, which leaves 35 bits; as
 * a mantissa they are exact, a half keeps them off whole hundreds, and 2^52 less a half rounds down.
 */
#define BLOCK 32
#define TWO_52 4503599627370496.0

static double reference_blocks(uint64_t count) {
  static uint64_t a[BLOCK], b[BLOCK], x[BLOCK], sum[BLOCK];
  int64_t found = 0;
  for (uint64_t done = 0; done < count; done += BLOCK) {
    const uint64_t from = seed + done;
    const int size = count - done < BLOCK ? (int)(count - done) : BLOCK;
    uint64_t all_ones = 0;
    for (int i = 0; i < BLOCK; i++) {
      const Random g = start(from + (uint64_t)i);
      a[i] = g.a;
      b[i] = g.b;
      sum[i] = 0;
    }
    for (int draw = 0; draw < DRAWS; draw++) {
      for (int i = 0; i < BLOCK; i++) {
        uint64_t t = a[i];
        const uint64_t old = b[i];
        t ^= t << 23;
        t ^= old ^ (t >> 17) ^ (old >> 26);
        a[i] = old;
        b[i] = t;
        const uint64_t r = t + old;
        all_ones |= (r >> 32) + 1;
        x[i] = ((r >> 1) & 0xffffffffu) + ((uint64_t)100 << 27) - ((r >> 33) << 2);
      }
      for (int i = 0; i < BLOCK; i++) {
        uint64_t word = x[i] | 0x4330000000000000u;
        double number;
        memcpy(&number, &word, 8);
        number = (number - (TWO_52 - 0.5)) * 0.01 + (TWO_52 - 0.5);
        memcpy(&word, &number, 8);
        word &= 0xffffffffffffu;
        sum[i] += x[i] - (word << 6) - (word << 5) - (word << 2);
      }
    }
    /* Only a value whose upper half is all ones can be one that is drawn anew. */
    if (all_ones >> 32) {
      for (int i = 0; i < size; i++) sum[i] = (uint64_t)sum_of(from + (uint64_t)i);
    }
    for (int i = 0; i < size; i++) {
      if ((int)sum[i] >= LEAST) found += (int)sum[i];
    }
  }
  seed += count;
  return (double)found;
}

/* ---- Slay the Spire: does Neow offer a rare relic? ---- */

enum { TEN_PERCENT_HP_LOSS, NO_GOLD, CURSE, PERCENT_DAMAGE, DRAWBACKS };
enum { COLORLESS, REMOVE_TWO, RARE_RELIC, RARE_CARDS, GOLD, TRANSFORM_TWO, MAX_HP, PAID };

static inline int neow_of(uint64_t from) {
  /* What never comes with a drawback; the last drawback goes with all. */
  static const int never[DRAWBACKS] = {MAX_HP, GOLD, REMOVE_TWO, PAID};
  Random g = start(from);
  below(&g, 6);
  below(&g, 5);
  const int without = never[below(&g, DRAWBACKS)];
  const int at = (int)(without == PAID ? below(&g, PAID) : below(&g, PAID - 1));
  return (at < without ? at : at + 1) == RARE_RELIC;
}

static double neow(uint64_t count) {
  const uint64_t from = seed;
  uint64_t found = 0;
  for (uint64_t i = 0; i < count; i++) found += (uint64_t)neow_of(from + i);
  seed = from + count;
  return (double)found;
}

/* ---- El Dorado: has the first of four seats six hearts or more in round 1? ---- */

#define CARDS 52
#define SEATS 4
#define HAND 10

static inline uint32_t mulberry32(uint32_t *state) {
  const uint32_t a = *state += 0x6d2b79f5u;
  uint32_t t = (a ^ (a >> 15)) * (a | 1);
  t ^= t + (t ^ (t >> 7)) * (t | 61);
  return t ^ (t >> 14);
}

static inline int hearts_of(uint32_t from) {
  const uint32_t round = 1;
  uint32_t x = from ^ ((round + 1) * 0x9e3779b9u) ^ 0x85ebca6bu;
  x = (x ^ (x >> 16)) * 0x7feb352du;
  x = (x ^ (x >> 15)) * 0x846ca68bu;
  x ^= x >> 16;
  uint8_t deck[CARDS];
  for (int i = 0; i < CARDS; i++) deck[i] = (uint8_t)i;
  int hearts = 0;
  /* The first seat deals, so that it gets every fourth card; places below its last card do not matter. */
  for (int i = CARDS - 1; i >= CARDS - SEATS * HAND; i--) {
    const uint32_t j = (uint32_t)(((uint64_t)mulberry32(&x) * (uint32_t)(i + 1)) >> 32);
    const uint8_t card = deck[j];
    deck[j] = deck[i];
    if (i % SEATS == 0) hearts += card / 13 == 2;
  }
  return hearts;
}

static double deals(uint64_t count) {
  const uint64_t from = seed;
  uint64_t found = 0;
  for (uint64_t i = 0; i < count; i++) found += hearts_of((uint32_t)(from + i)) >= 6;
  seed = from + count;
  return (double)found;
}

/* ---- choosing ---- */

static const struct { const char *name; Counted *loop; } QUESTIONS[] = {
  {"reference", reference},
  {"reference/blocks", reference_blocks},
  {"neow", neow},
  {"deals", deals},
};

int main(int argc, char **argv) {
  if (argc != 6) {
    fprintf(stderr, "usage: kernels <question> <first count> <warm-up ms> <samples> <sample ms>\n");
    return 2;
  }
  for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++) {
    if (strcmp(argv[1], QUESTIONS[i].name) != 0) continue;
    time_loop(QUESTIONS[i].loop, argv + 2);
    return 0;
  }
  fprintf(stderr, "kernels: no question %s\n", argv[1]);
  return 2;
}
