// Plants every known cause of broken seeds in Dungeon Crawl Stone Soup (from its commits, listed in the table) that can
// also occur in JavaScript, and tests which checks detect it and what `diverge` reports.
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle, bundleScript } from '@seedfast/project'
import type { AnyWorld } from '@seedfast/world'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  ENGINE_GLOBAL,
  engineEntry,
  presentEngines,
  runInWay,
  TraceProcess,
  type RunWay,
} from '../dist/node/index.js'
import { isLong } from '../../../tests/long.js'
import type { Catalog } from './catalog/catalog.js'
import { checkHere, type Break } from './check/check.js'
import { makeCatalog } from './catalog/make-catalog.js'
import * as order from './planted/order.fixture.js'
import * as version from './planted/version.fixture.js'
import { diverge } from './trace/diverge.js'
import type { Divergence } from './trace/divergence.js'
import { side } from './trace/side.fixture.js'

interface Cause {
  readonly cause: string
  /** The commits that broke Crawl's seeds; empty for causes that occur only in JavaScript. */
  readonly crawl: string
  /** The worlds with this cause. */
  readonly planted: readonly string[]
  /** The reason why the cause can't be planted in the same form as in Crawl. */
  readonly cannot?: string
}

const CAUSES: readonly Cause[] = [
  {
    cause: 'order of evaluation',
    crawl: 'cdddf7c89e, ad2a101408',
    planted: ['operand-order'],
    cannot: 'the language evaluates operands and arguments from left to right, so only a rewrite moves them',
  },
  {
    cause: 'iteration order of tables',
    crawl: 'guidelines 3.2',
    planted: ['registry-order', 'key-order'],
    cannot: 'iteration order is specified; it is the order of insertion that runs and versions change',
  },
  {
    cause: 'file list order',
    crawl: 'PR #968',
    planted: ['file-order'],
    cannot: 'a world that imports node: modules is refused, so the list comes with the build',
  },
  { cause: 'locale collation', crawl: 'f98416c20e', planted: ['collation', 'locale-number'] },
  { cause: 'priority-queue ties', crawl: 'd121a6d4c0', planted: ['queue-ties'] },
  {
    cause: 'floats',
    crawl: '5963e8c6b7, 3d66cf40a6',
    planted: ['engine-math'],
    cannot: '+ − × ÷ and √ are binary64 on every machine, rounded after each step; functions of Math are not',
  },
  { cause: 'user options changing a search', crawl: '56e1b8fd0e', planted: ['user-option'] },
  { cause: 'drawing for display', crawl: '26cb7716be', planted: ['display-draws', 'loud-display'] },
  { cause: 'stale cache', crawl: '55f835606b', planted: ['stale-cache'] },
  { cause: 'lazy cache that draws', crawl: '452b1d95ea', planted: ['lazy-cache'] },
  { cause: 'choice made when a cache was built', crawl: 'a65fc5ffcd', planted: ['cached-choice'] },
  { cause: 'state left from an earlier game', crawl: '8b785cd64e', planted: ['left-over'] },
  { cause: 'leaked global variables', crawl: '3ce5c5b359', planted: ['leaked-global', 'leaker'] },
  { cause: 'visit order through shared state', crawl: 'aa2f355350, bd264f5708', planted: ['visit-order'] },
  {
    cause: 'another draw count by species',
    crawl: '93dbe2d410, 644bcb522d, 633e9c3c14',
    planted: ['species'],
  },
  { cause: 'another candidate list', crawl: '93c6bbe6e9 (#5119), 3e0666f4fb', planted: ['candidates'] },
  { cause: 'start rolls mixed in', crawl: 'cbae52a9c1 (#1085)', planted: ['start-rolls'] },
  { cause: 'an addition that shifts all', crawl: '1beca9d668', planted: ['more-monsters'] },
  {
    cause: 'byte order',
    crawl: '24dab868eb',
    planted: ['byte-order'],
    cannot:
      'numbers have no byte order; typed arrays have the machine’s, and only s390x runs Node on the other one',
  },
  { cause: 'the seed of the game before', crawl: '#1010', planted: ['kept-seed'] },
  { cause: 'a save that loses bits', crawl: 'seeds as doubles, explorer.lua', planted: ['rounded-save'] },
  { cause: 'draw in a comparator', crawl: '', planted: ['drawing-comparator'] },
  { cause: 'calls of a comparator counted', crawl: '', planted: ['counting-comparator'] },
  { cause: 'draw in a default parameter', crawl: '', planted: ['default-parameter'] },
  { cause: 'draw in a getter', crawl: '', planted: ['getter'] },
  { cause: 'time zone', crawl: '', planted: ['time-zone'] },
  { cause: 'clock', crawl: '', planted: ['wall-clock'] },
  { cause: 'ambient randomness', crawl: '', planted: ['ambient-random'] },
]

const AGAIN = 'again, in reverse'
const OTHERS = 'after other worlds ran'
const SAVED = 'saved and loaded halfway'
const FRESH = 'fresh process, in reverse'
const TURKEY = 'other place: tr_TR, Pacific/Kiritimati'
const SWEDEN = 'other place: sv_SE, America/St_Johns'
const ALL = ['same process', SAVED, AGAIN, OTHERS, FRESH, TURKEY, SWEDEN]

