/**
 * Returns NumPy's `random_interval`: an integer from 0 to `most`, by rejection of masked words. `next32` and `next64`
 * return an unsigned word, and both halves of a 64-bit one.
 */
export function maskedInterval(
  most: number,
  next32: () => number,
  next64: () => readonly [high: number, low: number],
): number {
  if (most === 0) return 0
  const isWide = most > 0xffffffff
  const mask = 0xffffffff >>> Math.clz32(isWide ? most / 0x100000000 : most)
  for (;;) {
    const value = isWide ? joined(next64(), mask) : (next32() & mask) >>> 0
    if (value <= most) return value
  }
}

function joined([high, low]: readonly [number, number], mask: number): number {
  return ((high & mask) >>> 0) * 0x100000000 + low
}
