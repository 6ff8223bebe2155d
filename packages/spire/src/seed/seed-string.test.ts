import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { formatSeedString, parseSeedString } from './seed-string.js'

interface Vectors {
  printed: [seed: string, text: string][]
  parsed: [text: string, seed: string, canonical: string][]
}

describeVectors<Vectors>('spire/seed-strings', ({ printed, parsed }) => {
  test('formatting and parsing match the records', () => {
    for (const [seed, text] of printed) {
      expect(formatSeedString(BigInt(seed))).toBe(text)
      expect(parseSeedString(text)).toBe(BigInt(seed))
    }
    for (const [text, seed, canonical] of parsed) {
      expect(parseSeedString(text)).toBe(BigInt(seed))
      expect(formatSeedString(BigInt(seed))).toBe(canonical)
    }
  })
})

describe('seed strings', () => {
  test('every seed round-trips', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }), (seed) => {
        expect(parseSeedString(formatSeedString(seed))).toBe(seed)
      }),
    )
  })

  test('an invalid character counts as −1, like in the game', () => {
    expect(parseSeedString('-')).toBe(-1n)
    expect(parseSeedString('1-')).toBe(34n)
  })
})
