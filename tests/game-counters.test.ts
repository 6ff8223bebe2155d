import { drawName, recordDraws } from '@seedfast/audit'
import { worlds } from '@seedfast/worlds'
import { findWorld } from '@seedfast/world'
import { expect, test } from 'vitest'

const namesOf = (id: string, request: { seed: string; params?: unknown }): readonly string[] =>
  recordDraws(findWorld(worlds, id), request).draws.map(drawName)

test('spire draws have the game’s counters: a floor starts at 0, and an act advances cardRng to 250', () => {
  const names = namesOf('spire', { seed: 'SEEDFAST' })
  expect(names).toContain('floor 1 · monsterHpRng 0')
  expect(names).toContain('floor 4 · monsterHpRng 0')
  expect(names).toContain('act 2 · mapRng 0')
  const cards = names.filter((name) => name.startsWith('cardRng '))
  expect(cards).toContain('cardRng 250')
  expect(cards).not.toContain('cardRng 249')
})

test('draws of a dungeon’s nested generators are counted from where the level nests them', () => {
  const names = namesOf('dungeon', { seed: '1', params: { mode: 'incremental', level: 'D:1' } })
  const items = names.filter((name) => name.includes('NESTED/items'))
  expect(items[0]).toBe('level D:1 · NESTED/items 0')
})
