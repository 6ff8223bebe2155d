import { expect, test } from 'vitest'
import type { Break } from '../../check/check.js'
import { findCauses, type BrokenWay, type CausesInput } from './find-causes.js'
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
  const way = {
    name: 'perturbed',
    run: 'perturbed' as const,
    breaks: [broken],
    checked: 1,
    histories: () => [],
  }
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
    checked: 30_000,
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

test('a way that generates the results of the same process again needs no experiments of its own', async () => {
  const broken = (seed: string, sha256: string): Break => {
    const expected = { seed, sha256: 'a', draws: {} }
    return { seed, kind: 'result', expected, found: { ...expected, sha256 }, message: '' }
  }
  const way = (run: 'deno' | null, breaks: readonly Break[]): BrokenWay => ({
    name: run ?? 'same process',
    run,
    breaks,
    checked: breaks.length,
    histories: () => [],
  })
  const tried = new Set<string>()
  const laboratory = Object.assign(new Laboratory({} as LaboratoryInput), {
    run: ({ seed }: TestRun) => {
      tried.add(seed)
      return Promise.resolve(null)
    },
  })
  const here = way(null, [broken('1', 'b'), broken('2', 'b'), broken('3', 'b')])
  const same = way('deno', [broken('2', 'b')])
  const other = way('deno', [broken('3', 'c')])
  const groups = await findCauses({
    laboratory,
    catalog: { entries: [] },
    broken: [here, same, other],
    engines: [],
    suspects: [],
    base: () => Promise.resolve(null),
  } as unknown as CausesInput)
  expect(groups.map(({ ways }) => ways)).toEqual([[here, same], [other]])
  // All seeds differ here, so one of them is enough.
  expect([...tried]).toEqual(['1', '3'])
})
