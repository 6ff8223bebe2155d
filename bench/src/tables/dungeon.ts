import type { Table } from '../table.js'
import { catalogEntries, requests, results } from '../world-loops.js'

const COLUMN = 'dungeons'
const RESULT = 'result objects'

/** Loaded when a case starts, so that the other tables do not need this world. */
const load = () => import('@seedfast/dungeon')

const table: Table = {
  name: 'dungeon',
  order: 13,
  title: 'Whole dungeons in a second, on one core',
  about: 'Eight branches with forty levels, one seed after another, in ordinary runs.',
  unit: 'per second',
  plan: { samples: 5, sampleMs: 100, warmUpMs: 1500 },
  cases: [
    { row: RESULT, column: COLUMN, start: async () => results((await load()).dungeon) },
    {
      row: 'by make: checked, and looked into',
      column: COLUMN,
      start: async () => requests((await load()).dungeon),
    },
    { row: 'catalog entries', column: COLUMN, start: async () => catalogEntries((await load()).dungeon) },
  ],
  targets: [{ text: 'result objects: at least 100 a second', of: [RESULT, COLUMN], perSecond: 100 }],
}

export default table
