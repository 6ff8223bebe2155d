/**
 * Advances a linear congruential generator modulo 2^bits by `n` steps, backward if `n` is negative, and returns its new
 * state. Takes O(log n) time. Source: Forrest B. Brown, Random Number Generation with Arbitrary Strides, 1994.
 */
export function advanceLcg(
  state: bigint,
  multiplier: bigint,
  increment: bigint,
  n: bigint,
  bits: 48 | 64 | 128,
): bigint {
  let factor = 1n
  let offset = 0n
  // The period is 2^bits, so one step backward is 2^bits - 1 steps forward.
  for (let left = BigInt.asUintN(bits, n); left > 0n; left >>= 1n) {
    if (left & 1n) {
      factor = BigInt.asUintN(bits, factor * multiplier)
      offset = BigInt.asUintN(bits, offset * multiplier + increment)
    }
    increment = BigInt.asUintN(bits, (multiplier + 1n) * increment)
    multiplier = BigInt.asUintN(bits, multiplier * multiplier)
  }
  return BigInt.asUintN(bits, factor * state + offset)
}
