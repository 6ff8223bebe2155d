import { beforeAll, expect, test } from 'vitest'
import { diverge } from '../../dist/index.js'
import { ambientCauses, Laboratory, TraceProcess } from '../../dist/node/index.js'
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

test('an experiment proves which ambient calls change the result', async () => {
  const laboratory = new Laboratory({
    modules: [game.module],
    world: 'cave',
    request: {},
    controlledScript: async () => '',
    signal: new AbortController().signal,
  })
  expect(await ambientCauses(laboratory, '1')).toMatchObject([
    { kind: 'ambient call', calls: expected.map(({ name, site }) => ({ name, site })) },
  ])
})
