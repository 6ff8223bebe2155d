import { dungeon } from '@seedfast/dungeon'
import { findSeeds } from '@seedfast/search'
import { artefactOf, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { exploredDungeon } from './dungeon-part.js'
import { thingCondition } from './thing-condition.js'

const params = { bones: [{ name: 'Ruth', level: 'D:3' }] }
const { result, levels, things } = exploredDungeon({
  artefact: artefactOf(make(dungeon, { seed: 1, params })),
})

test('the condition of each kind of thing matches the dungeon that contains it', async () => {
  const conditions = new Map<string, string>()
  for (const level of levels)
    for (const thing of things(level)) {
      const condition = thingCondition(result, { level, thing })
      if (condition !== null) conditions.set(thing.kind, condition)
      expect(condition ?? level).toContain(level)
    }
  expect([...conditions.keys()].toSorted()).toEqual([
    'artefact',
    'feature',
    'item',
    'monster',
    'shop',
    'stair',
    'unique',
    'vault',
  ])
  for (const condition of conditions.values()) {
    const hits = await findSeeds(dungeon, condition, { from: '1', to: '1' })
    expect([condition, ...hits.map(({ seed }) => seed)]).toEqual([condition, '1'])
  }
})

test('ghosts and stairs within a branch have no condition', () => {
  const level = 'D:3'
  for (const thing of things(level)) {
    const isPlain = thing.kind === 'ghost' || thing.name.startsWith('stairs ')
    if (isPlain) expect(thingCondition(result, { level, thing })).toBeNull()
  }
  expect(things(level).some(({ kind }) => kind === 'ghost')).toBe(true)
})
