import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import { checkQuery } from '../query/query.js'
import { unmetNumbers } from './unmet-numbers.js'

const world = defineWorld(
  { id: 'inn', version: 1, seed: uint64Seed, generate: ({ stream }) => ({ beds: stream('beds').int(2, 5) }) },
  {
    facts: {
      beds: { type: fact.int, of: ({ beds }) => beds },
      even: { type: fact.int, of: ({ beds }) => beds - (beds % 2) },
      half: { type: fact.float, of: ({ beds }) => beds / 2 },
      name: { type: fact.string, of: ({ beds }) => `inn ${beds}` },
    },
  },
)

const unmet = (must: string, isOver = (): boolean => false): ReturnType<typeof unmetNumbers> =>
  unmetNumbers({ world, given: {}, query: checkQuery(world, { must }), isOver })

test('a condition on a number that no seed of the sample meets is told with what the seeds have', () => {
  expect(unmet('beds > 5 && half <= 2.5 && half == 2.25')).toEqual([
    { condition: 'beds > 5', fact: 'beds', seeds: 2000, least: 2, most: 5 },
    { condition: 'half == 2.25', fact: 'half', seeds: 2000, least: 1, most: 2.5 },
  ])
})

test('what lies between the numbers of the sample may come, and a small sample says nothing', () => {
  expect(unmet('even == 3')).toEqual([])
  expect(unmet('even == 5')).toMatchObject([{ least: 2, most: 4 }])
  let seeds = 0
  expect(unmet('even == 5', () => ++seeds > 60)).toEqual([])
})

test('what some seed meets, and what is of no or more than one number, is not told', () => {
  expect(unmet('beds == 5 && beds > 2')).toEqual([])
  expect(unmet('name == "x" && beds + int(half) > 99')).toEqual([])
})
