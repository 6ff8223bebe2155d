import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedfast } from '../rng.js'
import { currentStream, setStream } from './current-stream.js'
import * as game from './index.js'

beforeEach(() => setStream(seedfast('banana').stream('loot')))
afterEach(() => setStream(null))

const times = <T>(n: number, draw: () => T): T[] => Array.from({ length: n }, draw)

test('each function draws what the stream draws', () => {
  const loot = seedfast('banana').stream('loot')
  const items = ['sword', 'shield', 'lute']
  const weights = { rat: 6, orc: 1 }
  expect([
    game.random(),
    game.randInt(1, 100),
    game.randFloat(2, 4),
    game.randBelow(6),
    game.chance(0.3),
    game.sign(),
    game.choice(items),
    game.choice('abc'),
    game.sample(items, 2),
    game.shuffle([1, 2, 3]),
    game.weighted(weights),
    game.weighted(items, [1, 2, 3]),
    game.dice('2d6'),
    game.normal(10, 2),
  ]).toEqual([
    loot.float(),
    loot.int(1, 100),
    2 + 2 * loot.float(),
    loot.int(0, 5),
    loot.bool(0.3),
    loot.bool() ? 1 : -1,
    loot.pick(items),
    loot.pick([...'abc']),
    loot.sample(items, 2),
    loot.shuffle([1, 2, 3]),
    loot.weighted(weights),
    loot.weighted(items, [1, 2, 3]),
    loot.dice('2d6'),
    loot.normal(10, 2),
  ])
  expect(currentStream().counter).toBe(14)
})

test('randBelow accepts every bound that Math.floor(Math.random() * n) accepts', () => {
  expect(new Set(times(200, () => game.randBelow(2.5)))).toEqual(new Set([0, 1, 2]))
  expect(new Set(times(50, () => game.randBelow(-2)))).toEqual(new Set([-1, -2]))
  expect(game.randBelow(0)).toBe(0)
  expect(game.randBelow(NaN)).toBeNaN()
  expect(game.randBelow(2 ** 60)).toBeGreaterThan(2 ** 50)
})

test('chance accepts any number', () => {
  expect(times(20, () => game.chance(1.5))).not.toContain(false)
  expect(times(20, () => game.chance(-1))).not.toContain(true)
  expect(game.chance(NaN)).toBe(false)
})

test('choice from nothing is undefined and draws nothing', () => {
  expect(game.choice([])).toBeUndefined()
  expect(game.choice('')).toBeUndefined()
  expect(currentStream().counter).toBe(0)
})

test('sample returns everything if there are fewer items, and leaves the list unchanged', () => {
  const items = [1, 2, 3]
  expect(game.sample(items, 9).slice().sort()).toEqual([1, 2, 3])
  expect(items).toEqual([1, 2, 3])
})

test('shuffle changes typed arrays in place', () => {
  const cells = Uint8Array.from({ length: 50 }, (_, i) => i)
  expect(game.shuffle(cells)).toBe(cells)
  expect(cells).not.toEqual(Uint8Array.from({ length: 50 }, (_, i) => i))
  expect(cells.slice().sort()).toEqual(Uint8Array.from({ length: 50 }, (_, i) => i))
})

test('uuid is a version 4 UUID, one draw of four words', () => {
  expect(game.uuid()).toBe('015706f1-bd3b-4adf-8aee-58745da62c26')
  expect(times(100, () => game.uuid()).join()).toMatch(
    /^(?:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12},?){100}$/,
  )
  expect(currentStream()).toMatchObject({ counter: 101, position: 404 })
})
