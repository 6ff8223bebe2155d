import { expect, test } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { fuzz } from './fuzz.js'

const SEEDS = isLong ? 200 : 80

test(`the dungeons of ${SEEDS} seeds follow the rules`, () => {
  const { seeds, levels, vetoes, mostVetoes, failures } = fuzz(0, SEEDS)
  expect(failures).toEqual([])
  expect([seeds, levels]).toEqual([SEEDS, 40 * SEEDS])
  // Some attempts are vetoed, so restoring after a veto is tested. No level comes close to the limit of 50 attempts.
  expect(vetoes).toBeGreaterThan(SEEDS / 5)
  expect(mostVetoes).toBeLessThan(15)
})
