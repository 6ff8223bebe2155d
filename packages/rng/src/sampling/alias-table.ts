import type { BitGenerator } from '../bit-generator.js'
import type { Stream, WeightTable } from '../stream.js'
import { lemire } from './lemire.js'
import { integerTotal, sortedTable } from './weights.js'

const MAX_ITEMS = 0x200000
const MAX_TOTAL = 0x100000000

/**
 * Makes weighted choices in O(1) time, after building a table in O(items) time.
 *
 * A choice is one draw from the stream. It first chooses a column with `lemire(n)`, then a height with `lemire(total)`.
 * Each of these two steps takes one word, or more if Lemire's method rejects a word. If the height is below the
 * column's cut, the column's own item is chosen. Otherwise, the column's other item is chosen. Each item is chosen with
 * a probability of exactly weight / total. For the same random bits, `weighted` can choose a different item. Source:
 * Michael D. Vose, "A Linear Algorithm for Generating Random Numbers with a Given Distribution" (1991).
 */
export class AliasTable<T> {
  private readonly items: readonly T[]
  private readonly total: number
  /** For each column, the height, from 0 to `total`, below which the column's own item is chosen. */
  private readonly cuts: number[]
  /** For each column, the index of the item chosen at or above the cut. */
  private readonly others: number[]

  /**
   * Builds a table from an array of items and an array of their weights, or from a weight table, whose names are read
   * in sorted order. Throws a RangeError if there are more than 2^21 items, if an item doesn't have exactly one
   * non-negative integer weight, or if the sum of the weights isn't from 1 to 2^32.
   */
  constructor(items: readonly T[], weights: readonly number[])
  constructor(table: WeightTable<T & string>)
  constructor(items: readonly T[] | WeightTable<T & string>, weights?: readonly number[]) {
    if (weights === undefined) {
      const [names, values] = sortedTable(items as WeightTable<T & string>)
      this.items = names
      this.total = checkedTotal(names.length, values, names)
      weights = values
    } else {
      this.items = [...(items as readonly T[])]
      this.total = checkedTotal(this.items.length, weights)
    }
    this.others = this.items.map((_, index) => index)
    this.cuts = fillColumns(weights, this.total, this.others)
  }

  /** Returns an item, chosen with a probability of weight / total. */
  draw(stream: Stream): T {
    return this.items[stream.draw(alias, this.cuts, this.others, this.total)]!
  }
}

/** Draws an item's index by the alias method. Observed streams report this function's name as the rule. */
function alias(
  bits: BitGenerator,
  cuts: readonly number[],
  others: readonly number[],
  total: number,
): number {
  const column = lemire(bits, cuts.length)
  return lemire(bits, total) < cuts[column]! ? column : others[column]!
}

function checkedTotal(length: number, weights: readonly number[], names?: readonly string[]): number {
  if (length > MAX_ITEMS) throw new RangeError(`alias table: must have at most 2^21 items, got ${length}`)
  const total = integerTotal(length, weights, names)
  if (total < 0) {
    const broken = weights.findIndex((weight) => !Number.isInteger(weight))
    const place = names === undefined ? `index ${broken}` : JSON.stringify(names[broken])
    throw new RangeError(`alias table: weights must be integers, got ${weights[broken]} at ${place}`)
  }
  if (total > MAX_TOTAL) throw new RangeError(`alias table: the total must be at most 2^32, got ${total}`)
  return total
}

/**
 * Computes the cuts of n columns of height `total`, and writes the index of each column's other item to `others`. Each
 * column starts with a height of weight × n. As long as there is a column lower than `total`, the last of these columns
 * is filled up from the last column that is at least `total` high.
 */
function fillColumns(weights: readonly number[], total: number, others: number[]): number[] {
  const heights = weights.map((weight) => weight * weights.length)
  const low: number[] = []
  const high: number[] = []
  heights.forEach((height, index) => (height < total ? low : high).push(index))
  while (low.length > 0) {
    const column = low.pop()!
    const filler = high.at(-1)!
    others[column] = filler
    heights[filler]! -= total - heights[column]!
    if (heights[filler]! < total) low.push(high.pop()!)
  }
  return heights
}
