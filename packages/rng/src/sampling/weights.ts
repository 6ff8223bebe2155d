import type { WeightTable } from '../stream.js'

/**
 * The total of integer weights, or −1 when one of them is no integer; `names` say in errors which weight is meant.
 * Throws a RangeError for a negative weight, a total of 0 or above 2^53 − 1, or another number of weights than items.
 */
export function integerTotal(length: number, weights: readonly number[], names?: readonly string[]): number {
  if (weights.length !== length) {
    throw new RangeError(`weighted: expected a weight for each of ${length} items, found ${weights.length}`)
  }
  let total = 0
  for (let i = 0; i < length; i++) {
    const weight = weights[i]!
    if (weight < 0) throw badWeight(weight, i, names)
    if (!Number.isInteger(weight)) return -1
    total += weight
  }
  if (total === 0) throw new RangeError('weighted: expected a total above 0, found 0')
  if (total > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`weighted: expected a total of at most 2^53 - 1, found ${total}`)
  }
  return total
}

/** The total of weights that are finite and at least 0; throws a RangeError for others and for a total of 0. */
export function floatTotal(weights: readonly number[], names?: readonly string[]): number {
  let total = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    if (!(weight >= 0 && weight < Infinity)) throw badWeight(weight, i, names)
    total += weight
  }
  if (!(total > 0 && total < Infinity)) {
    throw new RangeError(`weighted: expected a finite total above 0, found ${total}`)
  }
  return total
}

/** The index whose share of the line 0 … total holds `at`; rounding at the far end falls to the last weight above 0. */
export function indexOfShare(weights: readonly number[], at: number): number {
  let end = 0
  let last = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    if (weight === 0) continue
    end += weight
    last = i
    if (at < end) return i
  }
  return last
}

/** The names of a weight table in sorted order (by UTF-16 code unit), and their weights. */
export function sortedTable<Name extends string>(
  table: WeightTable<Name>,
): [names: Name[], weights: number[]] {
  const names = (Object.keys(table) as Name[]).sort()
  return [names, names.map((name) => table[name])]
}

function badWeight(weight: number, index: number, names?: readonly string[]): RangeError {
  const place = names === undefined ? `index ${index}` : JSON.stringify(names[index])
  return new RangeError(
    `weighted: expected weights that are finite and at least 0, found ${String(weight)} at ${place}`,
  )
}
