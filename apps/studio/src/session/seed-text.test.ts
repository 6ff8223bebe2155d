import { textSeed, uint64Seed, type SeedFormat } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { randomSeed, seedFault, steppedSeed, todaysSeed } from './seed-text.js'

const counted = { id: 'w', version: 1, seed: uint64Seed as SeedFormat }
const worded = { id: 'w', version: 1, seed: textSeed as SeedFormat }

describe('seedFault', () => {
  test('is null for a valid seed, and describes valid seeds otherwise', () => {
    expect(seedFault(counted, '42', {})).toBeNull()
    expect(seedFault(worded, 'banana', {})).toBeNull()
    expect(seedFault(counted, '12abc', {})).toContain(
      'must be a whole number from 0 to 18446744073709551615, in plain digits, got "12abc"',
    )
    expect(seedFault(worded, '', {})).toContain('must be a string of 1 to 1000 characters, got ""')
  })

  test('recognizes the error of a world built with its own copy of the packages', () => {
    const parse = (): never => {
      throw Object.assign(new Error(), {
        name: 'InputError',
        issues: [{ path: [], message: 'expected a word' }],
      })
    }
    expect(seedFault({ ...worded, seed: { ...textSeed, parse } as SeedFormat }, 'x', {})).toBe(
      'expected a word',
    )
  })
})

describe('steppedSeed', () => {
  test('steps to the next and the previous seed', () => {
    expect(steppedSeed(counted, '42', {}, 1)).toBe('43')
    expect(steppedSeed(counted, '42', {}, -1)).toBe('41')
    expect(steppedSeed(worded, '42', {}, 1)).toBe('43')
  })

  test('wraps around at the ends', () => {
    expect(steppedSeed(counted, '0', {}, -1)).toBe('18446744073709551615')
    expect(steppedSeed(counted, '18446744073709551615', {}, 1)).toBe('0')
    expect(steppedSeed(worded, '0', {}, -1)).toBeNull()
  })

  test('a seed without an index has no neighbors', () => {
    expect(steppedSeed(worded, 'banana', {}, 1)).toBeNull()
    expect(steppedSeed(counted, '18446744073709551616', {}, 1)).toBeNull()
    expect(steppedSeed(counted, '042', {}, 1)).toBeNull()
    const { index: _, ...orderless } = textSeed
    expect(steppedSeed({ ...worded, seed: orderless }, '5', {}, 1)).toBeNull()
  })
})

test('a random seed is valid, and differs each time', () => {
  const seeds = Array.from({ length: 20 }, () => randomSeed(counted, {}))
  expect(new Set(seeds).size).toBe(20)
  expect(seeds.every((seed) => seedFault(counted, seed, {}) === null)).toBe(true)
})

test('a day has one seed for everyone, at any hour', () => {
  const at = (time: string): string => todaysSeed(counted, {}, new Date(time))
  expect(at('2026-11-21T00:00:00Z')).toBe(at('2026-11-21T23:59:59Z'))
  expect(at('2026-11-21T00:00:00Z')).not.toBe(at('2026-11-22T00:00:00Z'))
})
