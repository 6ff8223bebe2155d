import { expect, test } from 'vitest'
import { fuzz } from './fuzz.js'

test('the dungeons of 200 seeds keep their promises', () => {
  const { seeds, levels, vetoes, mostVetoes, failures } = fuzz(0, 200)
  expect(failures).toEqual([])
  expect([seeds, levels]).toEqual([200, 8_000])
  // Vetoes happen, so that what they give back is tried, and none comes near the limit.
  expect(vetoes).toBeGreaterThan(40)
  expect(mostVetoes).toBeLessThan(15)
})
