import { beforeAll, expect, test } from 'vitest'
import { AmbientCalls, checkHere, diverge, makeCatalog } from '../../dist/index.js'
import { callSites, TraceProcess } from '../../dist/node/index.js'
import { loadWorlds } from '../../../world/dist/node/index.js'
import { project, type Project } from './worlds.fixture.js'

const CAVE = `
import { defineWorld } from '@seedfast/world'

const smooth = () => Math.random()
const cave = defineWorld({
  id: 'cave',
  version: 1,
  generate: (run) => ({ width: run.stream('cave').int(1, 6), smooth: smooth(), at: new Date().getTime() }),
})
export const worlds = [cave]
`
const SITE = (text: string): unknown =>
  expect.stringMatching(`game\\.ts:${CAVE.split('\n').findIndex((line) => line.includes(text)) + 1}:\\d+`)
const expected = [
  { name: 'Math.random', site: SITE('Math.random()') },
  { name: 'Date.now', site: SITE('new Date()') },
]

let game: Project
beforeAll(async () => {
  game = await project(CAVE)
})

test('diverge names the lines of ambient calls', async () => {
  const run = { modules: [game.module], world: 'cave', seed: '1', params: {}, overrides: {} }
  const side = () => new TraceProcess('cave', run)
  expect(await diverge(side(), side())).toMatchObject({
    kind: 'same draws but another result',
    ambient: { a: expected, b: expected },
  })
})

test('a check collects the lines of ambient calls, once each', async () => {
  process.setSourceMapsEnabled(true)
  const [cave] = await loadWorlds([game.module])
  const calls = new AmbientCalls(callSites)
  const catalog = makeCatalog(cave!, { count: 3 })
  const breaks = [...checkHere(cave!, catalog, undefined, calls.addPlaced)]
  expect(breaks.every((found) => found !== null)).toBe(true)
  expect(calls.list()).toEqual(expected)
})
