import { expect, test } from 'vitest'
import { lazyWorlds } from './lazy.js'
import { worlds } from './worlds.js'

const ids = worlds.map(({ id }) => id)

test('lazy worlds are listed in the same order, with the same titles and descriptions', () => {
  const listed = ({ id, title, about }: { id: string; title: string; about: string }) => ({
    id,
    title,
    about,
  })
  expect(lazyWorlds.map(listed)).toEqual(worlds.map(listed))
})

test.each(ids)('%s is loaded by itself', async (id) => {
  const lazy = lazyWorlds.find((candidate) => candidate.id === id)
  expect(await lazy?.load()).toBe(worlds.find((world) => world.id === id))
})
