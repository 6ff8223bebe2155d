/** The middle of some measurements, and how far they lie apart. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** The median of at least one number; of an even number of them the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) }
}

/** The ratios of measurements of the same rounds, so that what slowed down both in a round does not count. */
export function pairwise(of: readonly number[], to: readonly number[]): Spread {
  return spreadOf(of.map((value, round) => value / to[round]!))
}

/** The differences of measurements of the same rounds. */
export function differences(of: readonly number[], to: readonly number[]): Spread {
  return spreadOf(of.map((value, round) => value - to[round]!))
}

/** The least of at least one number that the share of them stays within: 0.99 of a hundred is the 99th, 1 the largest. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}
