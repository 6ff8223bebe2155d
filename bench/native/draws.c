/*
 * The yardstick of the draw tables: the same generators and sampling rules in C, written from the descriptions that the
 * TypeScript sources name, timed in the same way. It prints one line of JSON, as src/child.ts does.
 *
 *   draws <generator> <rule> <bound> <first count> <warm-up ms> <samples> <sample ms>
 *
 * The bound comes from the command line, so that the compiler cannot turn its division into multiplications.
 */
#define _POSIX_C_SOURCE 199309L
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "timing.h"

#define SEED 42u

static inline uint32_t rotl32(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }
static inline uint64_t rotl64(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

/* ---- generators: a state, how it starts from SEED, and one step ---- */

typedef struct { uint64_t x; } SplitMix64;

static inline uint64_t step_SplitMix64(SplitMix64 *g) {
  uint64_t z = (g->x += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}
static SplitMix64 start_SplitMix64(void) { return (SplitMix64){SEED}; }

typedef struct { uint64_t s0, s1; } RandomXS128;

static uint64_t murmur(uint64_t x) {
  x = (x ^ (x >> 33)) * 0xff51afd7ed558ccdu;
  x = (x ^ (x >> 33)) * 0xc4ceb9fe1a85ec53u;
  return x ^ (x >> 33);
}
static RandomXS128 start_RandomXS128(void) {
  RandomXS128 g;
  g.s0 = murmur(SEED);
  g.s1 = murmur(g.s0);
  return g;
}
static inline uint64_t step_RandomXS128(RandomXS128 *g) {
  uint64_t a = g->s0;
  const uint64_t b = g->s1;
  g->s0 = b;
  a ^= a << 23;
  g->s1 = a ^ b ^ (a >> 17) ^ (b >> 26);
  return g->s1 + b;
}

typedef struct { uint64_t s[4]; } Xoshiro256StarStar;

static Xoshiro256StarStar start_Xoshiro256StarStar(void) {
  SplitMix64 words = start_SplitMix64();
  Xoshiro256StarStar g;
  for (int i = 0; i < 4; i++) g.s[i] = step_SplitMix64(&words);
  return g;
}
static inline uint64_t step_Xoshiro256StarStar(Xoshiro256StarStar *g) {
  uint64_t *s = g->s;
  const uint64_t result = rotl64(s[1] * 5, 7) * 9;
  const uint64_t shifted = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= shifted;
  s[3] = rotl64(s[3], 45);
  return result;
}

typedef struct { uint32_t s[4]; } Xoshiro128StarStar;

static Xoshiro128StarStar start_Xoshiro128StarStar(void) {
  SplitMix64 words = start_SplitMix64();
  Xoshiro128StarStar g;
  for (int i = 0; i < 4; i += 2) {
    const uint64_t word = step_SplitMix64(&words);
    g.s[i] = (uint32_t)word;
    g.s[i + 1] = (uint32_t)(word >> 32);
  }
  return g;
}
static inline uint32_t step_Xoshiro128StarStar(Xoshiro128StarStar *g) {
  uint32_t *s = g->s;
  const uint32_t result = rotl32(s[1] * 5, 7) * 9;
  const uint32_t shifted = s[1] << 9;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= shifted;
  s[3] = rotl32(s[3], 11);
  return result;
}

typedef struct { uint64_t state, increment; } Pcg32;

static inline uint32_t step_Pcg32(Pcg32 *g) {
  const uint64_t old = g->state;
  g->state = old * 6364136223846793005u + g->increment;
  const uint32_t folded = (uint32_t)(((old >> 18) ^ old) >> 27);
  const uint32_t rotation = (uint32_t)(old >> 59);
  return (folded >> rotation) | (folded << (-rotation & 31));
}
static Pcg32 start_Pcg32(void) {
  Pcg32 g = {0, 721347520444481703u * 2 + 1};
  step_Pcg32(&g);
  g.state += SEED;
  step_Pcg32(&g);
  return g;
}

typedef struct { uint32_t a; } Mulberry32;

static Mulberry32 start_Mulberry32(void) { return (Mulberry32){SEED}; }
static inline uint32_t step_Mulberry32(Mulberry32 *g) {
  const uint32_t a = (g->a += 0x6d2b79f5u);
  uint32_t t = (a ^ (a >> 15)) * (a | 1);
  t ^= t + (t ^ (t >> 7)) * (t | 61);
  return t ^ (t >> 14);
}

typedef struct { uint32_t a, b, c, ticks; } Sfc32;

static inline uint32_t step_Sfc32(Sfc32 *g) {
  const uint32_t result = g->a + g->b + g->ticks++;
  g->a = g->b ^ (g->b >> 9);
  g->b = g->c + (g->c << 3);
  g->c = rotl32(g->c, 21) + result;
  return result;
}
static Sfc32 start_Sfc32(void) {
  Sfc32 g = {0, SEED, 0, 1};
  for (int i = 0; i < 12; i++) step_Sfc32(&g);
  return g;
}

typedef struct { uint64_t x; } JavaRandom;

static JavaRandom start_JavaRandom(void) { return (JavaRandom){SEED ^ 0x5deece66du}; }
static inline uint32_t step_JavaRandom(JavaRandom *g) {
  g->x = (g->x * 0x5deece66du + 0xb) & 0xffffffffffffu;
  return (uint32_t)(g->x >> 16);
}

/* ---- loops: `count` draws, and a sum that depends on each of them, as an int where it is one ---- */

typedef double Loop(void *state, uint64_t count, uint32_t bound);

/* The order in which C evaluates the two sides of `|` is open: take the words one after the other. */
#define PAIR_32(name)                                  \
  static inline uint64_t pair_##name(name *g) {        \
    const uint64_t high = step_##name(g);              \
    return high << 32 | step_##name(g);                \
  }
#define WORD_32(name) \
  static inline uint32_t word_##name(name *g) { return step_##name(g); }
#define PAIR_64(name) \
  static inline uint64_t pair_##name(name *g) { return step_##name(g); }
#define WORD_64(name) \
  static inline uint32_t word_##name(name *g) { return (uint32_t)(step_##name(g) >> 32); }

#define LOOPS(name)                                                                    \
  static double words_##name(void *state, uint64_t count, uint32_t bound) {            \
    name g = *(name *)state;                                                           \
    uint32_t sum = 0;                                                                  \
    (void)bound;                                                                       \
    for (uint64_t i = 0; i < count; i++) sum += word_##name(&g);                       \
    *(name *)state = g;                                                                \
    return (double)(int32_t)sum;                                                                \
  }                                                                                    \
  static double floats_##name(void *state, uint64_t count, uint32_t bound) {           \
    name g = *(name *)state;                                                           \
    double sum = 0;                                                                    \
    (void)bound;                                                                       \
    for (uint64_t i = 0; i < count; i++) sum += (double)(pair_##name(&g) >> 11) * 0x1p-53; \
    *(name *)state = g;                                                                \
    return sum;                                                                        \
  }                                                                                    \
  /* Lemire's method with rejection on one 32-bit word. */                             \
  static double ints_##name(void *state, uint64_t count, uint32_t bound) {             \
    name g = *(name *)state;                                                           \
    uint32_t sum = 0;                                                                  \
    for (uint64_t i = 0; i < count; i++) {                                             \
      uint64_t product = (uint64_t)word_##name(&g) * bound;                            \
      if ((uint32_t)product < bound) {                                                 \
        const uint32_t threshold = -bound % bound;                                     \
        while ((uint32_t)product < threshold) product = (uint64_t)word_##name(&g) * bound; \
      }                                                                                \
      sum += (uint32_t)(product >> 32);                                                \
    }                                                                                  \
    *(name *)state = g;                                                                \
    return (double)(int32_t)sum;                                                                \
  }

