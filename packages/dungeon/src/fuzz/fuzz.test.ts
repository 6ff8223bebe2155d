import { expect, test } from 'vitest'
import { fuzz } from './fuzz.js'

test('the dungeons of 500 seeds keep their promises', () => {
  const { seeds, levels, vetoes, mostVetoes, failures } = fuzz(0, 500)
  expect(failures).toEqual([])
  expect([seeds, levels]).toEqual([500, 20_000])
  // Vetoes happen, so that what they give back is tried, and none comes near the limit.
  expect(vetoes).toBeGreaterThan(100)
  expect(mostVetoes).toBeLessThan(15)
})
