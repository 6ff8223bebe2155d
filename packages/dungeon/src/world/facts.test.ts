import { make, readFacts } from '@seedfast/world'
import { expect, test } from 'vitest'
import { dungeon } from './world.js'

const facts = readFacts(make(dungeon, { seed: 1 })) as unknown as {
  readonly [Name in keyof typeof dungeon.facts]: ReturnType<(typeof dungeon.facts)[Name]['of']>
}

test('the facts by level add up to the facts of the dungeon', () => {
  const { levels } = facts
  expect(levels).toHaveLength(40)
  expect(levels[2]!.level).toBe('D:3')
  expect(levels.flatMap(({ vaults }) => vaults)).toEqual(facts.vaults)
  expect(levels.flatMap(({ uniques }) => uniques)).toEqual(facts.uniques)
  expect(levels.flatMap(({ artefacts }) => artefacts)).toEqual(facts.artefacts)
  expect(levels.flatMap(({ shops }) => shops)).toEqual(facts.shops)
  expect(levels.flatMap(({ vetoes }) => vetoes.map(({ code }) => code))).toEqual(facts.vetoReasons)
  expect(levels.flatMap(({ monsters }) => monsters)).toHaveLength(facts.monsters)
})

test('monsters inside a vault are marked inVault, and not all monsters are', () => {
  const { levels } = make(dungeon, { seed: 1 }).result
  const at = facts.levels.findIndex(({ vaults }) => vaults.includes('menagerie'))
  const { level, monsters } = facts.levels[at]!
  const { x, y, width, height } = levels[level]!.vaults.find(({ id }) => id === 'menagerie')!
  for (const [i, monster] of levels[level]!.monsters.entries()) {
    const isInside = monster.x >= x && monster.x < x + width && monster.y >= y && monster.y < y + height
    if (isInside) expect(monsters[i]!.inVault).toBe(true)
  }
  expect(monsters.some(({ native }) => !native)).toBe(true)
  expect(monsters.some(({ inVault }) => !inVault)).toBe(true)
})
