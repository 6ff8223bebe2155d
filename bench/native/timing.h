/* How the C programs time a loop and print it: one line of JSON, as src/child.ts does. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Does count operations and gives a number that depends on every one of them. */
typedef double Counted(uint64_t count);

static double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* The plan is <first count> <warm-up ms> <samples> <sample ms>, as text. */
static void time_loop(Counted *loop, char **plan) {
  const uint64_t first = strtoull(plan[0], NULL, 10);
  const double warm_ns = strtod(plan[1], NULL) * 1e6;
  const int samples = atoi(plan[2]);
  const double sample_ns = strtod(plan[3], NULL) * 1e6;

  const double check = loop(first);
  volatile double sink = 0;
  uint64_t count = first;
  const double begin = now_ns();
  double each = 1;
  do {
    const double from = now_ns();
    sink += loop(count);
    each = (now_ns() - from) / (double)count;
    count = (uint64_t)(sample_ns / (each > 0.01 ? each : 0.01)) + 1;
  } while (now_ns() - begin < warm_ns);

  printf("{\"check\":%.17g,\"samples\":[", check);
  for (int i = 0; i < samples; i++) {
    const double from = now_ns();
    sink += loop(count);
    printf("%s%.6g", i == 0 ? "" : ",", (now_ns() - from) / (double)count);
  }
  printf("]}\n");
}
