import { availableParallelism } from 'node:os'
import { onThreads } from '../search-on-threads.js'
import type { Case, Table } from '../table.js'

const ONE = 'one thread'
const TWO = 'two threads'
const HANDS = 'deals: more than ten hearts among ten cards, by kernel'
const MAPS = 'act maps: a condition on the result, plain TypeScript'

/**
 * Creates a case that searches for a result that no seed has. The threads are already warm, and share a range of seeds.
 */
function search(row: string, column: string, world: string, must: string, operations: number): Case {
  const threads = column === ONE ? 1 : 2
  return {
    row,
    column,
    whole: {
      operations,
      threads,
      figure: (seeds) =>
        onThreads({ world, must, threads }, async (look) => {
          await look(Math.ceil(seeds / 4))
          const start = performance.now()
          await look(seeds)
          return ((performance.now() - start) * 1e6) / seeds
        }),
    },
  }
}

const table: Table = {
  name: 'search-threads',
  order: 16,
  title: 'Seeds per second through the search engine, on one and two threads',
  about:
    'Conditions that no seed matches, so that all seeds are scanned. The threads are warmed up; a round is one range of seeds, divided into chunks as in a search.',
  unit: 'per second',
  plan: { rounds: 5 },
  sameWork: true,
  cases: [
    ...[ONE, TWO].map((column) =>
      search(HANDS, column, 'deals', 'firstHand.filter(c, c.endsWith("H")).size() > 10', 40_000_000),
    ),
    ...[ONE, TWO].map((column) => search(MAPS, column, 'actmap', 'repairs > 100000', 40_000)),
  ],
  ratios: [{ title: 'time of two / one', of: TWO, to: ONE }],
  // A machine with only one core can't show a speed-up.
  targets:
    availableParallelism() < 2
      ? []
      : [HANDS, MAPS].map((row) => ({
          text: `${row.split(':')[0]}: two threads are at least 1.8 times as fast as one, on an idle machine`,
          of: [row, TWO] as const,
          to: [[row, ONE] as const],
          within: 1 / 1.8,
          comparesThreads: true,
        })),
}

export default table
