import { expect, test } from 'vitest'
import type { DrawRecord } from './draw-record.js'
import { outsideRandomModule } from './random-module.js'

const draw = (stream: string, ...sites: string[]): DrawRecord => ({
  n: 0,
  stream,
  index: 0,
  rule: 'float',
  args: [],
  words: [],
  value: 0,
  path: [],
  sites,
})
const shown = (...draws: DrawRecord[]): (readonly string[])[] =>
  draws.map((each) => outsideRandomModule(draws)(each).sites!)

const RANDOM = 'src/rng.ts:3:10 (random)'
const INT = 'src/rng.ts:7:5 (int)'
const PICK = 'src/rng.ts:11:9 (pick)'

test("a game's own random module is skipped, however deep its calls are nested", () => {
  expect(
    shown(
      draw('x', RANDOM, INT, PICK, 'src/map.ts:5:1 (rooms)', 'src/map.ts:90:1 (map)'),
      draw('x', RANDOM, INT, 'src/map.ts:8:1 (doors)'),
      draw('x', RANDOM, 'src/loot.ts:2:1 (loot)'),
      draw('x', PICK, 'src/loot.ts:4:1 (loot)'),
    ),
  ).toEqual([
    ['src/map.ts:5:1 (rooms)', 'src/map.ts:90:1 (map)'],
    ['src/map.ts:8:1 (doors)'],
    ['src/loot.ts:2:1 (loot)'],
    ['src/loot.ts:4:1 (loot)'],
  ])
})

test('a helper function that makes every draw of a stream is skipped', () => {
  const roll = 'game.js:2:1 (roll)'
  expect(shown(draw('x', roll, 'game.js:9:1 (hp)'), draw('x', roll, 'game.js:8:1 (gold)'))).toEqual([
    ['game.js:9:1 (hp)'],
    ['game.js:8:1 (gold)'],
  ])
})

test('a generator in one file is not a random module', () => {
  const stacks = [
    draw('x', 'map.ts:5:1 (rooms)', 'world.ts:3:1 (generate)'),
    draw('x', 'map.ts:6:1 (rooms)', 'world.ts:3:1 (generate)'),
  ]
  expect(shown(...stacks)).toEqual(stacks.map(({ sites }) => sites))
  // The file has two callers, but more than two places that draw.
  const more = [...stacks, draw('x', 'map.ts:7:1 (doors)', 'world.ts:4:1 (generate)')]
  expect(shown(...more)).toEqual(more.map(({ sites }) => sites))
  expect(shown(draw('x', RANDOM, 'map.ts:1:1'))).toEqual([[RANDOM, 'map.ts:1:1']])
})

test('at most three call sites are shown, and draws without call sites stay unchanged', () => {
  expect(shown(draw('x', 'a.ts:1:1', 'b.ts:1:1', 'c.ts:1:1', 'd.ts:1:1'))).toEqual([
    ['a.ts:1:1', 'b.ts:1:1', 'c.ts:1:1'],
  ])
  const { sites: _sites, ...bare } = draw('x')
  expect(outsideRandomModule([bare])(bare)).toEqual(bare)
})
