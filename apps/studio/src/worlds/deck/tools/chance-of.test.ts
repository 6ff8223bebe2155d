import { cardIdOf, exactOdds, expectedWithin } from '@seedfast/deck'
import { expect, test } from 'vitest'
import { chanceOf, hasAll } from './chance-of.js'

const BARRIER = cardIdOf('Kinetic Barrier')!
const request = { cards: [BARRIER, cardIdOf('Vanguard')!], favourites: [], rules: 'v2' } as const

test('everything that is wanted needs its own card', () => {
  const hand = ['card_base_00002', BARRIER]
  expect(hasAll(hand, [])).toBe(true)
  expect(hasAll(hand, ['damage', BARRIER])).toBe(true)
  expect(hasAll(hand, [BARRIER, BARRIER])).toBe(false)
  expect(hasAll(hand, ['damage', 'damage', 'damage'])).toBe(false)
})

test('the estimate agrees with the exact odds', async () => {
  const { signal } = new AbortController()
  const exact = expectedWithin(exactOdds(request), BARRIER, 5)
  // Four standard errors.
  expect(Math.abs((await chanceOf(request, [BARRIER], 5, signal)) - exact)).toBeLessThan(0.032)
  expect(await chanceOf(request, [BARRIER], 99, signal)).toBe(1)
  expect(await chanceOf(request, ['card_dex_00001'], 99, signal)).toBe(0)
})

test('an estimate that is no longer needed stops', async () => {
  const canceling = new AbortController()
  const chance = chanceOf(request, [BARRIER], 5, canceling.signal)
  canceling.abort(new Error('not needed'))
  await expect(chance).rejects.toThrow('not needed')
})
