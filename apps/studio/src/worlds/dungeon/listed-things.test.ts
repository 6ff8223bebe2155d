import { dungeon } from '@seedfast/dungeon'
import { artefactOf, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { exploredDungeon } from './dungeon-part.js'
import { listedThings, readList, toggledList } from './listed-things.js'

const explored = exploredDungeon({ artefact: artefactOf(make(dungeon, { seed: 1 })) })

test('things are added to the list and removed again', () => {
  const one = toggledList(null, '/levels/D:1/items/0')
  const two = toggledList(one, '/levels/D:2/monsters/1')
  expect(two).toBe('/levels/D:1/items/0,/levels/D:2/monsters/1')
  expect(toggledList(two, '/levels/D:1/items/0')).toBe('/levels/D:2/monsters/1')
  expect(toggledList(one, '/levels/D:1/items/0')).toBeNull()
})

test('a damaged list keeps its valid things, each once', () => {
  const list = readList('/levels/D:1/vaults/0,,/levels/D:99/items/0,/levels/D:1/vaults/0')
  expect(list).toEqual(['/levels/D:1/vaults/0', '/levels/D:99/items/0'])
  expect(listedThings(explored, list)).toEqual([
    { level: 'D:1', thing: explored.things.get('D:1')!.find(({ pointer }) => pointer === list[0]) },
  ])
})
