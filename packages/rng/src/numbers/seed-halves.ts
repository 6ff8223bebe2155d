import { seedUint64 } from './uint64.js'

/**
 * Returns the high 32 bits of a 64-bit seed in two's complement, as a signed integer. Numbers are split without a
 * conversion to bigint, because that is faster. Throws a RangeError unless the seed is a safe integer or a bigint from
 * -2^63 to 2^64 - 1.
 */
export function seedHigh(seed: bigint | number): number {
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return Math.floor(seed / 0x100000000) | 0
  return Number(BigInt.asIntN(32, seedUint64(seed) >> 32n))
}

/**
 * Returns the low 32 bits of a 64-bit seed in two's complement, as a signed integer. The seed must be one that
 * `seedHigh` accepts.
 */
export function seedLow(seed: bigint | number): number {
  if (typeof seed === 'number') return seed | 0
  return Number(BigInt.asIntN(32, seed))
}
