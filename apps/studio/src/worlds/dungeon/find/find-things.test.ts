import { dungeon } from '@seedfast/dungeon'
import { artefactOf, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { exploredDungeon } from '../dungeon-part.js'
import { findThings, namedLevel } from './find-things.js'

const { things, levels, result } = exploredDungeon({
  artefact: artefactOf(make(dungeon, { seed: 1 })),
})

test('finds a name on every level that has it, with all its places', () => {
  const goblins = findThings(things, 'goblin').find(({ name }) => name === 'goblin')!
  const wanted = levels.filter((id) => result.levels[id]!.monsters.some((one) => one.id === 'goblin'))
  expect(goblins.places.map(({ level }) => level)).toEqual(wanted)
  const [{ level, things: here }] = goblins.places as [(typeof goblins.places)[0]]
  for (const { pointer } of here) {
    expect(result.levels[level]!.monsters[Number(pointer.split('/').at(-1))]!.id).toBe('goblin')
  }
})

test('finds by kind, and lists rare things first', () => {
  const uniques = findThings(things, 'unique')
  const placed = levels.flatMap((id) => result.levels[id]!.monsters.filter((one) => one.unique === true))
  expect(uniques).toHaveLength(placed.length)
  expect(new Set(uniques.map(({ kind }) => kind))).toEqual(new Set(['unique']))
  expect(findThings(things, 'goblins')[0]!.name).toBe('Grubnak, terror of goblins')
  expect(findThings(things, 'out of depth').length).toBeGreaterThan(0)
})

test('finds what shops sell and monsters carry', () => {
  const sold = levels.flatMap((id) => result.levels[id]!.shops.flatMap(({ stock }) => stock))
  const foundInShops = findThings(things, 'sold').reduce((sum, one) => sum + one.things.length, 0)
  expect(foundInShops).toBe(sold.length)
  const carried = levels.flatMap((id) => result.levels[id]!.monsters.flatMap(({ items = [] }) => items))
  const foundOnMonsters = findThings(things, 'carried').reduce((sum, one) => sum + one.things.length, 0)
  expect(foundOnMonsters).toBe(carried.length)
})

test('every word must match, and an empty query finds nothing', () => {
  expect(findThings(things, 'potion haste').map(({ name }) => name)).toEqual(['potion of haste'])
  expect(findThings(things, '  ')).toEqual([])
  expect(findThings(things, 'stairs')).toEqual([])
})

test('a query can name a level', () => {
  expect(namedLevel(levels, 'd:3')).toBe('D:3')
  expect(namedLevel(levels, ' B4 ')).toBe('B:4')
  expect(namedLevel(levels, 'x 5')).toBe('X:5')
  expect(namedLevel(levels, 'Z:1')).toBeNull()
})
