import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { fuzz } from '../packages/search/src/fuzz/fuzz.js'

let withHits = 0
let withoutAnswers = 0

// Searches by random conditions, all of CEL in them; `npm run fuzz -- search` goes on for as long as one likes.
test.each(worlds.map((world) => ({ id: world.id, world })))(
  '$id: search finds what asking every result finds, whatever the conditions and their order',
  async ({ id, world }) => {
    // A whole dungeon takes a hundred times as long as other results.
    const [seeds, queries] = id === 'dungeon' ? [12, 30] : [100, 50]
    const report = await fuzz(world, seeds, 0, queries)
    expect(report.differences).toEqual([])
    expect(report.refused).toBeLessThan(queries / 8)
    withHits += report.withHits
    withoutAnswers += report.withoutAnswers
  },
)

test('the conditions are worth asking: some have hits, and some have no answer', () => {
  expect(withHits).toBeGreaterThan(50)
  expect(withoutAnswers).toBeGreaterThan(5)
})
