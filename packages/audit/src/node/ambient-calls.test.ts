import { beforeAll, expect, test } from 'vitest'
import { diverge } from '../../dist/index.js'
import {
  ambientCauses,
  conditionSearches,
  findCauses,
  firstCauses,
  Laboratory,
  TraceProcess,
  type BrokenWay,
} from '../../dist/node/index.js'
import { causeText } from '../messages.js'
import type { Catalog } from '../catalog/catalog.js'
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

const laboratoryHere = (world = 'cave', limits?: { runs: number; ms: number }): Laboratory =>
  new Laboratory({
    ...(limits && { limits }),
    modules: [game.module],
    world,
    request: {},
    controlledScript: async () => '',
    signal: new AbortController().signal,
  })

test('an experiment proves which ambient calls change the result', async () => {
  const laboratory = laboratoryHere()
  expect(await ambientCauses(laboratory, '1')).toMatchObject([
    { kind: 'ambient call', calls: expected.map(({ name, site }) => ({ name, site })) },
  ])
})

test('ambient calls of a seed are found even if no way breaks it, and ways with the same cause join them', async () => {
  const entries = ['1', '2'].map((seed) => ({ seed, sha256: 'a', draws: {} }))
  const breaks = [{ seed: '2', kind: 'failed', expected: entries[1]!, found: null, message: 'x' }] as const
  const way: BrokenWay = { name: 'fresh', run: 'fresh', breaks, checked: 2, histories: () => [] }
  const laboratory = laboratoryHere()
  const catalog = { entries } as unknown as Catalog
  const input = { laboratory, catalog, engines: [], suspects: ['1', '2'], base: async () => null }
  const found = { causes: [{ kind: 'ambient call' }], seed: '1' }
  expect(await findCauses({ ...input, broken: [] })).toMatchObject([{ ...found, ways: [] }])
  expect(await findCauses({ ...input, broken: [way] })).toMatchObject([{ ...found, ways: [way] }])
})

test.each([
  ['runs', { runs: 1, ms: Infinity }],
  ['time', { runs: Infinity, ms: -1 }],
])('searches after the limit of %s are not tested', async (_, limits) => {
  const laboratory = laboratoryHere('cave', limits)
  const kinds = ['load-time call', 'ambient call', 'order of settling', 'stack overflow'] as const
  const unknown = { kind: 'unknown', tried: [], notTested: kinds } as const
  expect(await firstCauses(laboratory, conditionSearches(laboratory, '1', 'fresh', []))).toEqual([unknown])
  expect(causeText(unknown)).toEqual([
    'unknown',
    `not tested, because the experiments reached their limit: ${kinds.slice(0, 3).join(', ')} or ${kinds[3]}`,
  ])
})
