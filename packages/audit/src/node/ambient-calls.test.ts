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
const rare = defineWorld({
  id: 'rare',
  version: 1,
  generate: () => [Math.random() < 0.5 ? 0 : 0, Math.random() > 0.999999 ? 1 : 0],
})
const lucky = defineWorld({ id: 'lucky', version: 1, generate: () => (Math.random() < 1e-6 ? 1 : 0) })
const timed = defineWorld({ id: 'timed', version: 1, generate: () => (Date.now() < 0 ? 1 : 0) })
export const worlds = [cave, rare, lucky, timed]
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

test('equal runs have the calls that may change the result', async () => {
  const run = { modules: [game.module], world: 'timed', seed: '1', params: {}, overrides: {} }
  const side = () => new TraceProcess('timed', run)
  const calls = [{ name: 'Date.now', site: SITE("id: 'timed'") }]
  expect(await diverge(side(), side())).toMatchObject({ kind: 'equal', ambient: { a: calls, b: calls } })
})

test.each([
  ['rare', '> 0.999999'],
  ['lucky', '< 1e-6'],
])(
  'experiments with extreme values find that the world "%s" uses a random value only if it is %s',
  async (world, text) => {
    const calls = [{ name: 'Math.random', site: SITE(text) }]
    expect(await ambientCauses(laboratoryHere(world), '1')).toMatchObject([{ kind: 'ambient call', calls }])
  },
)

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