type Told = Record<string, unknown>

/**
 * Worlds that give different results for the same seed. Each is listed with the ways of checking that detect this, one
 * way of making a run, and what `diverge` reports when it compares such a run with a plain run.
 */
const IMPURE: readonly [world: string, ways: readonly string[], way: RunWay, told: Told][] = [
  ['registry-order', [FRESH], 'after-others', { kind: 'different candidates', stream: 'vaults', index: 0 }],
  [
    'left-over',
    [SAVED, AGAIN, OTHERS, FRESH],
    'again',
    { kind: 'different candidates', stream: 'uniques', index: 0 },
  ],
  [
    'stale-cache',
    [FRESH],
    'after-others',
    { kind: 'same draws but another result', difference: { path: ['visible', 1] } },
  ],
  ['lazy-cache', [SAVED, AGAIN, OTHERS, FRESH], 'again', { kind: 'missing draw', stream: 'names', index: 0 }],
  ['cached-choice', [FRESH], 'after-others', { kind: 'different candidates', stream: 'rooms', index: 0 }],
  ['kept-seed', [FRESH], 'after-others', { kind: 'different bits', stream: 'map', index: 0 }],
  ['leaked-global', [OTHERS], 'after-others', { kind: 'different bound', stream: 'orcs', index: 0 }],
  ['rounded-save', [SAVED], 'saved', { kind: 'different bits', stream: 'fights' }],
  ['collation', [TURKEY, SWEDEN], 'tr_TR', { kind: 'different candidates', stream: 'monsters', index: 0 }],
  [
    'locale-number',
    [TURKEY, SWEDEN],
    'sv_SE',
    { kind: 'different stream', stream: 'room 1,234.5', index: 0 },
  ],
  ['time-zone', [TURKEY, SWEDEN], 'tr_TR', { kind: 'missing draw', stream: 'pumpkins', index: 0 }],
  ['user-option', [TURKEY, SWEDEN], 'tr_TR', { kind: 'different bound', stream: 'ghosts', index: 0 }],
  ['wall-clock', ALL, 'fresh', { kind: 'different bound', stream: 'shop', index: 0 }],
  [
    'ambient-random',
    ALL,
    'fresh',
    { kind: 'same draws but another result', difference: { path: ['sparkle'] } },
  ],
]

/** Worlds whose results differ between engines, each with what `diverge` reports for the first engine that differs. */
const BY_ENGINE: readonly [world: string, told: Told][] = [
  [
    'drawing-comparator',
    {
      kind: expect.stringMatching(/^(?:extra|missing) draw$/),
      stream: expect.stringMatching(/^(?:hand|deck)$/),
    },
  ],
  ['counting-comparator', { kind: 'different bound', stream: 'fatigue', index: 0 }],
  ['engine-math', { kind: 'different candidates', stream: 'angles', index: 0 }],
]

/** The worlds that `npm test` runs; each takes seconds. `npm run test:long` runs all. */
const SLICE = ['left-over', 'kept-seed', 'rounded-save', 'locale-number', 'wall-clock', 'engine-math']

function sliceOf<T extends readonly [world: string, ...unknown[]]>(planted: readonly T[]): readonly T[] {
  return isLong ? planted : planted.filter(([world]) => SLICE.includes(world))
}

/** Worlds that were changed without a new version, each before and after the change, with what `diverge` reports. */
const CHANGED: readonly [pair: { readonly before: AnyWorld; readonly now: AnyWorld }, told: Told][] = [
  [order.fileOrder, { kind: 'different candidates', stream: 'vaults', index: 0 }],
  [order.keyOrder, { kind: 'different candidates', stream: 'd', index: 0 }],
  [order.queueTies, { kind: 'different order', stream: 'cells' }],
  [order.visitOrder, { kind: 'different candidates', stream: 'levels/D', index: 0 }],
  [order.operandOrder, { kind: 'different order', stream: 'fight', index: 0 }],
  [version.candidates, { kind: 'different candidates', stream: 'start', index: 0 }],
  [version.species, { kind: 'missing draw', stream: 'start', index: 0 }],
  [version.moreMonsters, { kind: 'extra draw', stream: 'level', index: 2 }],
  [version.startRolls, { kind: 'extra draw', stream: 'level', index: 0 }],
  [version.displayDraws, { kind: 'extra draw', stream: 'level', index: 2 }],
  [version.defaultParameter, { kind: 'missing draw', stream: 'orcs', index: 0 }],
  [version.getter, { kind: 'extra draw', stream: 'potions', index: 1 }],
  [version.byteOrder, { kind: 'different bits', stream: 'names', index: 0 }],
]

/** The environment variables of the process that generates the catalogs. */
const HOME = { PATH: process.env['PATH'], LC_ALL: 'en_US.UTF-8', TZ: 'UTC', USER: 'ada', HOME: '/home/ada' }
const HERE = fileURLToPath(new URL('planted', import.meta.url))
const SEEDS = 12

