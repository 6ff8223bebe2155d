import { joinUint64 } from '../numbers/uint64.js'

const MASK = 0xffffffffffffffffn

/**
 * Returns a uniformly distributed integer from 0 to `n - 1`, where `n` is from 1 to 2^53. Uses Lemire's method with 64
 * bits, which allows more than 2^32 values. The integer is the high half of word × n. If the low half is below 2^64 mod
 * n, the word is rejected and another word is drawn. `next` returns 64 random bits in two halves.
 */
export function multiplyHighWide(n: number, next: () => readonly [high: number, low: number]): number {
  const bound = BigInt(n)
  const threshold = (1n << 64n) % bound
  for (;;) {
    const [high, low] = next()
    const product = joinUint64(high, low) * bound
    if ((product & MASK) >= threshold) return Number(product >> 64n)
  }
}
