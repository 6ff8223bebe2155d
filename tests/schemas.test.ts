import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byName, defineLayout, openLayout, Xoshiro128StarStarStream } from '@seedfast/rng'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { readVectors, VECTORS } from './describe-vectors.js'
import { ROOT } from './command.js'

const FOLDER = join(VECTORS, 'schemas')
const schema = (name: string) =>
  z.fromJSONSchema(JSON.parse(readFileSync(join(FOLDER, `${name}.schema.json`), 'utf8')))

const filesOf = (name: string): string[] =>
  readVectors<{ cases: { file: string }[] }>(`seedfast/${name}`).cases.map(({ file }) => file)
const linesOf = (name: string): unknown[][] =>
  filesOf(name).map((file) =>
    file
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  )
const headers = (name: string): unknown[] => linesOf(name).map(([header]) => header)
const rest = (name: string): unknown[] => linesOf(name).flatMap(([, ...lines]) => lines)

const layout = defineLayout({
  id: 'game',
  version: 1,
  streams: { loot: { stream: Xoshiro128StarStarStream, derive: byName, reseed: 'floor' } },
})
const game = openLayout(layout, 'banana')
game.reseed('floor', 2)

const vectorFiles = ['actmap', 'crawl', 'generators', 'java', 'runtimes', 'seedfast', 'spire'].flatMap(
  (folder) => readdirSync(join(VECTORS, folder)).map((file) => `${folder}/${file.replace('.json', '')}`),
)

/** Valid values for each schema. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  'archive-event': rest('archives'),
  'archive-header': headers('archives'),
  artefact: filesOf('artefacts').map((file) => JSON.parse(file) as unknown),
  catalog: [
    ...filesOf('catalogs').map((file) => JSON.parse(file) as unknown),
    JSON.parse(readFileSync(join(ROOT, 'packages/deck/golden/v3-cyberbrawl.catalog.json'), 'utf8')),
  ],
  config: [{ worlds: [{ id: 'chest', version: 1, generate: null }] }],
  'layout-state': [JSON.parse(JSON.stringify(game.save()))],
  'stream-state': [game.streams.loot.save()],
  'trace-draw': rest('traces'),
  'trace-header': headers('traces'),
  vectors: vectorFiles.map((name) => readVectors(name)),
}

test('every schema has values to test it with', () => {
  const names = readdirSync(FOLDER).map((file) => file.replace('.schema.json', ''))
  expect(names.sort()).toEqual(Object.keys(VALUES))
})

describe.each(Object.entries(VALUES))('the schema %s', (name, values) => {
  test('accepts what Seedfast writes', () => {
    expect(values.length).toBeGreaterThan(0)
    const parsed = values.map((value) => schema(name).safeParse(value).error?.issues ?? [])
    expect(parsed.flat()).toEqual([])
  })

  test('rejects a value without its first field', () => {
    const [first] = Object.keys(values[0] as object)
    const { [first!]: _, ...others } = values[0] as Record<string, unknown>
    expect(schema(name).safeParse(others).success).toBe(false)
  })
})
