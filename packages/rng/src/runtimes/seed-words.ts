/** Returns the 32-bit words of a non-negative integer, low word first. Zero has one word. */
export function seedWords(value: bigint): number[] {
  const words = [Number(value & 0xffffffffn)]
  for (let rest = value >> 32n; rest > 0n; rest >>= 32n) words.push(Number(rest & 0xffffffffn))
  return words
}

/** Converts a seed to a bigint. Throws a RangeError unless it's a bigint or a safe integer. */
export function seedInteger(seed: bigint | number): bigint {
  if (typeof seed === 'number' && !Number.isSafeInteger(seed)) {
    throw new RangeError(`seed must be a safe integer or a bigint, got ${seed}`)
  }
  return BigInt(seed)
}
