import { joinUint64 } from '../uint64.js'

const MASK = 0xffffffffffffffffn

/**
 * Returns a uniform integer below `n`, from 1 to 2^53, by Lemire's method with 64 bits, for more than 2^32 values. It
 * is the high half of word × n, redrawn while the low half is below 2^64 mod n. `next` returns the halves of 64 random
 * bits.
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
