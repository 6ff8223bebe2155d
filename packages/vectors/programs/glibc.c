// Prints vectors of random and rand, one case per line.
#include <gnu/libc-version.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const unsigned seeds[] = {0, 1, 2, 42, 123456789, 2147483647, 2147483648u, 4294967295u};
  printf("\"glibc %s\"\n", gnu_get_libc_version());
  for (unsigned i = 0; i < sizeof seeds / sizeof *seeds; i++) {
    srandom(seeds[i]);
    printf("{\"seed\":%u,\"random\":[", seeds[i]);
    for (int n = 0; n < 70; n++) printf("%s%ld", n ? "," : "", random());
    srand(seeds[i]);
    printf("],\"rand\":[");
    for (int n = 0; n < 5; n++) printf("%s%d", n ? "," : "", rand());
    for (int n = 5; n < 1000; n++) rand();
    printf("],\"after1000\":[");
    for (int n = 0; n < 5; n++) printf("%s%d", n ? "," : "", rand());
    printf("]}\n");
  }
  return 0;
}
