import { expect, test } from 'vitest'
import type { HistoryStep } from '../../cause/cause.js'
import { shortestHistory } from './left-over-state.js'

const steps = (...seeds: number[]): HistoryStep[] => seeds.map((seed) => ({ seed: String(seed) }))
const hundred = Array.from({ length: 100 }, (_, i) => ({ seed: String(i) }))

/** Returns a predicate for histories that contain all the given steps in this order, and counts its calls. */
function containing(...wanted: HistoryStep[]) {
  const counted = { calls: 0 }
  const matters = async (history: readonly HistoryStep[]): Promise<boolean> => {
    counted.calls++
    const names = history.map((step) => JSON.stringify(step))
    let at = -1
    return wanted.every((step) => (at = names.indexOf(JSON.stringify(step), at + 1)) !== -1)
  }
  return { counted, matters }
}

test('cuts a history down to the one step that matters, by bisection', async () => {
  for (const seed of [0, 41, 99]) {
    const { counted, matters } = containing({ seed: String(seed) })
    expect(await shortestHistory(hundred, matters)).toEqual(steps(seed))
    expect(counted.calls).toBeLessThan(20)
  }
})

test('keeps several steps that matter only together, in their order', async () => {
  const { matters } = containing(...steps(3, 50, 97))
  expect(await shortestHistory(hundred, matters)).toEqual(steps(3, 50, 97))
  const mixed: HistoryStep[] = [...hundred, 'others', ...hundred]
  const both = containing('others', { seed: '12' })
  expect(await shortestHistory(mixed, both.matters)).toEqual(['others', { seed: '12' }])
})

test('keeps a history whose length matters', async () => {
  const longEnough = async (history: readonly HistoryStep[]): Promise<boolean> => history.length >= 7
  expect(await shortestHistory(hundred, longEnough)).toHaveLength(7)
})
