import { expect, test } from 'vitest'
import { fuzz } from './fuzz.js'

test('the dungeons of 200 seeds follow the rules', () => {
  const { seeds, levels, vetoes, mostVetoes, failures } = fuzz(0, 200)
  expect(failures).toEqual([])
  expect([seeds, levels]).toEqual([200, 8_000])
  // Some attempts are vetoed, so restoring after a veto is tested. No level comes close to the limit of 50 attempts.
  expect(vetoes).toBeGreaterThan(40)
  expect(mostVetoes).toBeLessThan(15)
})
