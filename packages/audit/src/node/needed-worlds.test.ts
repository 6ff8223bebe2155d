import { expect, test } from 'vitest'
import { loadNeeded } from './needed-worlds.js'

const module = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`
const lazy = module(`
const world = (id) => ({ id, late: [] })
export const lazyWorlds = [
  { id: 'cave', load: async () => world('cave') },
  { id: 'large', load: async () => { throw new Error('loaded') } },
]`)
const own = module("export const worlds = [{ id: 'own', late: [] }]")

test('a single world is loaded without the others in its module', async () => {
  const ids = async (world: string): Promise<string[]> =>
    (await loadNeeded({ modules: [lazy, own], world })).map(({ id }) => id)
  expect(await ids('own')).toEqual(['own'])
  expect(await ids('cave')).toEqual(['cave', 'own'])
  await expect(ids('large')).rejects.toThrow('loaded')
})
