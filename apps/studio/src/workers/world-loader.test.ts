import { expect, test } from 'vitest'
import { garden } from '../../demo/garden.js'
import { lazyWorlds } from '../../demo/lazy.js'
import { worlds } from '../../demo/worlds.js'
import { worldLoader } from './world-loader.js'

test('loads only the world that is needed', async () => {
  const loaded: string[] = []
  const loader = worldLoader(
    lazyWorlds.map((world) => ({
      id: world.id,
      load: () => {
        loaded.push(world.id)
        return world.load()
      },
    })),
  )
  expect(await loader.load('garden')).toBe(garden)
  expect(loaded).toEqual(['garden'])
  expect(await loader.loadAll()).toEqual(worlds)
})

test('an unknown world is an input error that names the nearest one', async () => {
  await expect(worldLoader(lazyWorlds).load('gardn')).rejects.toThrow(
    'unknown world "gardn" (did you mean garden?)',
  )
})
