import { defineWorld, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { compareResultThings } from './compare-result-things.js'

const cave = defineWorld(
  {
    id: 'cave',
    version: 1,
    generate: (): { foes: string[] } => ({ foes: [] }),
  },
  {
    things: ({ foes }) =>
      foes.map((name, i) => ({ kind: 'foe', name, place: 'cave', pointer: `/foes/${i}` })),
  },
) as unknown as AnyWorld
const about = { world: 'cave', version: 1, seed: '1', params: {}, overrides: {} }
const withFoes = (...foes: string[]) => ({ ...about, result: { foes } })
const [a, b] = [withFoes('bat', 'newt'), withFoes('bat', 'bat')]

test('counts the things that two results have a different number of', async () => {
  expect(await compareResultThings(cave, a, a)).toEqual([])
  expect(await compareResultThings(cave, a, b)).toEqual([
    { kind: 'foe', name: 'bat', place: 'cave', a: 1, b: 2 },
    { kind: 'foe', name: 'newt', place: 'cave', a: 1, b: 0 },
  ])
})

test('returns null without things, or for a result that the world can’t read', async () => {
  expect(await compareResultThings({ ...cave, things: null }, a, b)).toBeNull()
  expect(await compareResultThings(cave, a, { ...b, result: { foes: 3 } })).toBeNull()
})