PAIR_64(RandomXS128) WORD_64(RandomXS128) LOOPS(RandomXS128)
PAIR_64(Xoshiro256StarStar) WORD_64(Xoshiro256StarStar) LOOPS(Xoshiro256StarStar)
PAIR_64(SplitMix64) WORD_64(SplitMix64) LOOPS(SplitMix64)
PAIR_32(Xoshiro128StarStar) WORD_32(Xoshiro128StarStar) LOOPS(Xoshiro128StarStar)
PAIR_32(Pcg32) WORD_32(Pcg32) LOOPS(Pcg32)
PAIR_32(Mulberry32) WORD_32(Mulberry32) LOOPS(Mulberry32)
PAIR_32(Sfc32) WORD_32(Sfc32) LOOPS(Sfc32)
PAIR_32(JavaRandom) WORD_32(JavaRandom) LOOPS(JavaRandom)

/* libGDX: 63 bits modulo the bound, taken again in the last, incomplete multiple. */
static double gdx_RandomXS128(void *state, uint64_t count, uint32_t bound) {
  RandomXS128 g = *(RandomXS128 *)state;
  uint32_t sum = 0;
  for (uint64_t i = 0; i < count; i++) {
    uint64_t bits, value;
    do {
      bits = step_RandomXS128(&g) >> 1;
      value = bits % bound;
    } while ((int64_t)(bits - value + (bound - 1)) < 0);
    sum += (uint32_t)value;
  }
  *(RandomXS128 *)state = g;
  return (double)(int32_t)sum;
}

