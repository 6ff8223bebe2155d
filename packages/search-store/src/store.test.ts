import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hit } from '@seedfast/search'
import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { beforeEach, expect, test } from 'vitest'
import { StoreError } from './store-error.js'
import { readIndexes } from './read-indexes.js'
import { Store, type StoreOptions } from './store.js'

const world = defineWorld(
  { id: 'x', version: 1, seed: uint64Seed, generate: () => ({}) },
  {
    facts: {
      gold: { type: fact.int, of: () => 1 },
      luck: { type: fact.float, of: () => 1 },
      rich: { type: fact.bool, of: () => true },
      Seed: { type: fact.string, of: () => '' },
      offers: { type: fact.list(fact.object({ bonus: fact.string, price: fact.int })), of: () => [] },
    },
  },
)

const options: StoreOptions = {
  world,
  identity: { world: 'x', version: 1, params: {}, overrides: {}, query: { must: 'gold == 1' } },
  keep: Object.keys(world.facts),
  resume: false,
  table: 'hits',
}

const hit = (index: bigint): Hit => ({
  index,
  seed: `s${index}`,
  score: index === 3n ? null : 7,
  facts: {
    gold: 2 ** 52,
    luck: 0.1,
    rich: index > 3n,
    Seed: 'it\'s "so"',
    offers: [{ bonus: 'GOLD', price: -5 }],
  },
})

let file: string
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'seedfast-')), 'hits.duckdb')
})

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const row of rows) found.push(row)
  return found
}

test('a store returns its ranges, and its rows in seed order', async () => {
  const store = await Store.open(file, options)
  await store.save({ from: 10n, to: 19n }, [hit(18446744073709551615n), hit(12n)])
  await store.save({ from: 0n, to: 9n }, [hit(3n)])
  await store.save({ from: 30n, to: 39n }, [])
  store.close()

  const again = await Store.open(file, { ...options, resume: true })
  expect(await again.ranges()).toEqual([
    { from: 0n, to: 19n },
    { from: 30n, to: 39n },
  ])
  expect(await again.count()).toBe(3)
  expect(await again.firstIndexes(2)).toEqual([3n, 12n])
  const range = { from: 4n, to: 12n }
  expect([await again.count(range), await again.firstIndexes(2, range)]).toEqual([1, [12n]])
  expect(await all(again.hits(undefined, range))).toEqual([hit(12n)])
  expect(await all(again.hits())).toEqual([hit(3n), hit(12n), hit(18446744073709551615n)])
  expect(await all(again.hits(1))).toEqual([hit(3n)])
  const [row] = await all(again.query('SELECT fact_Seed, offers[1].price AS price FROM hits LIMIT 1'))
  expect(row).toEqual({ fact_Seed: 'it\'s "so"', price: -5 })
  expect((await all(again.query('SELECT sum(score)::INTEGER AS sum FROM hits')))[0]).toEqual({ sum: 14 })
  again.close()
  expect(await readIndexes(file, world)).toEqual([3n, 12n, 18446744073709551615n])
  await expect(readIndexes(file, { ...world, version: 2 })).rejects.toThrow(
    'within: was made with x version 1, but version 2 is installed and gives different results',
  )
  await expect(readIndexes(file, { ...world, id: 'y' })).rejects.toThrow(
    'within: is a store for "x", not for y',
  )
  await expect(readIndexes(`${file}.none`, world)).rejects.toThrow(`within: there is no store ${file}.none`)
})

test('objects without an SQL type are stored as JSON, and facts can have any name', async () => {
  const odd = defineWorld(
    { id: 'odd', version: 1, seed: uint64Seed, generate: () => ({}) },
    {
      facts: {
        empty: { type: fact.object({}), of: () => ({}) },
        cases: { type: fact.list(fact.object({ x: fact.int, X: fact.string })), of: () => [] },
        'a "b"; --': {
          type: fact.object({ "it's x": fact.list(fact.list(fact.int)) }),
          of: () => ({ "it's x": [] }),
        },
      },
    },
  )
  const facts = { empty: {}, cases: [{ x: 1, X: 'a' }], 'a "b"; --': { "it's x": [[1, 2], []] } }
  const store = await Store.open(null, { ...options, world: odd, keep: Object.keys(odd.facts) })
  await store.save({ from: 0n, to: 9n }, [{ index: 3n, seed: '3', score: null, facts }])
  expect(await all(store.hits())).toEqual([{ index: 3n, seed: '3', score: null, facts }])
  for (const ending of ['parquet', 'csv', 'json']) await store.export(`${file}.${ending}`)
  store.close()
})

