const LOW = 0xffffffffn
const MAX = 0xffffffffffffffffn

/** Joins two 32-bit halves, which may be signed or unsigned, into an unsigned 64-bit integer. */
export function joinUint64(high: number, low: number): bigint {
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
}

/** Returns the high 32 bits of an unsigned 64-bit number. */
export function highWord(value: bigint): number {
  return Number((value >> 32n) & LOW)
}

/** Returns the low 32 bits of an unsigned 64-bit number. */
export function lowWord(value: bigint): number {
  return Number(value & LOW)
}

/**
 * Returns a 64-bit seed in two's complement as an unsigned integer. Throws a RangeError unless the seed is a safe
 * integer or a bigint from -2^63 to 2^64 - 1. `what` is the seed's name in the error message.
 */
export function seedUint64(seed: bigint | number, what = 'seed'): bigint {
  if (typeof seed === 'number' && !Number.isSafeInteger(seed)) {
    throw new RangeError(`${what} must be a safe integer or a bigint, got ${seed}`)
  }
  const value = BigInt(seed)
  if (value < -0x8000000000000000n || value > MAX) {
    throw new RangeError(`${what} must be from -2^63 to 2^64 - 1, got ${value}`)
  }
  return BigInt.asUintN(64, value)
}
