import { prepareParams, typedSeed } from '@seedfast/world'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spire2 } from '../world/world.js'
import { spire2Seed } from './seed-format.js'
import { normalSeedText } from '../seed/seed-text.js'

const { params } = prepareParams(spire2, {})
const old = prepareParams(spire2, { params: { build: 'v0.107.1' } }).params

describe('seeds', () => {
  test('are parsed the way the game parses them', () => {
    expect(normalSeedText(' hello o i ')).toBeNull()
    expect(normalSeedText(' zpjhu3wsh2 ')).toBe('ZPJHU3WSH2')
    expect(normalSeedText('Oil')).toBe('01L')
    expect(normalSeedText('oldZPJHU3WSH2')).toBe('oldZPJHU3WSH2')
    expect(normalSeedText('oldest')).toBe('0LDEST')
  })

  test.each(['', ' ', 'AB-C', 'É', 'ABCDEFGHJKLMN', 'oldABCDEFGHJKLMN'])('rejects %j', (text) => {
    expect(() => spire2Seed.parse(text, params)).toThrow(`must be ${spire2Seed.expected}`)
  })

  test("start with the seeds of the build's usual length", () => {
    expect(spire2Seed.at(0n, params)).toBe('000000000000')
    expect(spire2Seed.at(35n, params)).toBe('000000000011')
    expect(spire2Seed.at(0n, old)).toBe('0000000000')
    expect(spire2Seed.at(34n ** 12n, params)).toBe('00000000000')
    expect(spire2Seed.at(spire2Seed.count(params)! - 1n, params)).toBe('oldZ')
    expect(spire2Seed.at(spire2Seed.count(old)! - 1n, old)).toBe('oldZZZZZZZZZZZZ')
  })

  test('each have an index', () => {
    const last = spire2Seed.count(params)! - 1n
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: last }), fc.constantFrom(params, old), (index, given) => {
        const seed = spire2Seed.at(index, given)
        expect(spire2Seed.index!(seed, given)).toBe(index)
        expect(spire2Seed.parse(spire2Seed.print(seed, given), given)).toBe(seed)
      }),
    )
    expect(() => spire2Seed.at(last + 1n, params)).toThrow(RangeError)
  })

  test('of the length of other builds have a note with those builds', () => {
    const note = (text: string, given = params) => typedSeed(spire2, text, given).notes[0] ?? null
    const early = ['v0.107.1', 'v0.108.0']
    const typed = 'u0lz3zhms6'
    expect(note(typed)).toEqual({
      code: 'other-param',
      typed,
      param: 'build',
      value: 'v0.111.0',
      fits: early,
    })
    expect(note('0XPN2X98ZW1V', old)).toMatchObject({ fits: ['v0.109.1', 'v0.110.1', 'v0.111.0'] })
    expect([
      note('0XPN2X98ZW1V'),
      note(typed, old),
      note(`old${typed.toUpperCase()}`),
      note('SPIRE2'),
      note('?'),
    ]).toEqual([null, null, null, null, null])
  })

  test('random seeds have the usual length', () => {
    expect(spire2Seed.fromBits((1n << 128n) - 1n, params)).toHaveLength(12)
    expect(spire2Seed.fromBits(7n, old)).toBe('0000000007')
  })
})
