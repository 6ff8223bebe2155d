const GOLDEN = 0x9e3779b9
const STREAM = 0x85ebca6b

/** The number of the stream that shuffles a round's deck. */
export const DEAL_STREAM = 0
/** The number of the stream that a round's easy, normal and hard bots share. */
export const BOT_STREAM = 1
/**
 * The number of the first stream for expert bots in a round. Decision n of the round, counted from 0, uses stream
 * `EXPERT_STREAMS` + n.
 */
export const EXPERT_STREAMS = 2

/**
 * Derives the seed of one of a round's streams in the same way as the El Dorado score keeper. The result is from 0 to
 * 2^32 − 1. `base` is reduced modulo 2^32. Throws a RangeError unless all three arguments are safe integers.
 *
 * @example
 * import { deriveSeed } from '@seedfast/deals'
 * deriveSeed(424242, 2, 0) // → 2694111814
 */
export function deriveSeed(base: number, round: number, stream = 0): number {
  checkInteger('base', base)
  checkInteger('round', round)
  checkInteger('stream', stream)
  // The application multiplies doubles. The resulting bits are the same for rounds up to 3.4 million.
  let x = base ^ Math.imul(round + 1, GOLDEN)
  x ^= Math.imul(stream + 1, STREAM)
  x ^= x >>> 16
  x = Math.imul(x, 0x7feb352d)
  x ^= x >>> 15
  x = Math.imul(x, 0x846ca68b)
  x ^= x >>> 16
  return x >>> 0
}

function checkInteger(name: string, value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name}: must be a safe integer, got ${value}`)
}
