import { expect, test } from 'vitest'
import type { Break } from '../../check/check.js'
import { findCauses, type CausesInput } from './find-causes.js'
import { Laboratory, type LaboratoryInput, type TestRun } from './laboratory.js'

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

test('replays at most 10,000 runs before a seed, because a catalog can have any number', async () => {
  const replayed: number[] = []
  const run = ({ history = [] }: TestRun): Promise<null> => {
    replayed.push(history.length)
    return Promise.resolve(null)
  }
  const entries = Array.from({ length: 30_000 }, (_, i) => ({ seed: String(i), sha256: 'a', draws: {} }))
  const expected = entries.at(-1)!
  const { seed } = expected
  const broken: Break = { seed, kind: 'result', expected, found: { ...expected, sha256: 'b' }, message: '' }
  const way = {
    name: 'again, in reverse',
    run: 'again' as const,
    breaks: [broken],
    histories: () => [entries],
  }
  await findCauses({
    laboratory: Object.assign(new Laboratory({} as LaboratoryInput), { run }),
    catalog: { entries },
    broken: [way],
    engines: [],
    suspects: [],
  } as unknown as CausesInput)
  expect(Math.max(...replayed)).toBe(10_000)
})
