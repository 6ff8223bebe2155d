import { toMatchCatalog } from '@seedfast/audit/vitest'
import { aboutOf, make } from '@seedfast/world'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { transcript, type Transcript } from '../crawl/transcript.js'
import { dungeonFiles } from '../loading/dungeon-files.js'
import { loadData } from '../loading/load-data.js'
import { catalogText } from '../views/catalog.js'
import { dungeon } from './world.js'

expect.extend({ toMatchCatalog })

// Golden files change only with the world's version. The golden files with Crawl's numbers never change.
const FOLDER = new URL('../../golden/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')

test('results match the golden catalog', () => {
  expect(dungeon).toMatchCatalog(fileURLToPath(new URL('dungeon.catalog.json', FOLDER)), { count: 40 })
})

test('seed 1 matches the golden catalog, with this version and this data', () => {
  const generated = make(dungeon, { seed: 1 })
  const { hash } = loadData(dungeonFiles)
  expect(catalogText({ ...aboutOf(generated), data: hash }, generated.result)).toBe(
    read('seed-1.catalog.txt'),
  )
})

test.each([
  ['seed-1-D3.txt', 'D:3'],
  ['seed-1-B4.txt', 'B:4'],
])('the view of %s has not changed', (file, level) => {
  const generated = make(dungeon, { seed: 1, params: { level } })
  const about = aboutOf(generated)
  expect(dungeon.views.text!(generated.result, about)).toBe(read(file))
})

test("crawl's helpers always return the same values", () => {
  const files = JSON.parse(read('crawl.json')) as Transcript[]
  expect(files).toHaveLength(3)
  for (const file of files) expect(JSON.parse(JSON.stringify(transcript(BigInt(file.seed))))).toEqual(file)
})
