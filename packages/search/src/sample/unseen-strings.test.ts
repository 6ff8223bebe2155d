import { defineWorld, fact, make, uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import { checkQuery, type Query } from '../query/query.js'
import { unseenStrings } from './unseen-strings.js'

const NAMES = ['Hexaghost', 'Slime Boss', 'The Guardian']

const world = defineWorld(
  {
    id: 'tower',
    version: 1,
    seed: { ...uint64Seed, count: () => 40n },
    generate: ({ stream }) => ({
      boss: NAMES[stream('boss').int(0, 2)]!,
      code: String(stream('code').int(100_000, 999_999)),
    }),
  },
  {
    facts: {
      boss: { type: fact.string, of: ({ boss }) => boss },
      code: { type: fact.string, of: ({ code }) => code },
      offers: {
        type: fact.list(fact.object({ bonus: fact.string, price: fact.int })),
        of: () => [{ bonus: 'ONE_RARE_RELIC', price: 5 }],
      },
    },
  },
)

function unseen(query: Query, isOver = (): boolean => false): ReturnType<typeof unseenStrings> {
  return unseenStrings({ world, given: {}, query: checkQuery(world, query), isOver })
}

test('a string that no seed has is reported with a similar one and its condition', () => {
  expect(unseen({ must: 'boss == "hexagost" && code != ""' })).toEqual([
    { condition: 'boss == "hexagost"', text: 'hexagost', seeds: 40, near: 'Hexaghost', values: NAMES },
  ])
  expect(unseen({ must: 'offers.exists(o, o.bonus == "ONE_RARE_RELICS")' })).toMatchObject([
    { text: 'ONE_RARE_RELICS', near: 'ONE_RARE_RELIC' },
  ])
})

test('without a similar string, all values are reported if there are few', () => {
  expect(unseen({ must: 'boss in ["Hexaghost", "Kraken"]' })).toMatchObject([
    { text: 'Kraken', near: null, values: NAMES },
  ])
  expect(unseen({ must: 'code == "x"' })).toEqual([])
})

test("strings that seeds have, prefixes and patterns aren't reported", () => {
  expect(
    unseen({ must: 'boss == "Slime Boss"', should: [{ when: '"The Guardian" == boss', score: 1 }] }),
  ).toEqual([])
  expect(
    unseen({ must: 'boss.startsWith("Hexagho") || boss.matches("^[A-H]exaghost") || boss == ""' }),
  ).toEqual([])
})

test('the names of a world are no typos, although no sampled seed has them, and help to correct others', () => {
  // A name that resembles one in the sample.
  const rare = `${make(world, { seed: 0 }).result.code}0`
  const aliases = { 'Rare One': rare }
  const named = { ...world, aliases } as typeof world
  const unseenIn = (must: string) =>
    unseenStrings({ world: named, given: {}, query: checkQuery(named, { must }), isOver: () => false })
  expect(unseenIn('code == "Rare One"')).toEqual([])
  expect(unseenIn('code == "Rarer One"')).toMatchObject([{ text: 'Rarer One', near: 'Rare One' }])
  // A fact with few values can't have the names of other things.
  expect(unseenIn('boss == "Rare One"')).toMatchObject([{ text: rare, values: NAMES }])
})

test('fields and strings that no sampled result has are reported', () => {
  expect(unseen({ must: 'result.boss == "Hexagost" && result.bos != "Slime Boss"' })).toMatchObject([
    { text: 'Hexagost', near: 'Hexaghost' },
    { text: 'bos', near: 'boss' },
  ])
  expect(unseen({ must: 'result.boss == "Hexaghost"' })).toEqual([])
})

test('sampling stops when the time is up, and reports nothing after only a few seeds', () => {
  const after = (seeds: number): (() => boolean) => {
    let asked = 0
    return () => ++asked > seeds
  }
  expect(unseen({ must: 'boss == "Slime Bos"' }, after(25))[0]?.seeds).toBe(25)
  expect(unseen({ must: 'boss == "Slime Bos"' }, after(19))).toEqual([])
})

test('a world that throws is left for the search to report', () => {
  const broken = {
    ...world,
    generate: () => {
      throw new Error('the well is dry')
    },
  } as typeof world
  expect(
    unseenStrings({
      world: broken,
      given: {},
      query: checkQuery(world, { must: 'boss == "x"' }),
      isOver: () => false,
    }),
  ).toEqual([])
})