/* The same with a different bound each time, from `bound` down to 1 repeatedly, so nothing can be precomputed. */
static double gdx_changing_RandomXS128(void *state, uint64_t count, uint32_t bound) {
  RandomXS128 g = *(RandomXS128 *)state;
  uint32_t sum = 0;
  uint32_t n = bound;
  for (uint64_t i = 0; i < count; i++) {
    uint64_t bits, value;
    do {
      bits = step_RandomXS128(&g) >> 1;
      value = bits % n;
    } while ((int64_t)(bits - value + (n - 1)) < 0);
    sum += (uint32_t)value;
    n = n > 1 ? n - 1 : bound;
  }
  *(RandomXS128 *)state = g;
  return (double)(int32_t)sum;
}

/* java.util.Random: 31 bits modulo the bound with the same rejection; a power of two takes the high bits. */
static double java_JavaRandom(void *state, uint64_t count, uint32_t bound) {
  JavaRandom g = *(JavaRandom *)state;
  uint32_t sum = 0;
  for (uint64_t i = 0; i < count; i++) {
    uint32_t bits = step_JavaRandom(&g) >> 1;
    uint32_t value;
    if ((bound & (bound - 1)) == 0) {
      value = (uint32_t)(((uint64_t)bound * bits) >> 31);
    } else {
      while ((int32_t)(bits - (value = bits % bound) + (bound - 1)) < 0) bits = step_JavaRandom(&g) >> 1;
    }
    sum += value;
  }
  *(JavaRandom *)state = g;
  return (double)(int32_t)sum;
}

/* pcg32_boundedrand: a word modulo the bound, taken again below 2^32 mod bound. */
static double pcg_Pcg32(void *state, uint64_t count, uint32_t bound) {
  Pcg32 g = *(Pcg32 *)state;
  uint32_t sum = 0;
  for (uint64_t i = 0; i < count; i++) {
    const uint32_t threshold = -bound % bound;
    uint32_t word = step_Pcg32(&g);
    while (word < threshold) word = step_Pcg32(&g);
    sum += word % bound;
  }
  *(Pcg32 *)state = g;
  return (double)(int32_t)sum;
}

/* ---- choosing and timing ---- */

static union {
  SplitMix64 SplitMix64;
  RandomXS128 RandomXS128;
  Xoshiro256StarStar Xoshiro256StarStar;
  Xoshiro128StarStar Xoshiro128StarStar;
  Pcg32 Pcg32;
  Mulberry32 Mulberry32;
  Sfc32 Sfc32;
  JavaRandom JavaRandom;
} state;

static Loop *choose(const char *generator, const char *rule) {
#define CHOOSE(name)                                    \
  if (strcmp(generator, #name) == 0) {                  \
    state.name = start_##name();                        \
    if (strcmp(rule, "word") == 0) return words_##name; \
    if (strcmp(rule, "int") == 0) return ints_##name;   \
    if (strcmp(rule, "float") == 0) return floats_##name; \
  }
  CHOOSE(SplitMix64)
  CHOOSE(RandomXS128)
  CHOOSE(Xoshiro256StarStar)
  CHOOSE(Xoshiro128StarStar)
  CHOOSE(Pcg32)
  CHOOSE(Mulberry32)
  CHOOSE(Sfc32)
  CHOOSE(JavaRandom)
  if (strcmp(generator, "RandomXS128") == 0 && strcmp(rule, "gdxNextInt") == 0) return gdx_RandomXS128;
  if (strcmp(generator, "RandomXS128") == 0 && strcmp(rule, "gdxNextInt/changing") == 0) return gdx_changing_RandomXS128;
  if (strcmp(generator, "JavaRandom") == 0 && strcmp(rule, "javaNextInt") == 0) return java_JavaRandom;
  if (strcmp(generator, "Pcg32") == 0 && strcmp(rule, "pcgBounded") == 0) return pcg_Pcg32;
  return NULL;
}

static Loop *chosen;
static uint32_t bound;

static double run(uint64_t count) { return chosen(&state, count, bound); }

int main(int argc, char **argv) {
  if (argc != 8) {
    fprintf(stderr, "usage: draws <generator> <rule> <bound> <first count> <warm-up ms> <samples> <sample ms>\n");
    return 2;
  }
  chosen = choose(argv[1], argv[2]);
  if (chosen == NULL) {
    fprintf(stderr, "draws: no rule %s of generator %s\n", argv[2], argv[1]);
    return 2;
  }
  bound = (uint32_t)strtoul(argv[3], NULL, 10);
  time_loop(run, argv + 4);
  return 0;
}
