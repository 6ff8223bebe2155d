import type { Table } from '../table.js'
import { results } from '../world-loops.js'

const COLUMN = 'Slay the Spire'
const MAPS = 'act-1 maps, ascension 0'
const RESULT = 'result objects'
const RESTORED = 'Random(seed, 1,000,000,000)'

/** Loads the world. It's loaded only when a case starts, because other tables don't need it. */
const load = () => import('@seedfast/spire')

const table: Table = {
  name: 'spire',
  order: 7,
  title: 'Slay the Spire runs per second, on one core',
  about: 'Maps in a reused grid; whole results with the default params; a stream restored to a counter.',
  unit: 'per second',
  cases: [
    {
      row: MAPS,
      column: COLUMN,
      start: async () => {
        const { fillGrid, MapGrid, Random } = await load()
        const random = new Random()
        const grid = new MapGrid()
        let seed = 0
        return (count) => {
          let edges = 0
          for (let i = 0; i < count; i++) {
            // The map stream of act 1 is seeded with the run's seed plus 1.
            random.restart(0, ++seed)
            fillGrid(grid, random, { ascension: 0 })
            edges += grid.edges[0]!
          }
          return edges
        }
      },
    },
    { row: RESULT, column: COLUMN, start: async () => results((await load()).spire) },
    {
      row: RESTORED,
      column: COLUMN,
      start: async () => {
        const { Random } = await load()
        let seed = 0n
        return (count) => {
          let sum = 0
          for (let i = 0; i < count; i++) sum += new Random(seed++, 1_000_000_000).random(99)
          return sum
        }
      },
    },
  ],
  targets: [
    { text: 'act-1 maps: at least 150,000 a second', of: [MAPS, COLUMN], perSecond: 150_000 },
    { text: 'results: at least 2,000 a second', of: [RESULT, COLUMN], perSecond: 2_000 },
    { text: 'a restored stream: under 100 µs', of: [RESTORED, COLUMN], perSecond: 10_000 },
  ],
}

export default table
