import { expect, test } from 'vitest'
import { DungeonStatistics } from './dungeon-statistics.js'
import { mapStatistics } from './map-statistics.js'
import { objectStatistics } from './object-statistics.js'
import { readLevels } from './read-levels.js'

const PLACE = { in: 'option', name: 'world' } as const

test('reads levels of which only names are known', () => {
  const [first, temple] = readLevels(
    [
      {
        level: 'D:2',
        vaults: ['hall'],
        items: ['dart', { id: 'gem', kind: 'stone', count: 3 }],
        monsters: ['rat'],
      },
      { level: 'Temple', features: ['altar', { feature: 'door', count: 2 }] },
    ],
    PLACE,
  )
  expect(first).toMatchObject({
    level: 'D:2',
    branch: 'D',
    depth: 2,
    vaults: ['hall'],
    items: [
      { id: 'dart', kind: 'item', count: 1 },
      { id: 'gem', kind: 'stone', count: 3 },
    ],
    monsters: [{ id: 'rat', native: false }],
    vetoes: [],
  })
  expect(temple).toMatchObject({
    level: 'Temple:1',
    branch: 'Temple',
    depth: 1,
    features: [
      { feature: 'altar', count: 1 },
      { feature: 'door', count: 2 },
    ],
  })
})

test('gives statistics in which each level counts once', () => {
  const statistics = new DungeonStatistics()
  const levels = [
    { level: 'D:1', vaults: ['hall'] },
    { level: 'Temple', items: ['altar stone'] },
  ]
  statistics.add('1', readLevels(levels, PLACE))
  const { rows, vaults } = mapStatistics(statistics, [])
  expect(rows.map(({ group, levels: built }) => [group, built])).toEqual([
    ['all', 2],
    ['D', 1],
    ['Temple', 1],
  ])
  expect(vaults).toMatchObject([{ vault: 'hall', placed: 1, levels: [['D:1', 1]] }])
  expect(objectStatistics(statistics, false).items.map(({ name, group }) => [name, group])).toContainEqual([
    'item/altar stone',
    'Temple',
  ])
})

test.each([{}, [{ vaults: [] }], [{ level: 'D:1', items: [{ count: 1 }] }], 'D:1'])(
  'refuses %j',
  (levels) => {
    expect(() => readLevels(levels, PLACE)).toThrow()
  },
)
