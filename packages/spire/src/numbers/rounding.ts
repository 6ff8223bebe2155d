/** Rounds a 32-bit float as libGDX's `MathUtils.round` does. */
export function roundFloat(value: number): number {
  return Math.floor(value + 0.5)
}

/** Multiplies a number by a fraction in 32-bit arithmetic and truncates the result. */
export function cut(whole: number, part: number): number {
  return Math.trunc(Math.fround(whole * Math.fround(part)))
}

/** Multiplies a number by a fraction in 32-bit arithmetic and rounds the result. */
export function rounded(whole: number, part: number): number {
  return Math.floor(Math.fround(whole * Math.fround(part)) + 0.5)
}

/** Multiplies a number by a fraction in 32-bit arithmetic and rounds the result up. */
export function roundedUp(whole: number, part: number): number {
  return Math.ceil(Math.fround(whole * Math.fround(part)))
}
