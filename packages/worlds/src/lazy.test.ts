import { expect, test } from 'vitest'
import { lazyWorlds } from './lazy.js'
import { worlds } from './worlds.js'

const ids = worlds.map(({ id }) => id)

test('lazy worlds are listed in the same order', () => {
  expect(lazyWorlds.map(({ id }) => id)).toEqual(ids)
})

test.each(ids)('%s is loaded by itself', async (id) => {
  const lazy = lazyWorlds.find((candidate) => candidate.id === id)
  expect(await lazy?.load()).toBe(worlds.find((world) => world.id === id))
})
