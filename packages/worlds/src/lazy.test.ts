import { expect, test } from 'vitest'
import { lazyWorlds } from './lazy.js'
import { worlds } from './worlds.js'

test('the lazy worlds are the worlds, in the same order', async () => {
  expect(lazyWorlds.map(({ id }) => id)).toEqual(worlds.map(({ id }) => id))
  for (const [i, { load }] of lazyWorlds.entries()) expect(await load()).toBe(worlds[i])
})
