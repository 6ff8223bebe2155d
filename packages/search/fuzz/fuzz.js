// Searches every world by random conditions and holds what is found against asking every result:
//   node packages/search/fuzz/fuzz.js --queries 10000 [--from 0] [--seeds 300] [--world spire]
// It ends with status 1 when a search came out otherwise. The same numbers give the same queries.
import { parseArgs } from 'node:util'
import { worlds } from '@seedfast/worlds'
import { fuzz } from '../dist/fuzz/fuzz.js'

const STEP = 20

const { values } = parseArgs({
  options: {
    queries: { type: 'string' },
    from: { type: 'string' },
    seeds: { type: 'string' },
    world: { type: 'string' },
  },
})
const queries = wholeNumber('--queries', values.queries ?? '1000')
const from = wholeNumber('--from', values.from ?? '0')
const seeds = wholeNumber('--seeds', values.seeds ?? '300')
const chosen = worlds.filter(({ id }) => values.world === undefined || id === values.world)
if (chosen.length === 0) {
  refuse(`--world: expected one of ${worlds.map(({ id }) => id).join(', ')}, found ${values.world}`)
}

for (const world of chosen) {
  const total = { queries: 0, refused: 0, withHits: 0, withoutAnswers: 0, differences: [] }
  for (let next = from; next < from + queries; next += STEP) {
    const report = await fuzz(world, seeds, next, Math.min(STEP, from + queries - next))
    for (const key of ['queries', 'refused', 'withHits', 'withoutAnswers']) total[key] += report[key]
    total.differences.push(...report.differences)
    process.stderr.write(`\r${world.id}: ${total.queries} of ${queries} queries   `)
  }
  process.stderr.write('\n')
  const { refused, withHits, withoutAnswers, differences } = total
  console.log(
    `${world.id}: ${total.queries} queries from ${from}, ${refused} refused, ${withHits} with hits, ` +
      `${withoutAnswers} with seeds that have no answer, ${differences.length} differences`,
  )
  for (const difference of differences.slice(0, 10)) console.log(JSON.stringify(difference))
  if (differences.length > 0) process.exitCode = 1
}

function wholeNumber(option, text) {
  if (/^\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text)
  return refuse(`${option}: expected a whole number from 0, found ${JSON.stringify(text)}`)
}

function refuse(message) {
  console.error(message)
  process.exit(2)
}
