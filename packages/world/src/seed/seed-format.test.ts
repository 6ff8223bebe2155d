import { expect, test } from 'vitest'
import fc from 'fast-check'
import { cpuTime } from '../../../../tests/cpu-time.js'
import { dailySeed, textSeed, uint64Seed } from './seed-format.js'

test('a uint64 seed round-trips', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (seed) => {
      expect(uint64Seed.parse(uint64Seed.print(seed, {}), {})).toBe(seed)
    }),
  )
})

test.each([
  '12abc',
  '-1',
  '+1',
  '18446744073709551616',
  '0x10',
  '1e3',
  '',
  ' 1',
  '1 ',
  '01',
  '1.0',
  '1_000',
  '１',
  'NaN',
])('a uint64 seed rejects %j and says what is expected', (text) => {
  expect(() => uint64Seed.parse(text, {})).toThrow(
    `seed: must be a whole number from 0 to 18446744073709551615, in plain digits, got ${JSON.stringify(text)}`,
  )
})

test('a uint64 seed of millions of digits is rejected at once', async () => {
  const text = '9'.repeat(20_000_000)
  const took = await cpuTime(() =>
    expect(() => uint64Seed.parse(text, {})).toThrow('seed: must be a whole number'),
  )
  expect(took).toBeLessThan(1000)
})

test('textSeed accepts any non-empty string; strings with the same normal form are the same seed', () => {
  expect(textSeed.parse('banana', {})).toBe('banana')
  expect(textSeed.parse('cafe\u0301', {})).toBe('caf\u00e9')
  for (const text of ['', 'x'.repeat(1001), '\ud800'])
    expect(() => textSeed.parse(text, {})).toThrow('seed: must be a string of 1 to 1000 characters')
  expect(() => textSeed.parse('a\u{e1000}b', {})).toThrow(
    'seed: this JavaScript engine\'s Unicode version doesn\'t include "U+E1000"',
  )
})

test('plain decimal text seeds have an index', () => {
  for (const index of [0n, 42n, 2n ** 70n]) expect(textSeed.index!(textSeed.at(index, {}), {})).toBe(index)
  for (const text of ['042', '-1', 'banana', '1e3']) expect(textSeed.index!(text, {})).toBeNull()
})

test('bits are cut to the format’s width', () => {
  expect(uint64Seed.fromBits(2n ** 64n + 5n, {})).toBe(5n)
  expect(textSeed.fromBits(2n ** 128n - 1n, {})).toBe('18446744073709551615')
})

test('the daily seed depends only on the day, the world and its version', () => {
  const world = { id: 'chest', version: 1, seed: uint64Seed }
  const seed = dailySeed(world, '2026-01-31', {})
  // The same with `openssl mac … SIPHASH` over the length-prefixed segments, cut to 64 bits.
  expect(seed).toBe(10007429388660581188n)
  expect(dailySeed(world, '2026-02-01', {})).not.toBe(seed)
  expect(dailySeed({ ...world, version: 2 }, '2026-01-31', {})).not.toBe(seed)
  expect(dailySeed({ ...world, id: 'deck' }, '2026-01-31', {})).not.toBe(seed)
  expect(() => dailySeed(world, '31.1.2026', {})).toThrow('date: must be a UTC date')
})
