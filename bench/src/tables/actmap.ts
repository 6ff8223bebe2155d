import { availableParallelism } from 'node:os'
import { entriesOnThreads } from '../catalog-on-threads.js'
import type { Table } from '../table.js'
import { catalogEntries, hashes, requests, results } from '../world-loops.js'

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
