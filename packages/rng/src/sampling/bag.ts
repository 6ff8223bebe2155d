import type { Stream } from '../stream.js'

/**
 * A shuffle bag, which draws every item once, in random order, before it draws any item again.
 *
 * A draw from an empty bag first refills the bag: a single `shuffle` draw puts the indexes from 0 to n - 1 into random
 * order. Each draw then takes the last index in the bag, without using the stream. To draw an item twice per bag, list
 * it twice in the array. To save a bag, save `left`.
 */
export class Bag<T> {
  private readonly rest: number[]

  /**
   * Creates a bag. `left` contains the indexes of the items initially in the bag. By default, it's empty. Throws a
   * RangeError if `items` is empty, or if `left` contains anything other than distinct indexes of `items`.
   */
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

  /**
   * The indexes of the items still in the bag. The last index is drawn next. Pass the array to the constructor to
   * restore the bag.
   */
  get left(): readonly number[] {
    return [...this.rest]
  }

  /** Draws the next item from the bag. */
  draw(stream: Stream): T {
    if (this.rest.length === 0) this.rest.push(...stream.shuffle(this.items.map((_, index) => index)))
    return this.items[this.rest.pop()!]!
  }
}
