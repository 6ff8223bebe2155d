import { emptyText } from '../messages.js'
import type { WeightTable } from '../stream.js'

/**
 * Returns the sum of integer weights, or -1 if one of the weights isn't an integer. `names` are the names of the
 * weights in error messages. Throws a RangeError for a negative weight, for a sum that is 0 or above 2^53 - 1, and for
 * a number of weights other than `length`.
 */
export function integerTotal(length: number, weights: readonly number[], names?: readonly string[]): number {
  if (weights.length !== length) {
    throw new RangeError(
      `weighted: must have one weight for each of the ${length} items, got ${weights.length}`,
    )
  }
  let total = 0
  for (let i = 0; i < length; i++) {
    const weight = weights[i]!
    if (weight < 0) throw badWeight(weight, i, names)
    if (!Number.isInteger(weight)) return -1
    total += weight
  }
  if (total === 0) {
    const empty = emptyText('weighted', names === undefined ? 'array' : 'table')
    throw new RangeError(length === 0 ? empty : 'weighted: all weights are 0; one must be above 0')
  }
  if (total > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`weighted: the total must be at most 2^53 - 1, got ${total}`)
  }
  return total
}

/**
 * Returns the sum of the weights. Throws a RangeError for weights that are negative or not finite, and for a sum of 0.
 */
export function floatTotal(weights: readonly number[], names?: readonly string[]): number {
  let total = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    if (!(weight >= 0 && weight < Infinity)) throw badWeight(weight, i, names)
    total += weight
  }
  if (!(total > 0 && total < Infinity)) {
    throw new RangeError(`weighted: the total must be finite and above 0, got ${total}`)
  }
  return total
}

/**
 * Divides the range from 0 to the sum of the weights into consecutive shares, one per weight, and returns the index of
 * the share that contains `at`. If `at` is past the end, returns the index of the last weight above 0.
 */
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

/** Returns the names in a weight table, sorted by UTF-16 code unit, and their weights in the same order. */
export function sortedTable<Name extends string>(
  table: WeightTable<Name>,
): [names: Name[], weights: number[]] {
  const names = (Object.keys(table) as Name[]).sort()
  return [names, names.map((name) => table[name])]
}

function badWeight(weight: number, index: number, names?: readonly string[]): RangeError {
  const place = names === undefined ? `index ${index}` : JSON.stringify(names[index])
  return new RangeError(`weighted: weights must be finite and at least 0, got ${String(weight)} at ${place}`)
}
