import { defineWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { garden } from '../../demo/garden.js'
import type { RecordedAnswer } from './trace-protocol.js'
import { recordRun } from './record-run.js'

const well = defineWorld({
  id: 'well',
  version: 1,
  generate: ({ seed, stream }) => {
    if (seed === 'dry') throw new RangeError('dry at once')
    const depth = stream('well').int(1, 6)
    throw new RangeError(`dry below ${depth}`)
  },
})

test('list and table entries are recorded, unless there are too many', async () => {
  const weighted = ({ draws }: RecordedAnswer): unknown =>
    draws.find(({ rule }) => rule === 'weighted')?.entries?.args[0]
  expect(weighted(await recordRun(garden, { seed: '7' }))).toEqual(['poppy: 2', 'sage: 1'])
  expect(
    weighted(await recordRun(garden, { seed: '7' }, () => {}, { draws: 1000, entries: 3 })),
  ).toBeUndefined()
})

test('only the first of very many draws are recorded', async () => {
  const all = await recordRun(garden, { seed: '7' })
  const some = await recordRun(garden, { seed: '7' }, () => {}, { draws: 5, entries: 1000 })
  expect([all.more, some.more]).toEqual([false, true])
  expect(some.draws).toEqual(all.draws.slice(0, 5))
  const exact = { draws: all.draws.length, entries: 1000 }
  expect(await recordRun(garden, { seed: '7' }, () => {}, exact)).toEqual(all)
})

test('a run that throws is recorded up to the error', async () => {
  const { header, draws, threw } = await recordRun(well, { seed: 'x' })
  expect(header).toBeNull()
  expect(draws).toHaveLength(1)
  expect(threw).toBe(`RangeError: dry below ${String(draws[0]!.value)}`)
  await expect(recordRun(well, { seed: 'dry' })).rejects.toThrow('dry at once')
})
