import { hits } from '../kernel-loops.js'
import type { Table } from '../table.js'
import { fastFact, results } from '../world-loops.js'

const COLUMN = 'Slay the Spire 2'
const NEOW = 'Neow’s offers, with a kernel'
const MAPS = 'act-1 maps, with a kernel'
const PLAIN_MAPS = 'act-1 maps, in plain TypeScript'
const RESULT = 'result objects'
const WALK = 'result objects with the default walk'

/** Loads the world. It's loaded only when a case starts, because other tables don't need it. */
const load = () => import('@seedfast/spire2')

const table: Table = {
  name: 'spire2',
  order: 19,
  title: 'Slay the Spire 2 seeds per second, on one thread',
  about: 'Seeds of 12 characters in the newest build, with the default params.',
  unit: 'per second',
  plan: { samples: 9, sampleMs: 30, warmUpMs: 1000 },
  cases: [
    {
      row: NEOW,
      column: COLUMN,
      start: async () =>
        hits((await load()).spire2, 'neow', (offers) => (offers as string[]).includes('SCROLL_BOXES')),
    },
    {
      row: MAPS,
      column: COLUMN,
      start: async () => hits((await load()).spire2, 'mostElites', (elites) => (elites as number) >= 5),
    },
    { row: PLAIN_MAPS, column: COLUMN, start: async () => fastFact((await load()).spire2, 'mostElites') },
    { row: RESULT, column: COLUMN, start: async () => results((await load()).spire2) },
    {
      row: WALK,
      column: COLUMN,
      start: async () => results((await load()).spire2, { params: { plan: {} } }),
    },
  ],
  targets: [
    { text: 'Neow: at least 20,000,000 a second', of: [NEOW, COLUMN], perSecond: 20_000_000 },
    { text: 'plain act-1 maps: at least 20,000 a second', of: [PLAIN_MAPS, COLUMN], perSecond: 20_000 },
    { text: 'results: at least 1,000 a second', of: [RESULT, COLUMN], perSecond: 1_000 },
    { text: 'results with a walk: at least 1,000 a second', of: [WALK, COLUMN], perSecond: 1_000 },
  ],
}

export default table
