import { onThreads } from '../search-on-threads.js'
import { median } from '../statistics.js'
import type { Case, Table } from '../table.js'

const HANDS = 'deals: more than ten hearts among ten cards'
const SEEDS = 1_000_000_000
const TENTH = 'after 100 million seeds'
const WHOLE = 'after 1 billion seeds'

/** Creates a case that measures the process's memory during the last tenth of a search over `operations` seeds. */
function memory(column: string, operations: number): Case {
  return {
    row: HANDS,
    column,
    whole: {
      operations,
      threads: 2,
      figure: (seeds) =>
        onThreads(
          { world: 'deals', must: 'firstHand.filter(c, c.endsWith("H")).size() > 10', threads: 2 },
          async (look) => {
            const late: number[] = []
            await look(seeds, (done) => {
              if (done >= seeds * 0.9) late.push(process.memoryUsage.rss())
            })
            return median(late)
          },
        ),
    },
  }
}

const table: Table = {
  name: 'search-memory',
  order: 17,
  title: 'Memory of a search over a billion seeds, on two threads',
  about:
    'Memory of the whole process, including its threads, as the operating system reports it after each chunk: the median over the last tenth of the search. Each figure comes from a separate run.',
  unit: 'MB',
  plan: { rounds: 1 },
  cases: [memory(TENTH, SEEDS / 10), memory(WHOLE, SEEDS)],
  ratios: [{ title: 'late / early', of: WHOLE, to: TENTH }],
  targets: [
    {
      text: 'memory stays flat: at most 10% more after ten times as many seeds',
      of: [HANDS, WHOLE],
      to: [[HANDS, TENTH]],
      within: 1.1,
    },
  ],
}

export default table
