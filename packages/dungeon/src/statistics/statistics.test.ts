import { expect, test } from 'vitest'
import type { LevelFacts } from '../world/level-facts.js'
import { DungeonStatistics } from './dungeon-statistics.js'
import { mapStatistics } from './map-statistics.js'
import { objectStatistics } from './object-statistics.js'

const empty = {
  layout: 'rooms',
  uniques: [],
  artefacts: [],
  shops: [],
  monsters: [],
  items: [],
  features: [],
  vetoes: [],
}

function level(id: string, more: Partial<LevelFacts> = {}): LevelFacts {
  return { ...empty, level: id, branch: id[0]!, depth: Number(id.slice(2)), vaults: [], ...more }
}

const veto = (code: string) => ({ code, vault: '', branch: '' })
const rat = { id: 'rat', unique: false, native: true, outOfDepth: 0, inVault: false }
const ogre = { id: 'ogre', unique: false, native: true, outOfDepth: 3, inVault: true }
const elk = { id: 'elk', unique: false, native: false, outOfDepth: 0, inVault: true }
const dart = { id: 'dart', kind: 'missile', artefact: false, holder: '', price: 0, inVault: false }

const SEEDS: readonly (readonly [seed: string, levels: readonly LevelFacts[]])[] = [
  [
    '7',
    [
      level('D:1', { vaults: ['hall'], monsters: [rat, rat, ogre], vetoes: [veto('part-cut-off')] }),
      level('W:1', {
        vaults: ['den', 'den'],
        items: [
          { ...dart, count: 4, where: 'ground', inVault: true },
          { ...dart, count: 2, where: 'shop' },
        ],
      }),
    ],
  ],
  [
    '9',
    [
      level('D:1', { monsters: [elk], vetoes: [veto('stairs-too-close'), veto('stairs-too-close')] }),
      level('W:1', { vaults: ['den'], features: [{ feature: 'altar', count: 2 }] }),
    ],
  ],
]

function gathered(seeds = SEEDS, includes?: (level: string) => boolean): DungeonStatistics {
  const statistics = new DungeonStatistics()
  for (const [seed, levels] of seeds) statistics.add(seed, levels, includes)
  return statistics
}

test('counts levels, tries and vetoes per branch, with a sample for each reason', () => {
  const maps = mapStatistics(gathered(), ['hall', 'den', 'nook'])
  expect(maps.rows).toEqual([
    { group: 'all', levels: 4, tries: 7, vetoes: 3, vaultsPerLevel: 1, withoutVaults: 1 },
    { group: 'D', levels: 2, tries: 5, vetoes: 3, vaultsPerLevel: 0.5, withoutVaults: 1 },
    { group: 'W', levels: 2, tries: 2, vetoes: 0, vaultsPerLevel: 1.5, withoutVaults: 0 },
  ])
  expect(maps.vetoedLevels.map(({ group }) => group)).toEqual(['D:1'])
  expect(maps.vetoes).toEqual([
    {
      code: 'stairs-too-close',
      count: 2,
      sample: { seed: '9', level: 'D:1' },
      reason: 'all stairs down are close to stairs up',
    },
    {
      code: 'part-cut-off',
      count: 1,
      sample: { seed: '7', level: 'D:1' },
      reason: 'part of the level is cut off',
    },
  ])
  expect(maps.vaults).toEqual([
    { vault: 'den', placed: 3, seeds: 2, levels: [['W:1', 3]] },
    { vault: 'hall', placed: 1, seeds: 1, levels: [['D:1', 1]] },
  ])
  expect(maps.unused).toEqual(['nook'])
})

test('counts objects per seed, with their spread, as objstat does', () => {
  const { items, monsters, features } = objectStatistics(gathered(), false)
  const row = (rows: typeof items, name: string, group: string) =>
    rows.find((one) => one.name === name && one.group === group)?.values
  expect(row(items, 'missile/dart', 'W')).toEqual({
    Num: 3,
    NumArte: 0,
    NumVault: 2,
    NumShop: 1,
    NumMons: 0,
    NumMin: 0,
    NumMax: 6,
    NumSD: Math.sqrt(18),
  })
  expect(row(items, 'all missile', 'all')).toEqual(row(items, 'missile/dart', 'W'))
  expect(row(items, 'missile/dart', 'D')).toBeUndefined()
  expect(row(monsters, 'all', 'D')).toEqual({
    Num: 2,
    NumVault: 1,
    NumInBranch: 1.5,
    NumMin: 1,
    NumMax: 3,
    NumSD: Math.sqrt(2),
    NumOOD: 0.5,
    DistanceOOD: 1,
  })
  expect(row(features, 'altar', 'W')).toMatchObject({ Num: 1, NumMin: 0, NumMax: 2 })
  expect(row(objectStatistics(gathered(), true).monsters, 'ogre', 'D:1')).toMatchObject({ Num: 0.5 })
})

test('counts only the chosen levels', () => {
  const { rows } = mapStatistics(
    gathered(SEEDS, (id) => id.startsWith('W')),
    [],
  )
  expect(rows.map(({ group, levels }) => [group, levels])).toEqual([
    ['all', 2],
    ['W', 2],
  ])
})

test('statistics have no rows without seeds, and no deviation for a single seed', () => {
  expect(mapStatistics(new DungeonStatistics(), ['hall'])).toMatchObject({
    seeds: 0,
    rows: [],
    unused: ['hall'],
  })
  expect(objectStatistics(gathered(SEEDS.slice(0, 1)), false).monsters[0]!.values).toMatchObject({ NumSD: 0 })
})
