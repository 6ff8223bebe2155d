import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hit } from '@seedfast/search'
import { Store, type StoreIdentity } from '@seedfast/search-store'
import { defineWorld, fact, uint64Seed, type AnyWorld } from '@seedfast/world'
import { beforeEach, expect, test } from 'vitest'
import { programHere, type Ran } from '../program-here.fixture.js'

const diceOf = (version: number): AnyWorld =>
  defineWorld(
    { id: 'dice', version, seed: uint64Seed, generate: (run) => ({ roll: run.stream('dice').int(1, 6) }) },
    { facts: { roll: { type: fact.int, of: ({ roll }) => roll } } },
  )

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
})

/** Returns the file of a store with hits at the given indexes, as a search that finds these hits would write it. */
async function storeOf(
  name: string,
  places: readonly bigint[],
  more: Partial<StoreIdentity> = {},
  score?: ReadonlyMap<bigint, number>,
): Promise<string> {
  const file = join(folder, name)
  const query = { must: 'roll == 6' }
  const identity = { world: 'dice', version: 1, params: {}, overrides: {}, query, ...more }
  const store = await Store.open(file, {
    world: diceOf(1),
    identity,
    keep: ['roll'],
    resume: false,
    table: 'hits',
  })
  const hits = places.map((index): Hit => ({
    index,
    seed: String(index),
    score: score?.get(index) ?? null,
    facts: { roll: 6 },
  }))
  await store.save({ from: 0n, to: 99n }, hits)
  store.close()
  return file
}

const search = (version: number, ...args: string[]): Promise<Ran> =>
  programHere(['search', 'dice', ...(args.includes('--query') ? [] : ['--where', 'roll == 6']), ...args], {
    worlds: [diceOf(version)],
    folder,
    console: { now: () => 0 },
  })

test('rejects a store of another version of the world, leaves it unchanged, and rejects a search within it', async () => {
  const file = await storeOf('hits.duckdb', [3n, 12n])
  const before = readFileSync(file)
  expect(await search(2, '--store', file, '--resume')).toEqual({
    status: 2,
    out: '',
    note: `seedfast: ${file}: was made with dice version 1, but version 2 is installed and gives different results; use a different file\n`,
  })
  expect(await search(2, '--within', file)).toEqual({
    status: 2,
    out: '',
    note: 'seedfast: --within: was made with dice version 1, but version 2 is installed and gives different results; use a different file\n',
  })
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('rejects a store that belongs to a search within other hits, with the seeds of both', async () => {
  const hits = await storeOf('hits.duckdb', [3n, 12n, 40n])
  const within = { seeds: 2, first: '3', last: '12', sha256: 'ab' }
  const store = await storeOf('inside.duckdb', [3n], { within })
  const refused = await search(1, '--within', hits, '--store', store, '--resume')
  expect(refused).toMatchObject({ status: 2, out: '' })
  expect(refused.note).toContain(
    'contains a search within 2 earlier hits (3 to 12), not within 3 earlier hits (3 to 40); pass the same --within, --from and --to as before, or use a different file',
  )
})

test('a resumed search with nothing left to do prints the earlier hits', async () => {
  const file = await storeOf('hits.duckdb', [3n, 12n, 40n])
  const again = await search(1, '--store', file, '--resume', '--to', '20')
  expect(again.out).toBe('3  roll 6\n12  roll 6\n')
  expect(again.note).toContain('search dice: 0 seeds, 0/s, 2 hits (2 from before, 0 new)\n')
  const json = await search(1, '--store', file, '--resume', '--to', '99', '--first', '1', '--json')
  expect(
    json.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toMatchObject([{ seed: '3' }, { hits: 1, before: 1, seeds: 0, complete: true }])
})

test('the best hits of a store are sorted by score', async () => {
  const query = { should: [{ when: 'roll == 6', score: 2 }] }
  const score = new Map([3n, 12n, 40n].map((index, i) => [index, [2, 5, 2][i]!]))
  const file = await storeOf('hits.duckdb', [...score.keys()], { query }, score)
  const asked = join(folder, 'query.json')
  writeFileSync(asked, JSON.stringify(query))
  const best = await search(1, '--query', asked, '--store', file, '--resume', '--to', '99', '--best', '2')
  expect(best.out).toBe('12  score 5  roll 6\n3  score 2  roll 6\n')
  expect(best.note).toContain(', 3 hits (3 from before, 0 new)')
})

test.each([
  [['--best', '3'], '--best: needs --query with conditions under "should", which define the scores'],
  [['--best', '3', '--first', '3'], "--best: can't be combined with --first"],
  [['--within', 'none.txt'], "none.txt: doesn't exist"],
])('rejects a search with %o', async (args, message) => {
  expect(await search(1, ...args)).toEqual({ status: 2, out: '', note: `seedfast: ${message}\n` })
})

test("a search within a list of seeds reports the first line that isn't one", async () => {
  const seeds = join(folder, 'seeds.txt')
  writeFileSync(seeds, '7\nx\n')
  expect(await search(1, '--within', seeds)).toMatchObject({ status: 2, out: '' })
  expect((await search(1, '--within', seeds)).note).toContain(`${seeds}:2: must be `)
})
