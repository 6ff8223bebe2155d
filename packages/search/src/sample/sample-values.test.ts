import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import { sampleFacts } from './sample-values.js'

const world = defineWorld(
  { id: 'inn', version: 1, seed: uint64Seed, generate: ({ stream }) => ({ beds: stream('beds').int(2, 5) }) },
  {
    facts: {
      beds: { type: fact.int, of: ({ beds }) => beds },
      keeper: {
        type: fact.optional(fact.string, ''),
        of: ({ beds }) => (beds === 2 ? null : beds > 3 ? 'Ada' : 'Bertram'),
      },
      guests: {
        type: fact.list(fact.object({ name: fact.string, bed: fact.int })),
        of: ({ beds }) => [
          { name: 'Cid', bed: beds },
          { name: 'Dora', bed: 1 },
        ],
      },
    },
  },
)
const sample = (name: string, isOver = () => false) =>
  sampleFacts({ world, given: {}, isOver }, [name]).get(name)!

test('a sample contains the values of a fact, and those of the fields of a list', () => {
  expect(sample('beds')).toEqual({
    seeds: 2000,
    fields: { '': { texts: [], numbers: { least: 2, most: 5 } } },
  })
  expect(sample('keeper').fields).toEqual({ '': { texts: ['Ada', 'Bertram'], numbers: null } })
  expect(sample('guests').fields).toEqual({
    name: { texts: ['Cid', 'Dora'], numbers: null },
    bed: { texts: [], numbers: { least: 1, most: 5 } },
  })
})

test('a sample ends when its time is up', () => {
  let seeds = 0
  expect(sample('beds', () => seeds++ >= 30).seeds).toBe(30)
})
