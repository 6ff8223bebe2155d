import { filePlace, make, resultHash, runSteps } from '@seedfast/world'
import { expect, test } from 'vitest'
import { catalogText, parseCatalog } from './catalog.js'
import { checkHere, compareEntry, runOthers } from '../check/check.js'
import { checkAfterSaveAndLoad } from '../check/save-and-load.js'
import { chest } from '../chest.fixture.js'
import { makeCatalog } from './make-catalog.js'

const catalog = makeCatalog(chest, { count: 50 })

test('stores the hash, draw counts and broken rules of each seed', () => {
  expect(catalog.entries).toHaveLength(50)
  for (const entry of catalog.entries) {
    const { result, problems } = make(chest, { seed: entry.seed })
    expect(entry).toEqual({
      seed: entry.seed,
      sha256: resultHash(result),
      draws: { gold: 1, items: 3 },
      ...(problems.length > 0 ? { problems: problems.length } : {}),
    })
  }
  expect(catalog.entries.some((entry) => entry.problems === 1)).toBe(true)
})

test('a catalog has one seed per line, and can be parsed again', () => {
  const text = catalogText(catalog)
  expect(text.split('\n').filter((line) => line.startsWith('{"draws"'))).toHaveLength(50)
  expect(parseCatalog(text)).toEqual(catalog)
  const empty = {
    ...catalog,
    entries: [],
    accepted: [{ reason: 'a new sword', fromVersion: 1, toVersion: 2, seeds: [] }],
  }
  expect(parseCatalog(catalogText(empty))).toEqual(empty)
})

test.each([
  [
    'a file that is not a catalog',
    '{}',
    'c.json: not a catalog: format must be "seedfast-catalog/1", got nothing',
  ],
  ['a truncated file', catalogText(catalog).slice(0, 500), 'c.json: invalid JSON (it ends too early)'],
  [
    'an invalid hash',
    catalogText(catalog).replace(/"sha256":"./, '"sha256":"!'),
    'c.json: entries[0].sha256: must be 64 lowercase hex digits, got "!',
  ],
  [
    'a negative count',
    catalogText(catalog).replace('"gold":1', '"gold":-1'),
    'c.json: entries[0].draws: must be an object with the number of draws from each stream',
  ],
  [
    'a duplicate seed',
    catalogText(catalog).replace('"seed":"1"', '"seed":"0"'),
    'c.json: entries[1].seed: duplicate seed "0"',
  ],
  [
    'an accepted break from an invalid version',
    catalogText({
      ...catalog,
      accepted: [{ reason: 'why', fromVersion: 0, toVersion: 2, seeds: [] }],
    }),
    'c.json: accepted[0].fromVersion: must be a positive integer, got 0',
  ],
])('rejects %s', (_what, text, message) => {
  expect(() => parseCatalog(text, filePlace('c.json'))).toThrow(message)
})

test('a catalog contains each chosen seed once', () => {
  expect(makeCatalog(chest, { seeds: ['7', '3', '7'] }).entries.map(({ seed }) => seed)).toEqual(['7', '3'])
  expect(makeCatalog(chest, { bits: [5n, 2n ** 64n + 5n] }).entries.map(({ seed }) => seed)).toEqual(['5'])
  expect(() => makeCatalog(chest, { seeds: ['x'] })).toThrow(
    'seed: must be a whole number from 0 to 18446744073709551615, in plain digits, got "x"',
  )
})

test('an unchanged world is equal, even after other worlds have run', async () => {
  await runSteps(runOthers([chest], chest))
  expect([...checkHere(chest, catalog)]).toEqual(Array.from({ length: 50 }, () => null))
})

test('detects a world that keeps state between runs', async () => {
  let runs = 0
  const leaking = {
    ...chest,
    generate: (run: Parameters<typeof chest.generate>[0]) => ({ ...chest.generate(run), gold: runs++ }),
  }
  const newCatalog = makeCatalog(leaking, { count: 3 })
  expect((await Promise.all(checkHere(leaking, newCatalog))).map((found) => found?.kind)).toEqual([
    'result',
    'result',
    'result',
  ])
})

test('an error on a seed is a break, and the other seeds are still checked', async () => {
  const failing = {
    ...chest,
    generate: (run: Parameters<typeof chest.generate>[0]) => {
      if (run.seed === 1n) throw new Error('no chest today')
      return chest.generate(run)
    },
  }
  const breaks = await Promise.all(checkHere(failing, makeCatalog(chest, { count: 3 })))
  expect(breaks.map((found) => found?.message ?? null)).toEqual([
    null,
    'generation failed: Error: no chest today',
    null,
  ])
  expect(breaks[1]).not.toHaveProperty('sites')
  const thrownAt = (error: unknown): string[] => [`${(error as Error).message}:1:2`]
  const sites = ['no chest today:1:2']
  const catalog = makeCatalog(chest, { count: 2 })
  expect([...checkHere(failing, catalog, thrownAt)][1]).toMatchObject({ sites })
  expect([...checkAfterSaveAndLoad(failing, catalog, thrownAt)][1]).toMatchObject({ kind: 'failed', sites })
})

test('counts a stream named like an inherited property', () => {
  const [entry] = catalog.entries
  for (const name of ['constructor', '__proto__', 'toString']) {
    const draws = JSON.parse(`{"gold":1,"items":3,"${name}":2}`) as Record<string, number>
    const without = { ...entry!, draws: { gold: 1, items: 3 } }
    expect(compareEntry({ ...entry!, draws }, without)!.message).toContain(
      `stream ${name}: expected 2 draws, found 0`,
    )
    expect(compareEntry({ ...entry!, draws }, { ...entry!, draws })).toBe(null)
  }
})

test('a break says whether the result differs, or only its draws', () => {
  const [entry] = catalog.entries
  const other = { ...entry!, draws: { gold: 2, items: 3 } }
  expect(compareEntry(entry!, other)).toMatchObject({
    kind: 'draws',
    message: 'the same result from different draws: stream gold: expected 1 draw, found 2',
  })
  expect(compareEntry(entry!, { ...other, sha256: 'f'.repeat(64) })).toMatchObject({ kind: 'result' })
})
