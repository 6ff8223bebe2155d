import * as z from 'zod'

/** The number of nodes below the boss in the largest act. */
export const MAX_COUNT = 59 * 15

/** Returns the schema of an integer from `lo` to `hi`, inclusive. */
export function wholeNumber(lo: number, hi: number): z.ZodInt {
  return z.int().min(lo).max(hi)
}

/** Returns the schema of a finite number from `lo` to `hi`, inclusive. */
export function finiteNumber(lo: number, hi: number): z.ZodNumber {
  return z.number().min(lo).max(hi)
}
