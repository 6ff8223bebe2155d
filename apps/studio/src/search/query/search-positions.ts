import type { SeedRange } from '@seedfast/search'

/** The seeds that a search covers. */
interface SearchedSeeds {
  readonly range: SeedRange
  /** The indexes of the listed seeds in the range, in ascending order; null if there is no list. */
  readonly indexes: readonly bigint[] | null
}

/** The maximum number of hits to store, so that a condition with very many hits doesn't use up the memory. */
export const MAX_STORED_HITS = 100_000

/**
 * Returns the range of positions that a search covers. A position is a seed index or, if there is a seed list, an index
 * into that list.
 */
export function positionsOf({ range, indexes }: SearchedSeeds): SeedRange {
  return indexes === null ? range : { from: 0n, to: BigInt(indexes.length) - 1n }
}

/** Returns the positions after the seed with the given index; null if there are none. */
export function positionsAfter(asked: SearchedSeeds, index: bigint): SeedRange | null {
  const { to } = positionsOf(asked)
  const from = asked.indexes === null ? index + 1n : BigInt(asked.indexes.indexOf(index) + 1)
  return from > to ? null : { from, to }
}
