import type { Table } from '../table.js'
import { catalogEntries, hashes, requests, results } from '../world-loops.js'

const COLUMN = 'act maps'
const RESULT = 'result objects'

/** Loads the world. It's loaded only when a case starts, because other tables don't need it. */
const load = async () => (await import('@seedfast/actmap')).actmap

const table: Table = {
  name: 'actmap',
  order: 5,
  title: 'Act maps per second, on one core',
  about: 'The default map (15 × 7), one seed after another, in ordinary runs.',
  unit: 'per second',
  plan: { samples: 9, sampleMs: 30, warmUpMs: 600 },
  cases: [
    { row: RESULT, column: COLUMN, start: async () => results(await load()) },
    { row: 'by make: seed and params checked', column: COLUMN, start: async () => requests(await load()) },
    { row: 'with canonical JSON and SHA-256', column: COLUMN, start: async () => hashes(await load()) },
    { row: 'catalog entries', column: COLUMN, start: async () => catalogEntries(await load()) },
  ],
  targets: [{ text: 'result objects: at least 20,000 a second', of: [RESULT, COLUMN], perSecond: 20_000 }],
}

export default table
