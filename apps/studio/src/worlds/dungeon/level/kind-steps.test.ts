import { dungeon } from '@seedfast/dungeon'
import { artefactOf, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { exploredDungeon } from '../dungeon-part.js'
import { kindPlace, thingAfter } from './kind-steps.js'

const { things, levels } = exploredDungeon({ artefact: artefactOf(make(dungeon, { seed: 1 })) })
const here = things('D:3')

test('steps through all monsters in the order of the result, in both directions', () => {
  const total = here.filter(({ kind }) => kind === 'monster' || kind === 'unique').length
  expect(total).toBeGreaterThan(2)
  const walked = []
  for (let at = thingAfter(here, 'm', undefined, 1)!, i = 0; i < total; i++) {
    walked.push(at)
    expect(kindPlace(here, at)).toMatchObject({ key: 'm', index: i })
    at = thingAfter(here, 'm', at, 1)!
  }
  expect(new Set(walked).size).toBe(total)
  expect(walked.map(({ pointer }) => pointer)).toEqual(walked.map((_, i) => `/levels/D:3/monsters/${i}`))
  expect(thingAfter(here, 'm', walked.at(-1), 1)).toBe(walked[0])
  expect(thingAfter(here, 'm', walked[0], -1)).toBe(walked.at(-1))
  expect(thingAfter(here, 'm', undefined, -1)).toBe(walked.at(-1))
  expect(thingAfter(here, 'i', walked[1], 1)!.kind).toMatch(/item|artefact|shop/)
})

test("each thing belongs to a group, and a carried or sold item has its holder's place", () => {
  let carried = 0
  for (const level of levels)
    for (const thing of things(level)) {
      const { things: group, index } = kindPlace(things(level), thing)
      expect(group[index]!.pointer).toBe(thing.holder?.pointer ?? thing.pointer)
      if (thing.holder !== undefined) carried++
    }
  expect(carried).toBeGreaterThan(0)
})

test('an empty level has no next thing', () => {
  expect(thingAfter([], 'm', undefined, 1)).toBeNull()
})
