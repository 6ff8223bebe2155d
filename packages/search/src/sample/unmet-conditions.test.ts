import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import { checkQuery } from '../query/query.js'
import { unmetConditions } from './unmet-conditions.js'

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

const unmet = (must: string, isOver = (): boolean => false): ReturnType<typeof unmetConditions> =>
  unmetConditions({ world, given: {}, query: checkQuery(world, { must }), isOver })

test('a condition that no sampled seed meets is reported with the range of the sampled values', () => {
  expect(unmet('beds > 5 && half <= 2.5 && half == 2.25')).toEqual([
    { condition: 'beds > 5', fact: 'beds', seeds: 2000, least: 2, most: 5 },
    { condition: 'half == 2.25', fact: 'half', seeds: 2000, least: 1, most: 2.5 },
  ])
})

test('values inside the range can still occur, and a small sample reports nothing', () => {
  expect(unmet('even == 3')).toEqual([])
  expect(unmet('even == 5')).toMatchObject([{ least: 2, most: 4 }])
  let seeds = 0
  expect(unmet('even == 5', () => ++seeds > 60)).toEqual([])
})

test("conditions that a seed meets, or that aren't on one number, aren't reported", () => {
  expect(unmet('beds == 5 && beds > 2')).toEqual([])
  expect(unmet('name == "x" && beds + int(half) > 99')).toEqual([])
})
