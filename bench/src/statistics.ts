/** The median of some measurements, and their range. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** The median of at least one number; for an even count, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) }
}

/** The ratios of measurements from the same rounds, so that a slow round affects both sides. */
export function pairwise(of: readonly number[], to: readonly number[]): Spread {
  return spreadOf(of.map((value, round) => value / to[round]!))
}

/** The differences of measurements from the same rounds. */
export function differences(of: readonly number[], to: readonly number[]): Spread {
  return spreadOf(of.map((value, round) => value - to[round]!))
}

/** The smallest value that this share of the values doesn't exceed: 0.99 of a hundred is the 99th, 1 the largest. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}
