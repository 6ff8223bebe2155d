import { expect, test } from 'vitest'
import { KeyedDraws } from './keyed-draws.js'
import { byName, defineLayout } from './layout/layout.js'
import { openPlain, xoshiroState } from './opener.js'
import { Rng, seedfast } from './rng.js'
import { Xoshiro128StarStarStream } from './streams/xoshiro128starstar-stream.js'

const first = (stream: { nextUint32(): number }): number[] => [stream.nextUint32(), stream.nextUint32()]

test('42, 42n and "42" are the same seed', () => {
  const expected = first(seedfast(42).stream('loot'))
  for (const seed of ['42', 42n]) expect(first(seedfast(seed).stream('loot'))).toEqual(expected)
  expect(first(seedfast('042').stream('loot'))).not.toEqual(expected)
})

test('a name always returns the same stream object within one rng', () => {
  const rng = seedfast('banana')
  expect(rng.stream('loot')).toBe(rng.stream('loot'))
  expect(rng.stream('cafe\u0301')).toBe(rng.stream('caf\u00e9'))
  expect(rng.stream('loot')).not.toBe(seedfast('banana').stream('loot'))
  expect(rng.stream('loot').path).toEqual(['loot'])
  expect(rng.stream('__proto__').path).toEqual(['__proto__'])
})

test('an index returns a new stream at its start', () => {
  const rng = seedfast('banana')
  expect(first(rng.streamAt(3))).toEqual(first(rng.streamAt(3n)))
  expect(first(rng.streamAt(3))).not.toEqual(first(rng.streamAt(4)))
  expect(rng.streamAt(3).path).toEqual([3n])
})

test('streams do not affect each other, in whatever order they draw', () => {
  const apart = seedfast('banana')
  const together = seedfast('banana')
  const loot = Array.from({ length: 10 }, () => apart.stream('loot').int(1, 100))
  const combat = Array.from({ length: 10 }, () => apart.stream('combat').int(1, 100))
  const mixed = Array.from({ length: 10 }, () => [
    together.stream('combat').int(1, 100),
    together.stream('loot').int(1, 100),
  ])
  expect(mixed).toEqual(loot.map((value, i) => [combat[i], value]))
})

test('the all-zero key opens a stream with the state 1, 0, 0, 0', () => {
  expect(xoshiroState([0, 0, 0, 0])).toEqual([1, 0, 0, 0])
  expect(xoshiroState([0, 0, 0, 5])).toEqual([0, 0, 0, 5])
  expect(openPlain.named([], [0, 0, 0, 0]).state).toEqual([1, 0, 0, 0])
})

test("a layout and keyed draws use the rng's seed", () => {
  const layout = defineLayout({
    id: 'test',
    version: 1,
    streams: { loot: { stream: Xoshiro128StarStarStream, derive: byName } },
  })
  expect(first(seedfast('banana').layout(layout).streams.loot)).toEqual(
    first(seedfast('banana').stream('loot')),
  )
  const keyed = seedfast('banana').keyed('rooms', 7)
  expect(keyed).toBeInstanceOf(KeyedDraws)
  expect([keyed.name, keyed.seed]).toEqual(['rooms', 7n])
})

test('an rng has its seed and key, and rejects invalid seeds', () => {
  expect([new Rng(42).seed, new Rng(42).key]).toEqual([42, [42, 0, 0, 0]])
  expect(() => seedfast(-1)).toThrow(RangeError)
  expect(() => seedfast('banana').stream('')).toThrow(/^stream name must be /)
  expect(() => seedfast('banana').streamAt(-1)).toThrow(/^substream index must be /)
})
