import { searchLoop } from '../search-loop.js'
import type { Table } from '../table.js'

const COLUMN = 'searched'
const ACT_1 = 'the cards of act 1, with a kernel'
const WHOLE_RUN = 'all card rewards of a run, in plain TypeScript'

/** Loads the world. It's loaded only when a case starts, because other tables don't need it. */
const load = () => import('@seedfast/spire')

const table: Table = {
  name: 'spire-rewards',
  order: 18,
  title: 'Slay the Spire seeds per second in searches for card rewards, on one thread',
  about:
    'The default walk, through the search engine. The conditions match so rarely that the time to regenerate hits is negligible.',
  unit: 'per second',
  plan: { samples: 9, sampleMs: 30, warmUpMs: 1000 },
  cases: [
    {
      row: ACT_1,
      column: COLUMN,
      start: async () =>
        searchLoop((await load()).spire, 'act1Cards.filter(c, c == "Corruption").size() >= 4'),
    },
    {
      row: WHOLE_RUN,
      column: COLUMN,
      start: async () =>
        searchLoop(
          (await load()).spire,
          'cardRewards.exists(r, r.cards.exists(c, c.id == "Corruption" && c.upgraded && r.floor < 30))',
        ),
    },
  ],
  targets: [
    { text: 'the cards of act 1: at least 100,000 a second', of: [ACT_1, COLUMN], perSecond: 100_000 },
    { text: 'all card rewards: at least 2,000 a second', of: [WHOLE_RUN, COLUMN], perSecond: 2_000 },
  ],
}

export default table
