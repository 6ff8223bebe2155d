import { expect, it } from 'vitest'
import { fuzz } from './fuzz.js'

it('every map of 2,000 seeds with random acts and rules satisfies its rules or reports why not', () => {
  const { seeds, satisfied, undecided, failures } = fuzz(0, 2_000)
  expect(failures).toEqual([])
  expect({ seeds, undecided }).toEqual({ seeds: 2_000, undecided: 0 })
  expect(satisfied).toBeGreaterThan(1_800)
}, 300_000)
