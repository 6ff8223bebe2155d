// Searches every world with random conditions, and compares the hits with an evaluation of every result:
//   node packages/search/fuzz/fuzz.js --queries 10000 [--from 0] [--seeds 300] [--world spire]
// Exits with status 1 if a search finds different hits. The same number always produces the same query.
import { worlds } from '@seedfast/worlds'
import { readOptions, refuse } from '../../../scripts/fuzz/read-options.js'
import { report } from '../../../scripts/fuzz/report.js'
import { fuzz } from '../dist/fuzz/fuzz.js'

const STEP = 20

const { queries, from, seeds, world: id } = readOptions({ queries: 1000, from: 0, seeds: 300 }, ['world'])
const chosen = worlds.filter((world) => id === undefined || world.id === id)
if (chosen.length === 0)
  refuse(`unknown world ${id} (available: ${worlds.map((world) => world.id).join(', ')})`)

for (const world of chosen) {
  const total = { queries: 0, refused: 0, withHits: 0, withoutAnswers: 0, differences: [] }
  for (let next = from; next < from + queries; next += STEP) {
    const piece = await fuzz(world, seeds, next, Math.min(STEP, from + queries - next))
    for (const key of ['queries', 'refused', 'withHits', 'withoutAnswers']) total[key] += piece[key]
    total.differences.push(...piece.differences)
    process.stderr.write(`\r${world.id}: ${total.queries} of ${queries} queries   `)
  }
  const { refused, withHits, withoutAnswers, differences } = total
  report(
    `${world.id}: ${total.queries} queries from ${from}, ${refused} rejected by CEL, ${withHits} with hits, ` +
      `${withoutAnswers} with seeds that have no answer, ${differences.length} differences`,
    differences,
  )
}
