import { expect, test } from 'vitest'
import { readList, toggledList } from './thing-list.js'

test('things are added to the list and removed again', () => {
  const one = toggledList(null, '/levels/D:1/items/0')
  const two = toggledList(one, '/levels/D:2/monsters/1')
  expect(two).toBe('/levels/D:1/items/0,/levels/D:2/monsters/1')
  expect(toggledList(two, '/levels/D:1/items/0')).toBe('/levels/D:2/monsters/1')
  expect(toggledList(one, '/levels/D:1/items/0')).toBeNull()
})

test('a damaged list keeps each pointer once', () => {
  const list = readList('/levels/D:1/vaults/0,,/levels/D:99/items/0,/levels/D:1/vaults/0')
  expect(list).toEqual(['/levels/D:1/vaults/0', '/levels/D:99/items/0'])
})
