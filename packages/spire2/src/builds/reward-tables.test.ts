import { expect, test } from 'vitest'
import type { Character } from './build.js'
import { rewardTables, type Rarity } from './reward-tables.js'

const rarityOf = (build: string, character: Character, id: string): Rarity | undefined => {
  const { cards, colorless } = rewardTables(build, character)
  return [cards, colorless].flatMap((pool) => Object.values(pool).flat()).find((card) => card.id === id)
    ?.rarity
}

test("a build's cards contain the changes of all builds up to it", () => {
  const cruelty = ['v0.108.0', 'v0.109.1', 'v0.111.0'].map((build) => rarityOf(build, 'IRONCLAD', 'CRUELTY'))
  expect(cruelty).toEqual(['rare', 'uncommon', 'uncommon'])
  expect(rarityOf('v0.109.1', 'SILENT', 'SCARE')).toBeDefined()
  expect(rarityOf('v0.110.1', 'SILENT', 'SCARE')).toBeUndefined()
  expect(rarityOf('v0.110.1', 'SILENT', 'SIDESTEP')).toBe('uncommon')
  expect(rarityOf('v0.110.1', 'DEFECT', 'SPLASH')).toBe('uncommon')
  expect(rarityOf('v0.111.0', 'DEFECT', 'SPLASH')).toBe('rare')
})

test('a changed card keeps its place in the pool', () => {
  const { uncommon } = rewardTables('v0.111.0', 'SILENT').cards
  const ids = uncommon.map(({ id }) => id)
  expect(ids.slice(ids.indexOf('SIDESTEP') - 1, ids.indexOf('SIDESTEP') + 2)).toEqual([
    'FLECHETTES',
    'SIDESTEP',
    'FOOTWORK',
  ])
})
