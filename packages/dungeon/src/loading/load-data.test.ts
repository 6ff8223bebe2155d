import { InputError } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { dungeonFiles } from './dungeon-files.js'
import type { FileName } from './data-files.js'
import { loadData } from './load-data.js'

/** A copy of the files with one of them changed. */
function changed<Name extends FileName>(name: Name, change: (file: (typeof dungeonFiles)[Name]) => void) {
  const file = structuredClone(dungeonFiles[name])
  change(file)
  return { ...dungeonFiles, [name]: file }
}

describe('the built-in dungeon', () => {
  const data = loadData(dungeonFiles)

  test('has its branches, vaults, monsters, uniques and items', () => {
    expect(data.branches.map(({ id }) => id)).toEqual(['D', 'T', 'W', 'M', 'B', 'C', 'F', 'X'])
    expect(data.branches.reduce((sum, { levels }) => sum + levels, 0)).toBe(40)
    expect(data.vaults.length).toBeGreaterThanOrEqual(40)
    expect(data.monsters.length).toBeGreaterThanOrEqual(40)
    expect(data.uniques.length).toBeGreaterThanOrEqual(12)
    expect(data.kinds.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(60)
    expect(data.artefacts.length).toBeGreaterThan(5)
  })

  test('chooses from tables in sorted key order, whatever the order of the files', () => {
    const turned = loadData({ ...dungeonFiles, monsters: [...dungeonFiles.monsters].reverse() })
    const ids = (of: typeof data) => [...of.tables('D', 4).monsters.keys()]
    expect(ids(data)).toEqual([...ids(data)].sort())
    expect(ids(turned)).toEqual(ids(data))
    expect([...data.tables('D', 4).kinds.keys()]).toEqual(data.kinds.map(({ name }) => name).sort())
  })

  test('has a different hash than any other data', () => {
    expect(data.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(loadData(structuredClone(dungeonFiles)).hash).toBe(data.hash)
    const other = loadData(changed('vaults', (vaults) => (vaults[0]!.weight = 11)))
    expect(other.hash).not.toBe(data.hash)
  })
})

describe('an invalid file is rejected with a single error', () => {
  const cases: [string, () => unknown, string][] = [
    [
      'a shop with a huge stock',
      () => changed('items', ({ shops }) => (shops[0]!.stock = [1, 1_000_000_000])),
      'mine/items.json: shops[0].stock[1]: must be an integer from 1 to 100, got 1000000000',
    ],
    [
      'weights whose total is too large for a draw',
      () =>
        changed('vaults', (vaults) => vaults.forEach((vault) => (vault.weight = Number.MAX_SAFE_INTEGER))),
      'mine/vaults.json: [0].weight: must be an integer from 0 to 10000, got 9007199254740991',
    ],
    [
      'an unknown map character',
      () => changed('vaults', ([vault]) => (vault!.map[1] = '#..?......#')),
      'mine/vaults.json: [0].map[1]: arrival_hall: unknown character "?" (available: "123#.@+~wltG_F<>OU*%|$" and space)',
    ],
    [
      'a row of a different length',
      () => changed('vaults', ([vault]) => (vault!.map[2] = '#.G.')),
      'mine/vaults.json: [0].map[2]: arrival_hall: the row must have 11 characters, like the longest row, got 4',
    ],
    [
      'a map without an exit',
      () => changed('vaults', (vaults) => (vaults[30]!.map = ['###', '#.#', '###'])),
      'needs an exit: "@" or "+" at the edge of the map',
    ],
    [
      'a part that is cut off',
      () => changed('vaults', (vaults) => (vaults[30]!.map = ['#@##.#', '#..#.#', '######'])),
      'no exit leads to the open cell in column 5',
    ],
    [
      'an unknown tag',
      () => changed('vaults', ([vault]) => (vault!.tags![0] = 'arival')),
      'mine/vaults.json: [0].tags[0]: must be one of arrival, ending, … (8 in all), got "arival"',
    ],
    [
      'odds for a tag that is needed before the vault is placed',
      () => changed('vaults', (vaults) => Object.assign(vaults[30]!, { maybeTags: { no_flip: [1, 2] } })),
      'the tag "no_flip" can\'t have odds, because it is needed before the vault is placed',
    ],
    [
      'circular dependencies between branches',
      () => changed('branches', (branches) => Object.assign(branches[2]!, { after: ['B'] })),
      'mine/branches.json: [2]: circular dependency between branches: W after B after W',
    ],
    [
      'an unknown parent branch',
      () => changed('branches', (branches) => Object.assign(branches[4]!, { parent: 'WW' })),
      'mine/branches.json: [4].parent: unknown branch "WW" (did you mean W?)',
    ],
    [
      'an entry below the last level',
      () => changed('branches', (branches) => (branches[1]!.entry = [3, 60])),
      'mine/branches.json: [1].entry: must be depths of D from 1 to 13',
    ],
    [
      'a negative weight',
      () => changed('monsters', ([rat]) => Object.assign(rat!.places, { 'D:1-4': -1 })),
      'mine/monsters.json: [0].places["D:1-4"]: must be an integer from 0 to 10000, got -1',
    ],
    [
      'a level without monsters',
      () => changed('monsters', (monsters) => monsters.splice(8)),
      'mine/monsters.json: no monster with a weight above 0 lives on D:',
    ],
    [
      'invalid places',
      () => changed('uniques', ([unique]) => (unique!.depths = 'D:9-2')),
      'mine/uniques.json: [0].depths: old_marrow: depths of D must be from 1 to 13, lower one first, got "D:9-2"',
    ],
    [
      'an item of an unknown kind',
      () => changed('items', ({ items }) => (items[0]!.kind = 'weapons')),
      'mine/items.json: items[0].kind: dagger: unknown kind "weapons" (did you mean weapon?)',
    ],
    [
      'an unknown kind of item in a shop',
      () => changed('items', ({ shops }) => (shops[1]!.kinds[0] = 'weapons')),
      'mine/items.json: shops[1].kinds[0]: weapon_shop: unknown kind "weapons" (did you mean weapon?)',
    ],
    [
      'a shop in a vault without any kind of shop',
      () => changed('items', (file) => (file.shops = [])),
      'market_stall: the map contains a shop ("$"), but items.json defines no shops',
    ],
    [
      'an unknown kind of item that a monster carries',
      () => changed('monsters', ([rat]) => Object.assign(rat!, { carries: ['wepon'] })),
      'mine/monsters.json: [0].carries[0]: rat: unknown kind "wepon" (did you mean weapon?)',
    ],
    [
      'an unknown monster in a vault',
      () => changed('vaults', (vaults) => Object.assign(vaults[30]!, { monsters: ['rta'] })),
      'unknown monster "rta" (did you mean rat?)',
    ],
    [
      'an artefact as the fallback for artefacts',
      () => changed('items', (file) => (file.fallback = 'tidestone')),
      'mine/items.json: fallback: must be the ID of an item that isn\'t an artefact, got "tidestone"',
    ],
    [
      'a duplicate id',
      () => changed('vaults', (vaults) => (vaults[1]!.id = vaults[0]!.id)),
      'mine/vaults.json: [1].id: duplicate ID "arrival_hall"',
    ],
  ]
  test.each(cases)('%s', (_what, files, message) => {
    const load = () => loadData(files() as typeof dungeonFiles, 'mine/')
    expect(load).toThrow(InputError)
    expect(load).toThrow(message)
  })
})
