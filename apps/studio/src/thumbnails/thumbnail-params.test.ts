import { dungeonFiles, dungeonWorld } from '@seedfast/dungeon'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { thumbnailParams } from './thumbnail-params.js'

const own = (root: string, levels: number) => {
  const [branch] = dungeonFiles.branches as readonly object[]
  const vaults = (dungeonFiles.vaults as readonly { readonly depths: string; readonly entryOf?: string }[])
    .filter(({ depths, entryOf }) => entryOf === undefined && depths.startsWith('D:1'))
    .map((vault) => ({ ...vault, depths: `${root}:1` }))
  const monsters = (dungeonFiles.monsters as readonly object[]).map((one) => ({
    ...one,
    places: { [root]: 5 },
  }))
  const uniques = (dungeonFiles.uniques as readonly object[]).map((one) => ({ ...one, depths: root }))
  const files = { ...dungeonFiles, branches: [{ ...branch, id: root, levels }], vaults, monsters, uniques }
  return dungeonWorld(files, { id: 'keep' })
}

test('a thumbnail shows one of the first levels, also of a user’s own dungeon', () => {
  expect(thumbnailParams({ id: 'dungeon', page: null })).toEqual({ level: 'D:4' })
  expect(thumbnailParams(own('Keep', 9))).toEqual({ level: 'Keep:4' })
  const small = own('Keep', 2)
  expect(thumbnailParams(small)).toEqual({ level: 'Keep:2' })
  expect(Object.keys(make(small, { seed: '1', params: thumbnailParams(small) }).result.levels)).toContain(
    'Keep:2',
  )
})

test('worlds with invalid data, and all other worlds, have the default thumbnail', () => {
  expect(thumbnailParams(dungeonWorld({ ...dungeonFiles, vaults: [{}] }, { id: 'keep' }))).toEqual({})
  expect(thumbnailParams({ id: 'inn', page: null })).toEqual({})
})
