import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSeeds, readQuery, type Query } from '@seedfast/search'
import { spire } from '@seedfast/spire'
import { prepareParams } from '@seedfast/world'
import { expect, test } from 'vitest'
import { ROOT } from './command.js'

const guide = readFileSync(join(ROOT, 'docs/search.md'), 'utf8')
const section = guide.slice(guide.indexOf('## An unwinnable seed'))
const query = readQuery(JSON.parse(/```json\n(.*?)```/s.exec(section)![1]!))

/** The four seeds that the published search found before its author compared boss relics and events by hand. */
const PUBLISHED = ['MC81APL0TK', 'UL8LMGQV64', '1778H44QQQP', '18ISL35FYK4']

const { params } = prepareParams(spire, { params: { class: 'SILENT', ascension: 18 } })
const indexOf = (seed: string): bigint => spire.seed.key(spire.seed.parse(seed, params)) as bigint

/** Returns whether a seed is a hit of a search for it. */
async function matches(where: string | Query, seed: string): Promise<boolean> {
  const index = `${indexOf(seed)}`
  return (await findSeeds(spire, where, { params, from: index, to: index })).length === 1
}

test('the search of the guide finds the unwinnable seed in its place', async () => {
  // The guide's range begins 150 million seeds earlier.
  const place = indexOf('18ISL35FYK4')
  expect(place - 3431382000000000n).toBe(150_268_629n)
  const range = { from: `${place - 300_000n}`, to: `${place + 20_000n}` }
  const hits = await findSeeds(spire, query, { params, ...range, first: Infinity })
  expect(hits.map(({ seed }) => seed)).toEqual(['18ISL35FYK4'])
}, 120_000)

test('the seeds that the published search found have the properties that the guide says', async () => {
  const conditions = query.must as readonly string[]
  const found = await Promise.all(
    PUBLISHED.map((seed) => Promise.all(conditions.map((one) => matches(one, seed)))),
  )
  expect(found.map((answers) => answers.slice(0, 4))).toEqual(PUBLISHED.map(() => Array(4).fill(true)))
  expect(found.map((answers) => answers.slice(4).every(Boolean))).toEqual([true, true, false, true])
  const others = await Promise.all(conditions.slice(0, 5).map((one) => matches(one, 'BANANA')))
  expect(others).toEqual([false, false, true, false, false])
  expect(await matches('bossSwap == "Cursed Key"', '18ISL35FYK4')).toBe(true)
}, 120_000)
