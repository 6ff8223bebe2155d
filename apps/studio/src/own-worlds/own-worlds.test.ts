import { defineWorld, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { readOwnWorlds, type ServerFiles } from './own-worlds.js'

const worldOf = (id: string): AnyWorld => defineWorld({ id, version: 1, generate: () => ({}) })
const BASE = 'http://localhost/tools/index.html'

function ownWorldFiles(modules: Readonly<Record<string, readonly string[]>>): ServerFiles {
  return {
    readJson: async (url) => {
      expect(url).toBe('http://localhost/tools/worlds/index.json')
      return { modules: Object.keys(modules) }
    },
    load: async (url) => {
      const ids = modules[url.replace('http://localhost/tools/worlds/', '')]!
      if (ids.includes('!')) throw new SyntaxError('unexpected token')
      return ids.map(worldOf)
    },
  }
}

test('worlds are loaded from the modules in the list next to the page', async () => {
  const own = await readOwnWorlds([worldOf('chest')], BASE, ownWorldFiles({ 'config.js': ['cave', 'inn'] }))
  expect(own.worlds.map(({ id }) => id)).toEqual(['cave', 'inn'])
  expect(own.modules).toEqual(['http://localhost/tools/worlds/config.js'])
  expect(own.faults).toEqual([])
  expect(own.guide).toBe(null)
})

test('the page about writing a world is next to the studio, if the server serves the guide', async () => {
  const own = await readOwnWorlds([], BASE, {
    readJson: async () => ({ modules: [], guide: '../guide/your-own-world.html' }),
    load: async () => [],
  })
  expect(own.guide).toBe('http://localhost/tools/guide/your-own-world.html')
})

test('a world with a taken ID is left out and reported', async () => {
  const own = await readOwnWorlds(
    [worldOf('chest')],
    BASE,
    ownWorldFiles({ 'config.js': ['chest', 'inn', 'inn'] }),
  )
  expect(own.worlds.map(({ id }) => id)).toEqual(['inn'])
  expect(own.faults).toEqual([
    'Another world already has the ID “chest”. Give your world a different ID.',
    'Another world already has the ID “inn”. Give your world a different ID.',
  ])
})

test('a module that fails is reported, and the others are loaded', async () => {
  const own = await readOwnWorlds([], BASE, ownWorldFiles({ 'config.js': ['!'], 'config-2.js': ['inn'] }))
  expect(own.worlds.map(({ id }) => id)).toEqual(['inn'])
  expect(own.modules).toEqual(['http://localhost/tools/worlds/config-2.js'])
  expect(own.faults).toEqual(['Your worlds in config.js couldn’t be loaded: SyntaxError: unexpected token'])
})

test('a world that the server found invalid is left out and reported', async () => {
  const { load } = ownWorldFiles({ 'config.js': ['cave', 'keep'] })
  const faults = [{ world: 'keep', message: 'vaults.json: [0].map: needs an exit' }]
  const own = await readOwnWorlds([], BASE, {
    readJson: async () => ({ modules: ['config.js'], faults }),
    load,
  })
  expect(own.worlds.map(({ id }) => id)).toEqual(['cave'])
  expect(own.faults).toEqual(['Your world “keep” can’t be used: vaults.json: [0].map: needs an exit'])
})

test('a list that can’t be read is reported', async () => {
  const own = await readOwnWorlds([], BASE, { readJson: async () => [], load: async () => [] })
  expect(own.faults).toEqual([
    'The list of your worlds couldn’t be read: TypeError: it must be { "modules": […] }',
  ])
})
