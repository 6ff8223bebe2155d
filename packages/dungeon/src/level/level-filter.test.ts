import { expect, test } from 'vitest'
import { dungeonFiles } from '../loading/dungeon-files.js'
import { loadData } from '../loading/load-data.js'
import { levelFilter } from './level-filter.js'

const PLACE = { in: 'option', name: '--depth' } as const

test('only the dungeon’s own levels can be chosen', () => {
  const includes = levelFilter('D:3-, T', loadData(dungeonFiles), PLACE)
  expect(['D:2', 'D:3', 'D:13', 'T:1', 'W:1'].filter(includes)).toEqual(['D:3', 'D:13', 'T:1'])
  expect(() => levelFilter('D:1-15', loadData(dungeonFiles), PLACE)).toThrow('must be from 1 to 13')
})

test('without data, such as for a program, branches may have any names and numbers of levels', () => {
  const includes = levelFilter('D:3-15, Temple', null, PLACE)
  expect(['D:2', 'D:15', 'D:16', 'Temple:1', 'IceCv:1'].filter(includes)).toEqual(['D:15', 'Temple:1'])
})
