/** A range of seed indexes from `from` to `to`, both inclusive. */
export interface SeedRange {
  readonly from: bigint
  readonly to: bigint
}

/**
 * Returns the fewest ranges that contain the same indexes as the given ranges, in sorted order. Takes O(n log n) time.
 */
export function mergedRanges(ranges: readonly SeedRange[]): SeedRange[] {
  const sorted = [...ranges].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  const merged: { from: bigint; to: bigint }[] = []
  for (const { from, to } of sorted) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last.to + 1n) last.to = to > last.to ? to : last.to
    else merged.push({ from, to })
  }
  return merged
}

/** Returns the parts of a range that no range in `done` covers, as sorted ranges. Takes O(n log n) time. */
export function missingRanges({ from, to }: SeedRange, done: readonly SeedRange[]): SeedRange[] {
  const missing: SeedRange[] = []
  let next = from
  for (const range of mergedRanges(done)) {
    if (range.to < next) continue
    if (range.from > to) break
    if (range.from > next) missing.push({ from: next, to: range.from - 1n })
    next = range.to + 1n
  }
  if (next <= to) missing.push({ from: next, to })
  return missing
}

/** Returns the total number of indexes in several ranges. The ranges must not overlap. */
export function placeCount(ranges: readonly SeedRange[]): bigint {
  return ranges.reduce((sum, { from, to }) => sum + (to - from + 1n), 0n)
}
