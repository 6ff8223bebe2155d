import { checkQuery } from '@seedfast/search'
import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import { mistakeNotes } from './mistake-notes.js'

const world = defineWorld(
  { id: 'inn', version: 1, seed: uint64Seed, generate: ({ stream }) => ({ beds: stream('beds').int(2, 5) }) },
  {
    facts: {
      beds: { type: fact.int, of: ({ beds }) => beds },
      keeper: { type: fact.string, of: ({ beds }) => (beds > 3 ? 'Ada' : 'Bertram') },
      stars: { type: fact.int, of: () => 3 },
    },
  },
)

const lines = (must: string): readonly string[] =>
  mistakeNotes(world, {}, checkQuery(world, { must }), () => 0)

test('a probable mistake has a note with the values of the first seeds', () => {
  expect(lines('keeper == "Bertrand" || keeper == "Zoe"')).toEqual([
    'note: keeper == "Bertrand" || keeper == "Zoe": none of the first 2,000 seeds has "Bertrand"; did you mean "Bertram"?',
    'note: keeper == "Bertrand" || keeper == "Zoe": none of the first 2,000 seeds has "Zoe"; the values are "Ada", "Bertram"',
  ])
  expect(lines('beds > 5 && stars == 5')).toEqual([
    'note: beds > 5: true for none of the first 2,000 seeds, where beds is 2 to 5',
    'note: stars == 5: true for none of the first 2,000 seeds, where stars is 3',
  ])
})

test('a query that some seed matches has no note', () => {
  expect(lines('beds == 5 && keeper == "Ada"')).toEqual([])
})

test('a busy machine tries enough seeds for the same notes', () => {
  let time = 0
  const slow = (): number => (time += 50)
  const notes = mistakeNotes(world, {}, checkQuery(world, { must: 'keeper == "Bertrand"' }), slow)
  expect(notes).toEqual([
    'note: keeper == "Bertrand": none of the first 40 seeds has "Bertrand"; did you mean "Bertram"?',
  ])
})
