import { spire } from '@seedfast/spire'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { keyPlan } from './key-plan.js'

test.each(['3LWVGX7BL', 'SPIRE2', '1R'])('with all keys, the walk of seed %s reaches act 4', (seed) => {
  const plan = keyPlan({}, make(spire, { seed }).result)
  const { walk } = make(spire, { seed, params: { plan } }).result
  expect(walk.flatMap(({ keys = [] }) => keys).sort()).toEqual(['emerald', 'ruby', 'sapphire'])
  expect(walk.at(-1)!.act).toBe(4)
})
