import * as fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import type { BitGenerator } from '../bit-generator.js'
import { observing } from '../observe.js'
import { Rng, seedfast } from '../rng.js'
import type { Stream } from '../stream.js'
import { AliasTable } from './alias-table.js'

const TWO_32 = 2 ** 32
const weights = fc.array(fc.nat(9), { minLength: 1, maxLength: 7 }).filter((list) => list.some((w) => w > 0))

/** Returns how often each item is chosen if every combination of column and height occurs once. */
function exactCounts(list: readonly number[]): number[] {
  const total = list.reduce((sum, weight) => sum + weight, 0)
  const table = new AliasTable(
    list.map((_, i) => i),
    list,
  )
  const counts = list.map(() => 0)
  for (let column = 0; column < list.length; column++) {
    for (let height = 0; height < total; height++) {
      // The last word in a value's share of 2^32 is never rejected.
      const words = [lastWord(column, list.length), lastWord(height, total)]
      const stream = {
        draw: (rule: (...args: unknown[]) => number, ...args: unknown[]) =>
          rule({ word: () => words.shift()! } as unknown as BitGenerator, ...args),
      }
      counts[table.draw(stream as unknown as Stream)]!++
    }
  }
  return counts
}

/** The greatest word that maps to `value` of `n` values. */
function lastWord(value: number, n: number): number {
  return Number(((BigInt(value) + 1n) * (1n << 32n) - 1n) / BigInt(n))
}

test('each item has exactly its weight’s share of all columns and heights', () => {
  fc.assert(
    fc.property(weights, (list) => {
      expect(exactCounts(list)).toEqual(list.map((weight) => weight * list.length))
    }),
  )
})

test('a choice is one draw of two bounded words', () => {
  const reported: [string, number][] = []
  const open = observing({
    before: () => {},
    after: (_s, rule, _a, _v, words) => reported.push([rule, words.length]),
  })
  const stream = new Rng('banana', open).stream('loot')
  new AliasTable(['a', 'b', 'c'], [1, 2, 3]).draw(stream)
  new AliasTable(['only'], [1]).draw(stream)
  expect(reported).toEqual([
    ['draw', 2],
    ['draw', 2],
  ])
  expect([stream.counter, stream.position]).toEqual([2, 4])
})

test('a weight table is used in sorted key order', () => {
  const byTable = new AliasTable({ rare: 1, common: 10, '10': 3, '9': 5 })
  const byList = new AliasTable(['10', '9', 'common', 'rare'], [3, 5, 10, 1])
  expectTypeOf(byTable.draw(seedfast(1).stream('loot'))).toEqualTypeOf<'rare' | 'common' | '10' | '9'>()
  expectTypeOf(byList.draw(seedfast(1).stream('loot'))).toEqualTypeOf<string>()
  const [a, b] = [seedfast(1).stream('loot'), seedfast(1).stream('loot')]
  for (let i = 0; i < 100; i++) expect(byTable.draw(a)).toBe(byList.draw(b))
})

test('the choices of a seed do not change within a major version', () => {
  const stream = seedfast(42).stream('loot')
  const table = new AliasTable(['a', 'b', 'c', 'd', 'e'], [1, 20, 0, 7, 4])
  expect(Array.from({ length: 40 }, () => table.draw(stream)).join('')).toBe(
    'bddbbbbddbbbbbbbbaabbdebabbebbbbdbebbbbe',
  )
  const wide = new AliasTable(['x', 'y', 'z'], [2 ** 31 + 5, 2 ** 30 - 7, 2 ** 30 + 2])
  expect(Array.from({ length: 10 }, () => wide.draw(stream)).join('')).toBe('xyxzxxxyzx')
})

test('later changes of the lists do not change the table', () => {
  const items = ['a', 'b']
  const list = [1, 0]
  const table = new AliasTable(items, list)
  items[0] = 'changed'
  list[1] = 100
  expect(table.draw(seedfast(1).stream('loot'))).toBe('a')
})

test('accepts totals up to 2^32, and many items', () => {
  const stream = seedfast(1).stream('loot')
  expect(new AliasTable(['x', 'y'], [TWO_32, 0]).draw(stream)).toBe('x')
  const many = Array.from({ length: 100_000 }, (_, i) => i)
  const table = new AliasTable(
    many,
    many.map((i) => i % 5),
  )
  for (let i = 0; i < 1000; i++) expect(table.draw(stream) % 5).not.toBe(0)
})

test('rejects weights that it cannot represent exactly', () => {
  expect(() => new AliasTable(['a'], [0.5])).toThrow(
    /^alias table: weights must be integers, got 0.5 at index 0$/,
  )
  expect(() => new AliasTable({ a: 1, b: NaN })).toThrow(
    /^alias table: weights must be integers, got NaN at "b"$/,
  )
  expect(() => new AliasTable(['a', 'b'], [TWO_32, 1])).toThrow(
    /^alias table: the total must be at most 2\^32, got 4294967297$/,
  )
  expect(() => new AliasTable(['a'], [-1])).toThrow(/got -1 at index 0$/)
  expect(() => new AliasTable([], [])).toThrow(/the array is empty; check/)
  expect(() => new AliasTable(['a', 'b'], [1])).toThrow(
    /must have one weight for each of the 2 items, got 1$/,
  )
  const many = Array.from({ length: 2 ** 21 + 1 }, () => 1)
  expect(() => new AliasTable(many, many)).toThrow(
    /^alias table: must have at most 2\^21 items, got 2097153$/,
  )
})
