/** Rounds a 32-bit float like libGDX's `MathUtils.round`. */
export function roundFloat(value: number): number {
  return Math.floor(value + 0.5)
}

/** Returns a fraction of a number, truncated to an integer in 32-bit arithmetic. */
export function cut(whole: number, part: number): number {
  return Math.trunc(Math.fround(whole * Math.fround(part)))
}

/** Returns a fraction of a number, rounded in 32-bit arithmetic. */
export function rounded(whole: number, part: number): number {
  return Math.floor(Math.fround(whole * Math.fround(part)) + 0.5)
}

/** Returns a fraction of a number, rounded up in 32-bit arithmetic. */
export function roundedUp(whole: number, part: number): number {
  return Math.ceil(Math.fround(whole * Math.fround(part)))
}