test('exports Parquet, CSV or JSON, by the extension', async () => {
  const store = await Store.open(null, options)
  await store.save({ from: 0n, to: 9n }, [hit(3n), hit(4n)])
  for (const ending of ['parquet', 'csv', 'json']) await store.export(`${file}.${ending}`)
  const [first] = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Record<string, unknown>[]
  expect(first).toMatchObject({ index: 3, gold: 2 ** 52, offers: [{ bonus: 'GOLD', price: -5 }] })
  expect(readFileSync(`${file}.csv`, 'utf8')).toMatch(
    /^index,seed,score,gold,luck,rich,fact_Seed,offers\n3,s3,,/,
  )
  const types = await all(store.query(`SELECT typeof("index") AS type FROM '${file}.parquet' LIMIT 1`))
  expect(types).toEqual([{ type: 'UBIGINT' }])
  await expect(store.export(`${file}.xlsx`)).rejects.toThrow(
    'export: must end in .parquet, .csv, .json or .ndjson, got',
  )
  await expect(all(store.query('SELECT nothing FROM hits'))).rejects.toThrow(
    'sql: invalid SQL for the table hits: Binder Error: Referenced column "nothing" not found in FROM clause!',
  )
  store.close()
})

test.each([
  [
    'with another query',
    { identity: { ...options.identity, query: { must: 'gold == 2' } } },
    'made with a different query: {"must":"gold == 1"} instead of {"must":"gold == 2"}',
  ],
  [
    'of another version',
    { identity: { ...options.identity, version: 2 } },
    'made with x version 1, but version 2 is installed and gives different results',
  ],
  ['opened without resuming it', { resume: false }, 'already exists'],
])('a store %s is rejected and stays unchanged', async (_, other, message) => {
  const store = await Store.open(file, options)
  await store.save({ from: 0n, to: 9n }, [hit(3n)])
  store.close()
  const hash = (): string => createHash('sha256').update(readFileSync(file)).digest('hex')
  const before = hash()
  await expect(Store.open(file, { ...options, resume: true, ...other })).rejects.toThrow(message)
  expect(hash()).toBe(before)
})

test("a file that isn't a store is rejected and stays unchanged", async () => {
  writeFileSync(file, 'a shopping list')
  await expect(Store.open(file, { ...options, resume: true })).rejects.toThrow(`${file}: isn't a DuckDB file`)
  expect(readFileSync(file, 'utf8')).toBe('a shopping list')
})

test('a store with damage anywhere is reported as damaged', async () => {
  const store = await Store.open(file, { ...options, keep: [] })
  const hits = Array.from({ length: 5000 }, (_, i) => ({ ...hit(BigInt(i)), facts: {} }))
  await store.save({ from: 0n, to: 4999n }, hits)
  store.close()
  const whole = readFileSync(file)
  const open = (): Promise<Store> => Store.open(file, { ...options, keep: [], resume: true })
  const read = async (): Promise<unknown> => {
    const opened = await open()
    try {
      return await all(opened.hits())
    } finally {
      opened.close()
    }
  }
  expect(await read()).toHaveLength(5000)
  const BLOCK = 256 * 1024
  for (let at = 100; at < whole.length; at += BLOCK) {
    const bytes = Buffer.from(whole)
    for (let i = at; i < Math.min(at + BLOCK, bytes.length); i += 101) bytes[i]! ^= 0xff
    writeFileSync(file, bytes)
    await expect(read(), `damaged at ${at}`).rejects.toThrow(`${file}: the file is damaged: `)
  }
  truncateSync(file, 20_000)
  await expect(open()).rejects.toThrow(`${file}: the file is damaged: `)
  await expect(readIndexes(file, world)).rejects.toThrow(`${file}: the file is damaged: `)
})