const others = (await presentEngines()).map(({ name }) => name).filter((name) => name !== 'node')
let module: string
let script: string
let scriptFile: string

beforeAll(async () => {
  module = await bundle({
    name: 'planted',
    entry: `export { worlds } from './worlds.fixture.ts'`,
    folder: HERE,
  })
  const entry = engineEntry([fileURLToPath(module)])
  script = await bundleScript({ name: 'planted', entry, folder: HERE }, ENGINE_GLOBAL)
  scriptFile = join(mkdtempSync(join(tmpdir(), 'seedfast-')), 'engine.js')
  writeFileSync(scriptFile, script)
})

test('plants every cause, and every planted world has a cause', () => {
  const worlds = [
    ...IMPURE.map(([world]) => world),
    ...BY_ENGINE.map(([world]) => world),
    ...CHANGED.map(([{ now }]) => now.id),
    'leaker',
    'loud-display',
  ]
  expect(CAUSES.flatMap(({ planted }) => planted).sort()).toEqual(worlds.sort())
})

describe('a change without a new version is detected by the previous catalog', () => {
  test.each(CHANGED.map(([pair, records]) => [pair.now.id, pair, records] as const))(
    '%s',
    async (_id, { before, now }, records) => {
      const catalog = makeCatalog(before, { count: SEEDS })
      const breaks = (await Promise.all(checkHere(now, catalog))).filter((found) => found !== null)
      expect(breaks.length).toBeGreaterThan(0)
      const { seed } = breaks[0]!
      expect(await diverge(side(before, seed), side(now, seed))).toMatchObject(records)
    },
  )

  test('draw counts don’t reveal other candidates', async () => {
    const catalog = makeCatalog(version.candidates.before, { count: SEEDS })
    const breaks = (await Promise.all(checkHere(version.candidates.now, catalog))).filter(
      (found) => found !== null,
    )
    expect(breaks[0]!.message).toMatch(/with the same number of draws$/)
  })
})

describe('a world that differs between runs is detected by at least one way of checking', () => {
  test.concurrent.each(sliceOf(IMPURE))('%s', async (world, ways, way, records) => {
    const found = await breaksByWay(world)
    expect([...found.keys()]).toEqual(ways)
    const { seed } = [...found.values()][0]![0]!
    expect(await divergeInWay(world, seed, way)).toMatchObject(records)
  })

  test('loud-display: an observed run names the quiet part that draws', async () => {
    const found = await breaksByWay('loud-display')
    expect([...found.keys()]).toEqual([SAVED])
    expect(found.get(SAVED)![0]).toMatchObject({
      kind: 'quiet',
      message: 'stream "level" drew in quiet part "hud"',
    })
    await expect(divergeInWay('loud-display', '0', 'fresh')).rejects.toThrow('quiet part "hud"')
  })
})

const missing = others.length === 0
describe.skipIf(missing)(`another engine detects it${missing ? ': only node is installed' : ''}`, () => {
  test.each(sliceOf(BY_ENGINE))(
    '%s',
    async (world, records) => {
      const found = await breaksByWay(world, others)
      const engines = [...found.keys()] as RunWay[]
      // Some of the engines may return the same results by chance, but never all of them.
      expect(engines.length).toBeGreaterThan(0)
      expect(others).toEqual(expect.arrayContaining(engines))
      const { seed } = found.get(engines[0]!)![0]!
      expect(await divergeInWay(world, seed, engines[0]!)).toMatchObject(records)
    },
    120_000,
  )

  test.runIf(isLong)(
    `a correct world is equal on ${others.join(', ')}, and in every other way`,
    async () => {
      expect(await breaksByWay('steady', others)).toEqual(new Map())
    },
    120_000,
  )
})

/**
 * Returns the ways in which a planted world's catalog breaks, with the breaks. Checks the catalog in a new process, as
 * the command does.
 */
async function breaksByWay(world: string, engines: readonly string[] = []): Promise<Map<string, Break[]>> {
  const catalog = (await ask({ module, world, count: SEEDS })) as Catalog
  const request = { module, world, catalog, engines, script: scriptFile }
  const found = (await ask(request)) as { way: string; breaks: Break[] }[]
  return new Map(found.filter(({ breaks }) => breaks.length > 0).map(({ way, breaks }) => [way, breaks]))
}

async function ask(question: unknown): Promise<unknown> {
  const child = spawn(process.execPath, [join(HERE, 'check-child.fixture.js')], {
    env: HOME,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(question))
  return JSON.parse(await text(child.stdout))
}

/**
 * Returns what `diverge` reports when it compares a plain run of a seed in the environment `HOME` with a run of the
 * same seed in the given way.
 */
async function divergeInWay(world: string, seed: string, way: RunWay): Promise<Divergence> {
  const request = { modules: [module], world, seed, params: {}, overrides: {} }
  const signal = new AbortController().signal
  const home = new TraceProcess('home', request, { env: HOME })
  return diverge(home, await runInWay(way, way, request, { script: async () => script, signal }))
}
