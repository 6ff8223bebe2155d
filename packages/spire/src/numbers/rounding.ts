/** libGDX's MathUtils.round of a 32-bit float. */
export function roundFloat(value: number): number {
  return Math.floor(value + 0.5)
}

/** Part of a whole, cut to an integer in 32-bit arithmetic. */
export function cut(whole: number, part: number): number {
  return Math.trunc(Math.fround(whole * Math.fround(part)))
}

/** Part of a whole, rounded in 32-bit arithmetic. */
export function rounded(whole: number, part: number): number {
  return Math.floor(Math.fround(whole * Math.fround(part)) + 0.5)
}

/** Part of a whole, rounded up in 32-bit arithmetic. */
export function roundedUp(whole: number, part: number): number {
  return Math.ceil(Math.fround(whole * Math.fround(part)))
}
