import { readFileSync } from 'node:fs'
import { Searcher } from '@seedfast/search'
import { spire } from '@seedfast/spire'
import { prepareParams } from '@seedfast/world'
import { expect, test } from 'vitest'

const GUIDE = readFileSync(new URL('../../../../../docs/spire.md', import.meta.url), 'utf8')

/** Returns the first and second cell of each row of a table. */
function tableUnder(heading: string): [string, string][] {
  const lines = GUIDE.slice(GUIDE.indexOf(heading)).split('\n')
  const start = lines.findIndex((line) => line.startsWith('| ---'))
  const end = lines.findIndex((line, i) => i > start && !line.startsWith('|'))
  return lines.slice(start + 1, end).map((line) => {
    const [, first = '', second = ''] = line.split(/(?<!\\)\|/)
    return [first.trim(), second.trim()]
  })
}

const code = (cell: string): string | undefined => /^`(.*)`$/.exec(cell)?.[1]
const hits = async (where: string, params: object, count: number): Promise<number> => {
  const searcher = await Searcher.start(spire, { params, query: { must: [where] } }, () => 0)
  return searcher.scan(1n, count).hits.length
}

const CONDITIONS = tableUnder('## From SeedSearch')
const SETTINGS = tableUnder('Its settings are params')

test('the guide lists every result filter of SeedSearch', () => {
  const listed = CONDITIONS.map(([filter]) => filter).join(' ')
  for (const filter of [
    'requiredAct1Cards',
    'bannedAct1Cards',
    'requiredAct1Relics',
    'requiredAct1Potions',
    'requiredRelics',
    'requiredPotions',
    'requiredEvents',
    'requiredCombats',
    'minimumElites',
    'maximumElites',
    'minimumCombats',
    'maximumCombats',
    'minimumRestSites',
  ]) {
    expect(listed).toContain(filter)
  }
})

test.each(CONDITIONS)('%s: %s matches some seeds, but not all', async (_filter, cell) => {
  const where = code(cell)!
  const searcher = await Searcher.start(spire, { query: { must: [where] } }, () => 0)
  let found = 0
  let scanned = 0
  while (scanned < 150 && (found === 0 || found === scanned)) {
    found += searcher.scan(1n + BigInt(scanned), 5).hits.length
    scanned += 5
  }
  expect(found, where).toBeGreaterThan(0)
  expect(found, where).toBeLessThan(scanned)
})

test.each(SETTINGS)('%s: %s are valid params', async (_setting, cell) => {
  const text = code(cell)
  if (text === undefined) return
  const params = JSON.parse(text) as object
  expect(() => prepareParams(spire, { params })).not.toThrow()
  expect(await hits('fightCount >= 0', params, 3)).toBe(3)
})

test('the example plan of the guide is valid, except for its floors, which fit one seed', async () => {
  const json = /```json\n([\s\S]*?)```/.exec(GUIDE.slice(GUIDE.indexOf('## Your plan')))![1]!
  const { floors, ...plan } = JSON.parse(json) as { floors: object }
  expect(Object.keys(floors)).toEqual(['5', '9'])
  expect(() => prepareParams(spire, { params: { plan: { ...plan, floors } } })).not.toThrow()
  expect(await hits('fightCount >= 0', { plan }, 20)).toBe(20)
})
