import { availableParallelism } from 'node:os'
import type { Table } from '../table.js'
import { catalogEntries, hashes, requests, results } from '../world-loops.js'
import { gatherEntries, seedList } from '@seedfast/audit'
import { openCatalogThreads } from '@seedfast/audit/node'
import type { AnyWorld } from '@seedfast/world'

const COLUMN = 'act maps'
const RESULT = 'result objects'
const ENTRIES = 'catalog entries'
const ON_TWO = 'catalog entries on two threads'

/** Loads the world. It's loaded only when a case starts, because other tables don't need it. */
const load = async () => (await import('@seedfast/actmap')).actmap

const table: Table = {
  name: 'actmap',
  order: 5,
  title: 'Act maps per second',
  about:
    'The default map (15 × 7), one seed after another, in ordinary runs. On one thread, unless the row says two.',
  unit: 'per second',
  plan: { samples: 9, sampleMs: 30, warmUpMs: 600 },
  cases: [
    { row: RESULT, column: COLUMN, start: async () => results(await load()) },
    { row: 'by make: seed and params checked', column: COLUMN, start: async () => requests(await load()) },
    { row: 'with canonical JSON and SHA-256', column: COLUMN, start: async () => hashes(await load()) },
    { row: ENTRIES, column: COLUMN, start: async () => catalogEntries(await load()) },
    {
      row: ON_TWO,
      column: COLUMN,
      whole: {
        operations: 40_000,
        threads: 2,
        figure: async (count) => entriesOnThreads(await load(), 2, count),
      },
    },
  ],
  targets: [
    { text: 'result objects: at least 20,000 a second', of: [RESULT, COLUMN], perSecond: 20_000 },
    { text: 'catalog entries: at least 7,000 a second', of: [ENTRIES, COLUMN], perSecond: 7_000 },
    // A machine with only one core can't show a speed-up.
    ...(availableParallelism() < 2
      ? []
      : [
          {
            text: 'catalog entries on two threads: at least 12,000 a second, on an idle machine',
            of: [ON_TWO, COLUMN] as const,
            perSecond: 12_000,
          },
        ]),
  ],
}

export default table

const WORLDS = [import.meta.resolve('@seedfast/worlds')]

/**
 * Generates the catalog entries of a world on threads, the way `seedfast catalog --threads` does. Returns the time per
 * entry in nanoseconds. The threads are already warm when the time starts.
 */
async function entriesOnThreads(world: AnyWorld, threads: number, entries: number): Promise<number> {
  const crew = await openCatalogThreads(threads, WORLDS, { world: world.id, request: {} })
  const generate = async (count: number): Promise<void> => {
    const watch = { now: () => performance.now(), signal: new AbortController().signal }
    let generatedCount = 0
    for await (const _entry of gatherEntries(crew, seedList(world, { count }, {}), watch)) generatedCount++
    if (generatedCount !== count) throw new Error(`expected ${count} entries, got ${generatedCount}`)
  }
  try {
    await generate(Math.ceil(entries / 4))
    const start = performance.now()
    await generate(entries)
    return ((performance.now() - start) * 1e6) / entries
  } finally {
    for (const thread of crew) thread.stop()
  }
}
