import type { SeedRange } from '@seedfast/search'

interface SearchedSeeds {
  readonly range: SeedRange
  /** The indexes of the listed seeds within the range, in ascending order, or null if there is no list. */
  readonly indexes: readonly bigint[] | null
}

/**
 * The maximum number of hits to keep, because a condition that matches very many seeds would otherwise exhaust the
 * memory.
 */
export const MAX_STORED_HITS = 100_000

/**
 * Returns the positions that a search covers. A position is a seed index. If the search has a list of seeds, a position
 * is an index in that list instead.
 */
export function positionsOf({ range, indexes }: SearchedSeeds): SeedRange {
  return indexes === null ? range : { from: 0n, to: BigInt(indexes.length) - 1n }
}

/** Returns the positions after the seed with the given index, or null if there are none. */
export function positionsAfter(searched: SearchedSeeds, index: bigint): SeedRange | null {
  const { to } = positionsOf(searched)
  const from = searched.indexes === null ? index + 1n : BigInt(searched.indexes.indexOf(index) + 1)
  return from > to ? null : { from, to }
}
