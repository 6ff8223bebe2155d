import { defineWorld, uint64Seed, type SeedFormat } from '@seedfast/world'
import { expect, test } from 'vitest'
import { rangeEnd, readRange } from './read-range.js'

const letters: SeedFormat<bigint, unknown> = {
  ...uint64Seed,
  expected: 'one letter',
  parse: (text) => {
    if (!/^[A-Z]$/.test(text)) throw Object.assign(new Error('no letter'), { name: 'InputError' })
    return BigInt(text.charCodeAt(0) - 65)
  },
  count: () => 26n,
}
const world = defineWorld({ id: 'x', version: 1, seed: letters, generate: () => ({}) })
const text = defineWorld({ id: 'y', version: 1, generate: () => ({}) })

test('a range is given by positions or seeds, and includes all seeds by default', () => {
  expect(readRange(world, {}, {})).toEqual({ from: 0n, to: 25n })
  expect(readRange(world, {}, { from: '3', to: 'Z' })).toEqual({ from: 3n, to: 25n })
  expect(readRange(world, {}, { from: 'B', to: '1' })).toEqual({ from: 1n, to: 1n })
  expect(readRange(world, {}, { from: '20', count: 6 })).toEqual({ from: 20n, to: 25n })
  expect(readRange(text, {}, {}).to).toBe(2n ** 64n - 1n)
})

test('pasted seeds and positions are cleaned', () => {
  expect(readRange(world, {}, { from: 'Seed: B', to: ' 7 ' })).toEqual({ from: 1n, to: 7n })
  expect(rangeEnd(world, {}, ' “Ｃ” ')).toMatchObject({ seed: 'C', notes: [{ code: 'cleaned' }] })
  expect(rangeEnd(world, {}, '12')).toEqual({ seed: '12', notes: [] })
})

test.each([
  [{ from: '5', to: '4' }, 'from: 5 comes after the last seed, 4'],
  [{ from: '20', count: 7 }, 'count: must be at most 6 (the number of seeds in the range), got 7'],
  [{ to: '26' }, 'to: must be a position from 0 to 25, got 26'],
  [{ from: '-1' }, 'from: must be a seed (one letter) or a position of 0 or more, got "-1"'],
  [{ from: '1e3' }, 'got "1e3"'],
])('%o is refused', (given, message) => {
  expect(() => readRange(world, {}, given)).toThrow(message)
})

test('a seed without a position is refused', () => {
  expect(() => readRange(text, {}, { from: 'banana' })).toThrow(
    'from: must be a seed (a string of 1 to 1000 characters) or a position of 0 or more, got "banana"',
  )
})
