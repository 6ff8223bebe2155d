import { expect, test } from 'vitest'
import type { Break } from '../../check/check.js'
import { findCauses, type CausesInput } from './find-causes.js'

test('a way whose breaks name the conditions that change results needs no experiments', async () => {
  const broken: Break = {
    seed: '3',
    kind: 'result',
    expected: { seed: '3', sha256: 'a', draws: {} },
    found: { seed: '3', sha256: 'b', draws: {} },
    message: 'your game depends on frame time',
    dependences: [{ on: 'frame time', calls: [] }],
  }
  const way = { name: 'perturbed', run: 'perturbed' as const, breaks: [broken], histories: () => [] }
  // There is no laboratory, so an experiment would fail.
  const input = {
    broken: [way],
    engines: [],
    suspects: [],
    base: () => Promise.resolve(null),
  } as unknown as CausesInput
  expect(await findCauses(input)).toEqual([{ causes: [], ways: [way], seed: '3' }])
})
