import type { BitGenerator } from '../bit-generator.js'
import type { Stream, WeightTable } from '../stream.js'
import { lemire } from './lemire.js'
import { integerTotal, sortedTable } from './weights.js'

const MAX_ITEMS = 0x200000
const MAX_TOTAL = 0x100000000

/**
 * Choices by weight from one table, in the same time for any number of items.
 *
 * A draw is one draw of the stream: a column by `lemire(n)`, then a height by `lemire(total)`, one word each; below
 * the column's cut it is the column's own item, else the other one. The chances are exactly the weights over their
 * total. It chooses other items than `weighted` on the same bits.
 * Source: Michael D. Vose, "A Linear Algorithm for Generating Random Numbers with a Given Distribution" (1991).
 */
export class AliasTable<T> {
  private readonly items: readonly T[]
  private readonly total: number
  /** For each column the heights, out of `total`, that belong to its own item. */
  private readonly cuts: number[]
  /** For each column the index of the item above the cut. */
  private readonly others: number[]

  /**
   * Weights are integers from 0, of a list or of a table in sorted key order; at most 2^21 items, whose weights add up
   * to 1 … 2^32, so that every step is exact. Throws a RangeError for others and for lists of different lengths.
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

  /** One of the items, each with the chance weight / total. */
  draw(stream: Stream): T {
    return this.items[stream.draw(alias, this.cuts, this.others, this.total)]!
  }
}

/** The rule of a draw, under the name that an observed stream tells. */
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
  if (length > MAX_ITEMS) throw new RangeError(`alias table: expected at most 2^21 items, found ${length}`)
  const total = integerTotal(length, weights, names)
  if (total < 0) {
    const broken = weights.findIndex((weight) => !Number.isInteger(weight))
    const place = names === undefined ? `index ${broken}` : JSON.stringify(names[broken])
    throw new RangeError(`alias table: expected integer weights, found ${weights[broken]} at ${place}`)
  }
  if (total > MAX_TOTAL) throw new RangeError(`alias table: expected a total of at most 2^32, found ${total}`)
  return total
}

/**
 * The cuts of n columns of height `total`. Each item holds weight × n; the last column that holds too little is filled
 * up by the last one that holds enough, until all are full.
 */
function fillColumns(weights: readonly number[], total: number, others: number[]): number[] {
  const held = weights.map((weight) => weight * weights.length)
  const low: number[] = []
  const high: number[] = []
  held.forEach((height, index) => (height < total ? low : high).push(index))
  while (low.length > 0) {
    const column = low.pop()!
    const filler = high.at(-1)!
    others[column] = filler
    held[filler]! -= total - held[column]!
    if (held[filler]! < total) low.push(high.pop()!)
  }
  return held
}
