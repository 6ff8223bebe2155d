import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeOracle } from '../../../tests/oracles.js'
import { formatSeedString, parseSeedString } from './seed-string.js'

interface Vectors {
  longToString: [seed: string, text: string, unsigned: string, roundTrips: boolean][]
  stringToLong: [text: string, seed: string, canonical: string][]
}

describeOracle<Vectors>('spire/seed_strings.json', ({ longToString, stringToLong }) => {
  test('seeds print and texts parse as recorded', () => {
    for (const [seed, text] of longToString) {
      expect(formatSeedString(BigInt(seed))).toBe(text)
      expect(parseSeedString(text)).toBe(BigInt(seed))
    }
    for (const [text, seed, canonical] of stringToLong) {
      expect(parseSeedString(text)).toBe(BigInt(seed))
      expect(formatSeedString(BigInt(seed))).toBe(canonical)
    }
    console.log(`seed strings: ${longToString.length} printed and ${stringToLong.length} parsed, all equal`)
  })
})

describe('seed strings', () => {
  test('every seed survives printing and parsing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }), (seed) => {
        expect(parseSeedString(formatSeedString(seed))).toBe(seed)
      }),
    )
  })

  test('a stray character counts as −1, as in the game', () => {
    expect(parseSeedString('-')).toBe(-1n)
    expect(parseSeedString('1-')).toBe(34n)
  })
})
