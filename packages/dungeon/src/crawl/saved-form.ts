import type { State } from '@seedfast/rng'
import { foundText, inputError } from '@seedfast/world'

/** The state and the increment of a stream as signed 64-bit decimals, as crawl saves them. */
export function savedForm([high, low, incrementHigh, incrementLow]: State): [string, string] {
  return [signed(high!, low!), signed(incrementHigh!, incrementLow!)]
}

/**
 * The state of a stream from its saved form. Throws an InputError for what is no pair of decimals of 64 bits, and for an
 * increment that is even.
 */
export function savedState(pair: readonly [string, string], source: string, index: number): State {
  const [state, increment] = [0, 1].map((at) => {
    const text: unknown = pair[at]
    if (
      typeof text !== 'string' ||
      !/^-?\d{1,19}$/.test(text) ||
      BigInt.asIntN(64, BigInt(text)) !== BigInt(text)
    ) {
      throw inputError(source, [index, at], `expected a signed 64-bit decimal, found ${foundText(text)}`)
    }
    return BigInt.asUintN(64, BigInt(text))
  }) as [bigint, bigint]
  if (increment % 2n === 0n) {
    throw inputError(source, [index, 1], `expected an odd increment, found ${foundText(pair[1])}`)
  }
  const half = (value: bigint, shift: bigint): number => Number(BigInt.asUintN(32, value >> shift))
  return [half(state, 32n), half(state, 0n), half(increment, 32n), half(increment, 0n)]
}

function signed(high: number, low: number): string {
  return String(BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low)))
}
