import type { Stream } from '../stream.js'

/**
 * A shuffle bag: gives every item once, in random order, before any comes again.
 *
 * When it is empty it takes one shuffle of the stream, of the indexes 0 … n − 1, and then gives them from the end;
 * the draws between cost the stream nothing. To save it keep `left`; an item that shall come twice in a bag stands
 * twice in the list.
 */
export class Bag<T> {
  private readonly rest: number[]

  /**
   * A bag of these items, empty or with what `left` gave. Throws a RangeError for an empty list, and for indexes that
   * are not distinct or not below its length.
   */
  constructor(
    readonly items: readonly T[],
    left: readonly number[] = [],
  ) {
    if (items.length === 0) throw new RangeError('bag: expected at least one item, found an empty list')
    const inside = (index: number): boolean => Number.isInteger(index) && index >= 0 && index < items.length
    if (!Array.isArray(left) || !left.every(inside) || new Set(left).size !== left.length) {
      throw new RangeError(
        `bag: expected distinct indexes below ${items.length}, found ${JSON.stringify(left)}`,
      )
    }
    this.rest = [...left]
  }

  /** The indexes of the items that are still in the bag, the next one last: what restores it, as plain JSON. */
  get left(): readonly number[] {
    return [...this.rest]
  }

  /** The next item. */
  draw(stream: Stream): T {
    if (this.rest.length === 0) this.rest.push(...stream.shuffle(this.items.map((_, index) => index)))
    return this.items[this.rest.pop()!]!
  }
}
