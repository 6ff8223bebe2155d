import { joinUint64 } from '../uint64.js'

const MASK = 0xffffffffffffffffn

/**
 * Lemire's method on 64 bits, for more values than one word can tell apart: the high half of word × n, taken again
 * while the low half lies below 2^64 mod n. `n` is from 1 to 2^53, `next` gives the two halves of 64 bits.
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
