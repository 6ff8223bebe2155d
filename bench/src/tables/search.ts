import type { AnyWorld } from '@seedfast/world'
import { searchLoop } from '../search-loop.js'
import type { Table } from '../table.js'
import { results } from '../world-loops.js'

const ALONE = 'generate alone'
const SEARCH = 'searched'
const MAPS = 'act maps'
const RUNS = 'runs of Slay the Spire'

/** Loads the world. It's loaded only when a case starts, because other tables don't need it. */
const actmap = async (): Promise<AnyWorld> => (await import('@seedfast/actmap')).actmap
const spire = async (): Promise<AnyWorld> => (await import('@seedfast/spire')).spire

const table: Table = {
  name: 'search',
  order: 15,
  title: 'Seeds per second through the search engine, on one thread',
  about:
    'Plain TypeScript, no kernel: a condition that needs every seed’s result, compared with only generating those results.',
  unit: 'per second',
  plan: { samples: 9, sampleMs: 30, warmUpMs: 600 },
  sameWork: true,
  cases: [
    { row: MAPS, column: ALONE, start: async () => results(await actmap()) },
    { row: MAPS, column: SEARCH, start: async () => searchLoop(await actmap(), 'repairs > 100000') },
    { row: RUNS, column: ALONE, start: async () => results(await spire()) },
    { row: RUNS, column: SEARCH, start: async () => searchLoop(await spire(), 'events.size() > 1000') },
  ],
  ratios: [{ title: 'searched / alone', of: SEARCH, to: ALONE }],
  targets: [
    {
      text: 'act maps: a search reaches at least 90% of the rate of only generating',
      of: [MAPS, SEARCH],
      to: [[MAPS, ALONE]],
      within: 1 / 0.9,
    },
    {
      text: 'runs: a search reaches at least 90% of the rate of only generating',
      of: [RUNS, SEARCH],
      to: [[RUNS, ALONE]],
      within: 1 / 0.9,
    },
  ],
}

export default table
