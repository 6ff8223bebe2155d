/** The median, minimum and maximum of some measurements. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** Returns the median of at least one number. For an even count, this is the mean of the two middle numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) }
}

/**
 * Returns the spread of the ratios between two series of measurements. Each ratio compares measurements from the same
 * round, so a slow round affects both of them.
 */
export function pairwise(of: readonly number[], to: readonly number[]): Spread {
  return spreadOf(of.map((value, round) => value / to[round]!))
}

/** Returns the spread of the differences between two series of measurements, round by round. */
export function differences(of: readonly number[], to: readonly number[]): Spread {
  return spreadOf(of.map((value, round) => value - to[round]!))
}

/**
 * Returns a percentile of the values. `share` is the percentile as a fraction from 0 to 1: for 100 values, 0.99 returns
 * the 99th smallest value, and 1 returns the largest.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}