test('reports a store that another process has open as a StoreError, not as damage', async () => {
  const store = await Store.open(file, options)
  const script = `const { DuckDBInstance } = require('@duckdb/node-api')
DuckDBInstance.create(process.argv[1]).then(() => console.log('open'), (error) => console.log(error.message))
setInterval(() => {}, 1000)`
  store.close()
  const other = spawn(process.execPath, ['-e', script, file], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [said] = (await once(other.stdout.setEncoding('utf8'), 'data')) as [string]
    expect(said).toBe('open\n')
    const again = Store.open(file, { ...options, resume: true })
    await expect(again).rejects.toThrow(StoreError)
    await expect(again).rejects.toThrow(`can't open ${file}: another process has it open; `)
  } finally {
    other.kill()
  }
})

test('SQL can only read', async () => {
  const store = await Store.open(file, options)
  await store.save({ from: 0n, to: 9n }, [hit(3n), hit(4n)])
  const rows = (sql: string): Promise<unknown[]> => all(store.query(sql))
  expect(
    await rows(
      'SELECT count(*) AS n, min(gold) AS gold, max(luck) AS luck, 2::BIGINT ** 70 AS big FROM hits',
    ),
  ).toEqual([{ n: 2, gold: 2 ** 52, luck: 0.1, big: 2 ** 70 }])
  expect(await rows('SELECT 9007199254740993 AS big, 1::HUGEINT AS one;')).toEqual([
    { big: '9007199254740993', one: 1 },
  ])
  expect(await rows('PIVOT hits ON rich USING count(*) GROUP BY gold')).toEqual([
    { gold: 2 ** 52, false: 1, true: 1 },
  ])
  for (const asks of ['DESCRIBE hits', 'SUMMARIZE hits', 'EXPLAIN SELECT 1', 'VALUES (1)', 'FROM hits']) {
    expect((await rows(asks)).length).toBeGreaterThan(0)
  }
  for (const [sql, message] of [
    ['DELETE FROM hits', 'must be a read-only SQL query on the table hits, got DELETE'],
    ['EXPLAIN ANALYZE DELETE FROM hits', 'read-only'],
    ["COPY hits TO 'x.csv'", 'got COPY'],
    ['COMMIT', 'got TRANSACTION'],
    ['COMMIT; DELETE FROM hits', 'must be a single SQL query on the table hits, got 2 statements'],
    ['CREATE TEMP TABLE x (a INT); COMMIT', 'got 2 statements'],
    ['CREATE TABLE x (a INT)', 'read-only'],
    ['SELECT 1; SELECT 2', 'got 2 statements'],
    [' ; -- nothing', 'contains no SQL statement; write a query on the table hits'],
    ['SELECT nothing FROM hits', 'Referenced column "nothing" not found'],
    ["SELECT error('out of luck')", 'out of luck'],
  ] as const) {
    await expect(rows(sql), sql).rejects.toThrow(message)
  }
  expect(await store.count()).toBe(2)
  await store.save({ from: 10n, to: 19n }, [hit(12n)])
  expect(await store.count()).toBe(3)
  store.close()
})

test('a failed save throws and saves nothing, and later saves work', async () => {
  const store = await Store.open(file, options)
  const wrong = { ...hit(3n), facts: { ...hit(3n).facts, gold: 2 ** 64 } }
  const saved = store.save({ from: 0n, to: 9n }, [hit(2n), wrong])
  await expect(saved).rejects.toThrow(StoreError)
  await expect(saved).rejects.toThrow(`can't write ${file}: `)
  expect([await store.count(), await store.ranges()]).toEqual([0, []])
  await store.save({ from: 0n, to: 9n }, [hit(2n)])
  expect(await store.count()).toBe(1)
  store.close()
})

