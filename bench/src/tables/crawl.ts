import { lemire, Pcg32 } from '@seedfast/rng'
import { rulesBelow, rulesBelow1000 } from '../loops.js'
import { SEED } from '../subjects.js'
import type { Case, Table } from '../table.js'

const WRITTEN = 'bound written out'
const RUN_TIME = 'bound at run time'
const BARE = 'lemire'
const RANDOM2 = 'random2'
const COUNTED = 'random2, outputs counted'
const BOUND = 1000

const load = () => import('@seedfast/dungeon')

/**
 * Creates a row with three cases, which call different functions on the same generator. All functions draw the same
 * words, so all cases have the same checksum.
 */
function row(name: string, below: typeof rulesBelow): Case[] {
  return [
    { row: name, column: BARE, start: () => below(lemire, new Pcg32(SEED), BOUND) },
    { row: name, column: RANDOM2, start: async () => below((await load()).random2, new Pcg32(SEED), BOUND) },
    {
      row: name,
      column: COUNTED,
      start: async () => {
        const { CrawlStream } = await load()
        return below((stream, n) => stream.random2(n), new CrawlStream(SEED), BOUND)
      },
    },
  ]
}

const table: Table = {
  name: 'crawl',
  order: 12,
  title: "Crawl's random2 of 1000",
  about:
    'On `Pcg32`: the plain bounded draw, `random2`, and `random2` of a `CrawlStream`, which counts calls and outputs.',
  unit: 'ns',
  sameWork: true,
  cases: [...row(WRITTEN, (rule, bits) => rulesBelow1000(rule, bits)), ...row(RUN_TIME, rulesBelow)],
  ratios: [
    { title: 'random2 / lemire', of: RANDOM2, to: BARE },
    { title: 'counted / lemire', of: COUNTED, to: BARE },
  ],
  targets: [WRITTEN, RUN_TIME].map((name) => ({
    text: `random2: within 1.5 times the bare bounded draw, ${name}`,
    of: [name, RANDOM2] as const,
    to: [[name, BARE] as const],
    within: 1.5,
  })),
}

export default table
