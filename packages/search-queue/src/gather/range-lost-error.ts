import { rangeLostText } from '../messages.js'

/** A range on which too many workers died. */
export class RangeLostError extends Error {
  override readonly name = 'RangeLostError'

  constructor(
    readonly world: string,
    /** The first and last place without an answer. */
    readonly from: bigint,
    readonly to: bigint,
    /** How many workers died on it. */
    readonly losses: number,
  ) {
    super(rangeLostText(world, from, to, losses))
  }
}
