import { aboutOf, artefactOf, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { dungeon } from '../../world/world.js'

const show = (choices: readonly string[], params: object = {}) => {
  const generated = make(dungeon, { seed: 1, params })
  return dungeon.selectiveView!.of(choices)(generated.result, aboutOf(generated))
}
const levelsIn = (text: string) => text.match(/^[A-Z]:\d+$/gm) ?? []

test('shows only the chosen parts of the chosen levels, and leaves out levels without them', () => {
  const text = show(['depth=D:1-5, T', 'vaults,vaults', 'uniques'])
  expect(levelsIn(text)).toEqual(['D:1', 'D:2', 'D:3', 'D:4', 'D:5', 'T:1'])
  expect(text).toContain('\nshown vaults, uniques on D:1-5, T\n')
  expect(text).toContain('\n  uniques   Grubnak, terror of goblins (spear)\n')
  expect(text).not.toMatch(/^ {2}(items|monsters|shops)/m)
  expect(levelsIn(show(['shops'])).length).toBeLessThan(40)
  expect(levelsIn(show(['vaults'], { level: 'D:3' }))).toEqual(['D:3'])
})

test('shows vaults, items, shops, features, monsters and vetoes if only depths are chosen', () => {
  const text = show(['depth=D'])
  for (const part of ['vaults', 'items', 'shops', 'features', 'monsters', 'vetoed']) {
    expect(text).toMatch(new RegExp(`^  ${part} `, 'm'))
  }
})

test('lists artefacts wherever they are, and marks monsters', () => {
  const { result } = make(dungeon, { seed: 1 })
  const level = result.levels['D:1']!
  const stack = { kind: 'weapon', count: 1, artefact: true } as const
  const changed = {
    ...result,
    order: ['D:1'],
    levels: {
      'D:1': {
        ...level,
        items: [{ ...stack, id: 'hearthlight', x: 1, y: 1 }],
        shops: [{ id: 'weapon_shop', x: 1, y: 1, stock: [{ ...stack, id: 'nightthorn', price: 900 }] }],
        monsters: [
          { id: 'kobold', x: 1, y: 1, items: [{ ...stack, id: 'kingsmail', kind: 'armour' }] },
          { id: 'goblin', x: 1, y: 1 },
          { id: 'leech', x: 1, y: 1 },
        ],
      },
    },
  }
  const text = dungeon.selectiveView!.of(['artefacts', 'monsters', 'mon-items'])(
    changed,
    aboutOf(make(dungeon, { seed: 1 })),
  )
  expect(text.split('\n').slice(6)).toEqual([
    '  artefacts the mace Hearthlight, the dagger Nightthorn (weapon shop, for 900),',
    '            the plate armour Kingsmail (kobold)',
    '  monsters  kobold (the plate armour Kingsmail), goblin (out of depth), leech (non-native)',
    '  monsters  kobold (the plate armour Kingsmail)',
    '',
  ])
})

test('rejects unknown parts and depths', () => {
  expect(() => show(['items', 'shosp'])).toThrow('show: unknown part "shosp" (did you mean shops?)')
  expect(() => show(['depth=D:5-99'])).toThrow('depths of D must be from 1 to 13')
  expect(() => show(['depth=Q'])).toThrow('unknown branch "Q"')
})

test('never changes the result or its hash', () => {
  const before = artefactOf(make(dungeon, { seed: 1 }))
  show(['items', 'depth=D:1-3'])
  expect(artefactOf(make(dungeon, { seed: 1 }))).toEqual(before)
})
