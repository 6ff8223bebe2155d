import { expect, it } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { fuzz } from './fuzz.js'

const SEEDS = isLong ? 2_000 : 800

it(`every map of ${SEEDS} seeds with random acts and rules satisfies its rules or reports why not`, () => {
  const { seeds, satisfied, undecided, failures } = fuzz(0, SEEDS)
  expect(failures).toEqual([])
  expect({ seeds, undecided }).toEqual({ seeds: SEEDS, undecided: 0 })
  expect(satisfied).toBeGreaterThan(isLong ? 1_800 : 600)
}, 300_000)
