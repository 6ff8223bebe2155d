import { rangeLostText } from '../messages.js'

/** Thrown if too many workers died on the same range of seeds. */
export class RangeLostError extends Error {
  override readonly name = 'RangeLostError'

  constructor(
    readonly world: string,
    /** The first index of the part of the range that hasn't been searched. `to` is the last index. */
    readonly from: bigint,
    readonly to: bigint,
    /** The number of workers that died on the range. */
    readonly losses: number,
  ) {
    super(rangeLostText(world, from, to, losses))
  }
}
