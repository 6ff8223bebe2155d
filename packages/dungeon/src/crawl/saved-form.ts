import type { State } from '@seedfast/rng'
import { placeInside, type Place } from '@seedfast/world'
import { dungeonInputError } from '../messages.js'

/** Returns a stream's state and its increment as two signed 64-bit decimals, as in Crawl's saves. */
export function savedForm([high, low, incrementHigh, incrementLow]: State): [string, string] {
  return [signed(high!, low!), signed(incrementHigh!, incrementLow!)]
}

/**
 * Parses a stream's state from the two decimals in a Crawl save. Throws an InputError unless both are signed 64-bit
 * decimals and the increment is odd.
 */
export function savedState(pair: readonly [string, string], place: Place): State {
  const [state, increment] = [0, 1].map((at) => {
    const text: unknown = pair[at]
    if (
      typeof text !== 'string' ||
      !/^-?\d{1,19}$/.test(text) ||
      BigInt.asIntN(64, BigInt(text)) !== BigInt(text)
    ) {
      throw dungeonInputError('not-int64', placeInside(place, { path: [at] }), { got: text })
    }
    return BigInt.asUintN(64, BigInt(text))
  }) as [bigint, bigint]
  if (increment % 2n === 0n) {
    throw dungeonInputError('even-increment', placeInside(place, { path: [1] }), { got: pair[1] })
  }
  const half = (value: bigint, shift: bigint): number => Number(BigInt.asUintN(32, value >> shift))
  return [half(state, 32n), half(state, 0n), half(increment, 32n), half(increment, 0n)]
}

function signed(high: number, low: number): string {
  return String(BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low)))
}
