import { defineWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { catalogText, parseCatalog } from './catalog.js'
import { checkHere, type Break } from '../check/check.js'
import { chest } from '../chest.fixture.js'
import { makeCatalog } from './make-catalog.js'
import { checkAfterSaveAndLoad } from '../check/save-and-load.js'

const tower = (top: number) =>
  defineWorld(
    {
      id: 'tower',
      version: 1,
      generate: (run) => ({
        floors: Array.from({ length: 3 }, (_, i) => ({
          gold: run.stream('gold').int(1, 99) + (i === 2 ? top : 0),
        })),
      }),
    },
    { parts: { name: 'floor', of: ({ floors }) => floors.map((floor, i) => [`${i + 1}`, floor]) } },
  )

test('a catalog with part hashes names the first part that differs, however the world is run', async () => {
  const newCatalog = makeCatalog(tower(0), { seeds: ['a', 'b'] }, { parts: true })
  expect(newCatalog.entries[0]!.parts!.map(([label]) => label)).toEqual(['1', '2', '3'])
  const catalog = parseCatalog(catalogText(newCatalog))
  expect(catalog).toEqual(newCatalog)
  for (const check of [checkHere, checkAfterSaveAndLoad]) {
    const breaks = await Promise.all(check(tower(1), catalog))
    expect(breaks.map((found) => (found as Break).parts)).toEqual(
      ['a', 'b'].map(() => ({
        total: 3,
        equal: 2,
        different: ['3'],
        first: { label: '3', a: expect.any(String) as string, b: expect.any(String) as string },
      })),
    )
    expect(await Promise.all(check(tower(0), catalog))).toEqual([null, null])
  }
})

test('without part hashes in the catalog, or without parts in the world, no part is named', async () => {
  const plain = makeCatalog(tower(0), { seeds: ['a'] })
  expect(plain.entries[0]!.parts).toBeUndefined()
  const [found] = await Promise.all(checkHere(tower(1), plain))
  expect(found).toMatchObject({ kind: 'result' })
  expect(found!.parts).toBeUndefined()
  expect(makeCatalog(chest, { count: 1 }, { parts: true }).entries[0]!.parts).toBeUndefined()
})

test('invalid part hashes are rejected', () => {
  const catalog = makeCatalog(tower(0), { seeds: ['a'] }, { parts: true })
  const text = catalogText(catalog).replace('["1",', '[1,')
  expect(() => parseCatalog(text)).toThrow('entries[0].parts')
})
