import { rangeLostText } from '../messages.js'

/** Thrown for a range on which too many workers died. */
export class RangeLostError extends Error {
  override readonly name = 'RangeLostError'

  constructor(
    readonly world: string,
    /** The first index of the unfinished part. `to` is the last one. */
    readonly from: bigint,
    readonly to: bigint,
    /** The number of workers that died on the range. */
    readonly losses: number,
  ) {
    super(rangeLostText(world, from, to, losses))
  }
}
