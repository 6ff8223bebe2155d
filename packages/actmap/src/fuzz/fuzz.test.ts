import { expect, it } from 'vitest'
import { fuzz } from './fuzz.js'

it('10,000 seeds under random acts and rules give no map that breaks its word', () => {
  const { seeds, kept, undecided, violations } = fuzz(0, 10_000)
  expect(violations).toEqual([])
  expect({ seeds, undecided }).toEqual({ seeds: 10_000, undecided: 0 })
  expect(kept).toBeGreaterThan(9_000)
}, 300_000)
