import type { BitGenerator } from '../bit-generator.js'
import type { Stream, WeightTable } from '../stream.js'
import { lemire } from './lemire.js'
import { integerTotal, sortedTable } from './weights.js'

const MAX_ITEMS = 0x200000
const MAX_TOTAL = 0x100000000

/**
 * Weighted choices in O(1), after O(items) to build the table.
 *
 * A choice is one draw of the stream: a column by `lemire(n)`, then a height by `lemire(total)`, one word each. A
 * height below the column's cut chooses the column's own item; any other height chooses the column's other item. The
 * chances are exactly weight / total. For the same bits, it chooses different items from `weighted`.
 * Source: Michael D. Vose, "A Linear Algorithm for Generating Random Numbers with a Given Distribution" (1991).
 */
export class AliasTable<T> {
  private readonly items: readonly T[]
  private readonly total: number
  /** For each column, the share of its height `total` that belongs to its own item. */
  private readonly cuts: number[]
  /** For each column, the index of the item above the cut. */
  private readonly others: number[]

  /**
   * Takes an array of items with their weights, or a table, which it reads in sorted key order. Throws a RangeError for
   * more than 2^21 items, unless each item has one non-negative integer weight, and unless the weights' total is from 1
   * to 2^32.
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

  /** Returns an item, chosen with probability weight / total. */
  draw(stream: Stream): T {
    return this.items[stream.draw(alias, this.cuts, this.others, this.total)]!
  }
}

/** Draws a column index by the alias method; observed streams report this function's name. */
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
 * Computes the cuts of n columns of height `total`. Each item starts with the height weight × n; the last column that
 * is too low is filled from the last one that is high enough, until all are full.
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
