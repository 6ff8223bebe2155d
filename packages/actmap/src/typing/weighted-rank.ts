import type { Limits } from '../board/limits.js'

/**
 * Returns a type's share of the total weight in each row, indexed by row. Rows without weights get the average share of
 * the other rows.
 */
export function rowShares({ weights }: Limits, type: number): number[] {
  const shares = weights.map((ofRow) =>
    ofRow === null ? null : ofRow[type]! / ofRow.reduce((sum, weight) => sum + weight, 0),
  )
  const known = shares.filter((share) => share !== null)
  const average = known.reduce((sum, share) => sum + share, 0) / known.length
  return shares.map((share) => share ?? average)
}

/**
 * Transforms a rank from 0 to 2^32 − 1 so that its chance of being the highest of several ranks is proportional to its
 * weight. The result is the negative of an exponentially distributed variable with the weight as its rate. Approximates
 * the logarithm with a polynomial (error below 1%), because `Math.log` differs between engines.
 */
export function weightedRank(rank: number, weight: number): number {
  if (weight === 0) return Number.NEGATIVE_INFINITY
  const exponent = rank === 0xffffffff ? 32 : 31 - Math.clz32(rank + 1)
  const power = exponent === 32 ? 2 ** 32 : (1 << exponent) >>> 0
  const rest = (rank + 1) / power - 1
  const log2 = exponent + rest * (1 + 0.346607 * (1 - rest)) - 32
  return log2 / weight
}
