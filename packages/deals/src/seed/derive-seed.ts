const GOLDEN = 0x9e3779b9
const STREAM = 0x85ebca6b

/** The first stream of a round: the shuffle. */
export const DEAL_STREAM = 0
/** The second stream of a round: the easy, normal and hard bots. */
export const BOT_STREAM = 1
/** From here on up: the expert bot, a stream for each of its decisions. */
export const EXPERT_STREAMS = 2

/**
 * The 32-bit seed of one stream of one round, 0 … 2^32 − 1, as the El Dorado score keeper derives it. Only the base
 * modulo 2^32 counts, so that 0, negative and long bases are all taken as they are.
 * Throws a RangeError unless all three are safe integers.
 */
export function deriveSeed(base: number, round: number, stream = 0): number {
  checkInteger('base', base)
  checkInteger('round', round)
  checkInteger('stream', stream)
  // Products modulo 2^32; the application multiplies doubles, which is the same below 2^53: rounds up to 3.4 million.
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
