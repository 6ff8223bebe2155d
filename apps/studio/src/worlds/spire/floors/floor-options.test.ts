import { spire, type Params, type SpireResult } from '@seedfast/spire'
import { make, prepareParams } from '@seedfast/world'
import { expect, test } from 'vitest'
import { floorOptions, type FloorOptions } from './floor-options.js'
import { laterChanges as changesOf } from '../../../game-parts/floors/later-changes.js'
import { roomContents } from './room-contents.js'

const seed = '3LWVGX7BL'
const params = prepareParams(spire, {}).params as Params
const now: SpireResult = make(spire, { seed }).result

function optionsAt(floor: number): FloorOptions {
  const search = floorOptions(
    { world: spire, seed, params },
    now,
    now.walk.findIndex((row) => row.floor === floor),
  )
  for (;;) {
    const next = search.next()
    if (next.done === true) return next.value
  }
}

const index = (room: string): number => now.walk.find((row) => row.room === room)!.floor

test('an event lists the options that the game allows, and marks the one that the walk chose', () => {
  const { steps } = optionsAt(index('event'))
  expect(steps[0]!.length).toBeGreaterThan(1)
  expect(steps[0]!.filter(({ chosen }) => chosen)).toHaveLength(1)
})

test('a rest site lists its actions, with the deck to pick from after smithing', () => {
  const floor = index('rest')
  const [actions] = optionsAt(floor).steps
  const titles = actions!.map(({ title }) => title)
  expect(titles).toContain('Rest')
  expect(titles).toContain('Smith')
  expect(titles).not.toContain('Dig')
  const smith = actions!.find(({ title }) => title === 'Smith')!
  const row = smith.result.walk.find((one) => one.floor === floor)!
  expect(row.gained?.cards?.[0]).toMatch(/\+1$/)
})

test('a different path changes only floors from that room on', () => {
  const { paths } = optionsAt(1)
  expect(paths.length).toBeGreaterThan(0)
  for (const { result } of paths) {
    expect(changesOf(now.walk, result.walk, 0, roomContents).length).toBeGreaterThan(0)
    expect(changesOf(now.walk, now.walk, 0, roomContents)).toEqual([])
  }
})

test('taking nothing leaves the cards, relics and potions of a fight', () => {
  const floor = index('elite')
  const [nothing] = optionsAt(floor).skip
  const row = nothing!.result.walk.find((one) => one.floor === floor)!
  expect(row.gained).toBeUndefined()
  expect(row.cards).toEqual(now.walk.find((one) => one.floor === floor)!.cards)
})

test('a boss chest lists its three relics and the option to leave them', () => {
  const [relics] = optionsAt(index('bossChest')).steps
  expect(relics!.at(-1)!.title).toBe('Skip')
  expect(relics!.filter(({ chosen }) => chosen)).toHaveLength(1)
})
