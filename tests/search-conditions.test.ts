import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { fuzz } from '../packages/search/src/fuzz/fuzz.js'

let withHits = 0
let withoutAnswers = 0

// Searches by random conditions that use all of CEL. `npm run fuzz -- search` runs as many as you like.
test.each(worlds.map((world) => ({ id: world.id, world })))(
  '$id: search finds the same as evaluating every result, with any conditions in any order',
  async ({ id, world }) => {
    // A dungeon takes 100 times as long as other results.
    const [seeds, queries] = id === 'dungeon' ? [12, 30] : [100, 50]
    const report = await fuzz(world, seeds, 0, queries)
    expect(report.differences).toEqual([])
    expect(report.refused).toBeLessThan(queries / 8)
    withHits += report.withHits
    withoutAnswers += report.withoutAnswers
  },
)

test('some random conditions have hits, and some have no answer', () => {
  expect(withHits).toBeGreaterThan(50)
  expect(withoutAnswers).toBeGreaterThan(5)
})
