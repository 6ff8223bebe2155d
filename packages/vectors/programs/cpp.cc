// Prints vectors of std::mt19937, one case per line.
#include <cstdio>
#include <random>

int main() {
  std::printf("\"libstdc++ of GCC %s\"\n", __VERSION__);
  for (unsigned seed : {0u, 1u, 42u, 5489u, 2147483648u, 4294967295u}) {
    std::mt19937 bits(seed);
    std::printf("{\"seed\":%u,\"words\":[", seed);
    for (int n = 0; n < 10; n++) std::printf("%s%u", n ? "," : "", (unsigned)bits());
    bits.discard(990);
    std::printf("],\"after1000\":[");
    for (int n = 0; n < 10; n++) std::printf("%s%u", n ? "," : "", (unsigned)bits());
    std::printf("]}\n");
  }
}