test('NaN and infinities are restored', async () => {
  const store = await Store.open(null, options)
  const odd = [NaN, Infinity, -Infinity].map((luck, i) => ({
    ...hit(BigInt(i)),
    facts: { ...hit(4n).facts, luck },
  }))
  await store.save({ from: 0n, to: 9n }, odd)
  expect((await all(store.hits())).map(({ facts }) => facts['luck'])).toEqual([NaN, Infinity, -Infinity])
  store.close()
})

test('a new store contains nothing from a deleted one', async () => {
  const store = await Store.open(file, options)
  await store.save({ from: 0n, to: 9n }, [hit(3n)])
  copyFileSync(`${file}.wal`, `${file}.kept`)
  store.close()
  rmSync(file)
  copyFileSync(`${file}.kept`, `${file}.wal`)
  const again = await Store.open(file, options)
  expect([await again.count(), await again.ranges()]).toEqual([0, []])
  again.close()
  expect(readdirSync(dirname(file)).sort()).toEqual(['hits.duckdb', 'hits.duckdb.kept'])
})

test("a store that can't be created throws an error with its name, and leaves no file", async () => {
  const nowhere = join(dirname(file), 'nowhere', 'hits.duckdb')
  await expect(Store.open(nowhere, options)).rejects.toThrow(/^store: there is no folder .*nowhere$/)
  mkdirSync(file)
  await expect(Store.open(file, { ...options, resume: true })).rejects.toThrow(`can't open ${file}: `)
})

test('an export is complete or missing, and an existing file is unchanged until then', async () => {
  const store = await Store.open(null, options)
  await store.save({ from: 0n, to: 9n }, [hit(3n)])
  const folder = dirname(file)
  mkdirSync(join(folder, 'folder.csv'))
  await expect(store.export(join(folder, 'folder.csv'))).rejects.toThrow(
    `can't write ${join(folder, 'folder.csv')}: it is a folder`,
  )
  await expect(store.export(join(folder, 'nowhere', 'x.csv'))).rejects.toThrow('there is no folder')
  await store.export(join(folder, "it's.CSV"))
  expect(readFileSync(join(folder, "it's.CSV"), 'utf8')).toMatch(/^index,/)
  expect(readdirSync(folder).sort()).toEqual(['folder.csv', "it's.CSV"])
  expect(existsSync(file)).toBe(false)
  store.close()
})

test('an absent fact is NULL in a store, in SQL and in exports, and absent again in hits', async () => {
  const optional = defineWorld(
    { id: 'x', version: 1, seed: uint64Seed, generate: () => ({}) },
    {
      facts: {
        row: { type: fact.optional(fact.int), of: () => null },
        name: { type: fact.optional(fact.string), of: () => null },
        open: { type: fact.optional(fact.bool), of: () => null },
        rows: { type: fact.optional(fact.list(fact.int)), of: () => null },
        offer: { type: fact.optional(fact.object({ price: fact.int })), of: () => null },
        empty: { type: fact.optional(fact.object({})), of: () => null },
      },
    },
  )
  const absent = { row: null, name: null, open: null, rows: null, offer: null, empty: null }
  const present = { row: 0, name: '', open: false, rows: [], offer: { price: 1 }, empty: {} }
  const hits = [absent, present].map((facts, i) => ({ index: BigInt(i), seed: `${i}`, score: null, facts }))
  const store = await Store.open(file, { ...options, world: optional, keep: Object.keys(absent) })
  await store.save({ from: 0n, to: 9n }, hits)
  expect(await all(store.hits())).toEqual(hits)
  const counts = Object.keys(absent).map((name) => `count(${name})::INTEGER AS ${name}`)
  expect(await all(store.query(`SELECT ${counts.join(', ')} FROM hits`))).toEqual([
    { row: 1, name: 1, open: 1, rows: 1, offer: 1, empty: 1 },
  ])
  expect(await all(store.query('SELECT seed FROM hits WHERE row IS NULL'))).toEqual([{ seed: '0' }])
  for (const ending of ['json', 'csv']) await store.export(`${file}.${ending}`)
  const [first] = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Record<string, unknown>[]
  expect(first).toMatchObject(absent)
  expect(readFileSync(`${file}.csv`, 'utf8').split('\n')[1]).toBe('0,0,,,,,,')
  store.close()
})
