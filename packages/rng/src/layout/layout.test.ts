import { expect, expectTypeOf, test } from 'vitest'
import { indexedKey, keyNumber, namedKey, seedKey } from '../keys/key.js'
import { byName, defineLayout, openLayout, type Derivation } from './layout.js'
import { seedfast } from '../rng.js'
import { Pcg32Stream } from '../streams/pcg32-stream.js'
import { Xoshiro128StarStarStream } from '../streams/xoshiro128starstar-stream.js'

const named = { stream: Xoshiro128StarStarStream, derive: byName } as const
/** A game's own rule: PCG32 seeded with the seed plus the floor. */
const byFloor: Derivation = {
  rule: 'seed + floor',
  state: (key, _name, at) => new Pcg32Stream(BigInt.asUintN(64, keyNumber(key) + (at ?? 0n))).state,
}

const game = defineLayout({
  id: 'game',
  version: 3,
  streams: {
    loot: named,
    monsters: { ...named, reseed: 'floor' },
    rooms: { stream: Pcg32Stream, derive: byFloor, reseed: 'floor' },
  },
})

const take = (stream: { nextUint32(): number }, count = 5): number[] =>
  Array.from({ length: count }, () => stream.nextUint32())

test('opens each stream with its class and derivation', () => {
  const { streams } = openLayout(game, 'banana')
  expectTypeOf(streams.rooms).toEqualTypeOf<Pcg32Stream>()
  expectTypeOf(streams.loot).toEqualTypeOf<Xoshiro128StarStarStream>()
  expect(Object.keys(streams)).toEqual(['loot', 'monsters', 'rooms'])
  expect(take(streams.loot)).toEqual(take(seedfast('banana').stream('loot')))
  expect(take(streams.rooms)).toEqual(take(new Pcg32Stream(keyNumber(seedKey('banana')) & (2n ** 64n - 1n))))
  expect(streams.monsters.path).toEqual(['monsters'])
})

test('adding a stream does not change the others', () => {
  const more = defineLayout({ ...game, streams: { weather: named, ...game.streams, events: named } })
  const before = openLayout(game, 'banana').streams
  const after = openLayout(more, 'banana').streams
  for (const name of ['loot', 'monsters', 'rooms'] as const) {
    expect(take(after[name])).toEqual(take(before[name]))
  }
})

test('an event reseeds only its own streams', () => {
  const opened = openLayout(game, 'banana')
  const { loot } = opened.streams
  const before = opened.streams.monsters
  take(loot)
  opened.reseed('floor', 2)
  expect(opened.streams.loot).toBe(loot)
  expect(loot.counter).toBe(5)
  expect(opened.streams.monsters).not.toBe(before)
  expect(opened.streams.monsters.counter).toBe(0)
  const key = indexedKey(namedKey(seedKey('banana'), 'monsters'), 2)
  expect(opened.streams.monsters.state).toEqual(key)
  const monsters = take(opened.streams.monsters)
  expect(take(opened.streams.rooms)).toEqual(
    take(new Pcg32Stream(BigInt.asUintN(64, keyNumber(seedKey('banana')) + 2n))),
  )
  opened.reseed('floor', 3n)
  expect(take(opened.streams.monsters)).not.toEqual(monsters)
  opened.reseed('floor', 2)
  expect(take(opened.streams.monsters)).toEqual(monsters)
})

test('substreams of a reseeded stream depend on the reseed point', () => {
  const opened = openLayout(game, 'banana')
  const start = take(opened.streams.monsters.substream('boss'))
  opened.reseed('floor', 2)
  expect(opened.streams.monsters.substream('boss').path).toEqual(['monsters', 2n, 'boss'])
  expect(take(opened.streams.monsters.substream('boss'))).not.toEqual(start)
})

test('rejects an event that reseeds nothing and an invalid point, and stays unchanged', () => {
  const opened = openLayout(game, 'banana')
  opened.reseed('floor', 2)
  take(opened.streams.loot)
  const before = opened.save()
  const streams = { ...opened.streams }
  expect(() => opened.reseed('night', 1)).toThrow(/^layout game: no stream is reseeded at event night$/)
  expect(() => opened.reseed('floor', 0.5)).toThrow(
    /^reseed floor: the point must be a safe integer or a bigint, got 0.5$/,
  )
  for (const at of [-1, 2n ** 64n])
    expect(() => opened.reseed('floor', at)).toThrow(/^substream index must be /)
  expect(opened.save()).toEqual(before)
  expect({ ...opened.streams }).toEqual(streams)
  for (const name of ['loot', 'monsters', 'rooms'] as const) expect(opened.streams[name]).toBe(streams[name])
})

test('a fork leaves the original unchanged', () => {
  const opened = openLayout(game, 'banana')
  opened.reseed('floor', 2)
  take(opened.streams.loot)
  const before = opened.save()
  const fork = opened.fork()
  expect(fork.save()).toEqual(before)
  const ahead = take(fork.streams.loot)
  fork.reseed('floor', 3)
  take(fork.streams.monsters)
  expect(opened.save()).toEqual(before)
  expect(take(opened.streams.loot)).toEqual(ahead)
  opened.reseed('floor', 3)
  expect(opened.streams.rooms.state).toEqual(fork.streams.rooms.state)
})

test('every name has a separate stream', () => {
  const odd = { ['__proto__']: named, constructor: named, '10': named, '9': named, 'a/b': named }
  const opened = openLayout(defineLayout({ id: 'odd', version: 1, streams: odd }), 1)
  expect(Object.keys(opened.streams).sort()).toEqual(['10', '9', '__proto__', 'a/b', 'constructor'])
  expect(take(opened.streams['__proto__'])).toEqual(take(seedfast(1).stream('__proto__')))
  expect(Object.keys(opened.save().streams).sort()).toEqual(Object.keys(opened.streams).sort())
  expect(Object.keys(opened.fork().streams)).toHaveLength(5)
})

test('rejects versions below 1 and names that are not normalized', () => {
  for (const version of [0, 1.5, NaN]) {
    expect(() => defineLayout({ id: 'x', version, streams: {} })).toThrow(
      /^layout x: version must be a positive integer, got/,
    )
  }
  expect(() => defineLayout({ id: 'x', version: 1, streams: { '': named } })).toThrow(/^stream name must be /)
  expect(() => defineLayout({ id: 'x', version: 1, streams: { 'cafe\u0301': named } })).toThrow(
    /^layout x: names must be in Unicode normal form C/,
  )
})
