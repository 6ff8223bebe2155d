import type { Stream } from '../stream.js'

/**
 * A shuffle bag: draws every item once, in random order, before it repeats any.
 *
 * A draw from an empty bag first fills it with one `shuffle` of the indexes 0 to n - 1. Indexes are then taken from the
 * end, which doesn't use the stream. Put an item into the array twice to get it twice per bag. Save `left` to save the
 * bag.
 */
export class Bag<T> {
  private readonly rest: number[]

  /** Throws a RangeError for an empty array, and unless `left` contains only distinct indexes of `items`. */
  constructor(
    readonly items: readonly T[],
    left: readonly number[] = [],
  ) {
    if (items.length === 0) throw new RangeError('bag: the array is empty')
    const isIndex = (index: number): boolean => Number.isInteger(index) && index >= 0 && index < items.length
    if (!Array.isArray(left) || !left.every(isIndex) || new Set(left).size !== left.length) {
      throw new RangeError(
        `bag: indexes must be distinct and below ${items.length}, got ${JSON.stringify(left)}`,
      )
    }
    this.rest = [...left]
  }

  /** The indexes of the items that are still in the bag, the next one last. Pass it to the constructor to restore. */
  get left(): readonly number[] {
    return [...this.rest]
  }

  /** Returns the next item. */
  draw(stream: Stream): T {
    if (this.rest.length === 0) this.rest.push(...stream.shuffle(this.items.map((_, index) => index)))
    return this.items[this.rest.pop()!]!
  }
}
