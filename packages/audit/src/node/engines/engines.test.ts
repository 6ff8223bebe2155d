import { loadWorlds } from '@seedfast/world/node'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { diverge } from '../../../dist/index.js'
import {
  EngineMissingError,
  engineNames,
  findEngines,
  presentEngines,
  TraceProcess,
} from '../../../dist/node/index.js'
import type { Catalog } from '../../catalog/catalog.js'
import type { Break, Remade } from '../../check/check.js'
import { makeCatalog } from '../../catalog/make-catalog.js'
import { GAME, project, type Project } from '../worlds.fixture.js'
import { checkInEngine } from '../check-elsewhere.js'
import { checkWays } from '../check-ways.js'
import { TraceInEngine } from '../remote-trace.js'
import { engineOf, type Engine } from './engine.js'
import { ENGINE_NAMES, type EngineName } from './engine-name.js'
import { pageEngine } from './page.fixture.js'
import { startProgram } from './find-engines.js'

let game: Project
let script: string
let unloadable: string
beforeAll(async () => {
  unloadable = await (await project(UNLOADABLE)).script()
  game = await project(GAME)
  script = await game.script()
})
afterEach(() => void vi.unstubAllEnvs())

const signal = new AbortController().signal
const node = (): Engine => engineOf('node', (code) => startProgram('node', process.execPath, [], code))

const present = async (name: EngineName): Promise<Engine> => (await findEngines([name]))[0]!

/** The source of a module that calls a function that no engine has. */
const UNLOADABLE = `
import { defineWorld } from '@seedfast/world'
function setUp() {
  globalThis.engineOnly()
}

setUp()
export const worlds = [defineWorld({ id: 'dice', version: 1, generate: () => 1 })]
`

/** The source of a module with a game that has a script that fails in Bun, and one that fails in every engine. */
const LAME = `
import { captureGame } from '@seedfast/capture'
import { defineWorld } from '@seedfast/world'
const script = (file, code) => ({
  file,
  kind: 'script',
  code: '(function ($game) { with ($game.scope) { ' + code + ' } })\\n//# sourceURL=file:///game/' + file,
})
const isBun = typeof Bun !== 'undefined'
const parts = [
  script('broken.js', 'nowhere.to.be.found()'),
  script('bonus.js', '\\n' + (isBun ? 'window.onlyHere()' : 'window.bonus = 0')),
  script('main.js', 'return { roll: () => Math.random() }'),
]
const generate = captureGame({ entry: 'main.js', parts, stubs: [] }, (game) => game.roll())
export const worlds = [defineWorld({ id: 'lame', version: 1, generate })]
`

const catalog: Catalog = {
  format: 'seedfast-catalog/1',
  world: 'dice',
  version: 1,
  params: {},
  overrides: {},
  entries: [{ seed: '3', sha256: '0'.repeat(64), draws: {} }],
  accepted: [],
}

async function breaksOf(outcomes: AsyncIterable<Break | null>): Promise<(Break | null)[]> {
  const breaks = []
  for await (const one of outcomes) breaks.push(one)
  return breaks
}

async function remade(engine: Engine, world: string, seeds: readonly string[]): Promise<Remade[]> {
  const worker = await engine.open(script, signal)
  const answers: Remade[] = []
  try {
    for await (const one of worker.stream('remake', { world, seeds, params: {}, overrides: {} }))
      answers.push(one)
    return answers
  } finally {
    worker.stop()
    await worker.ended
  }
}

describe.each([
  ['a program', node],
  ['a page', pageEngine],
])('%s', (_what, engine) => {
  test('makes the same results as this process, and reports its version', async () => {
    const dice = (await loadWorlds([game.module])).find(({ id }) => id === 'dice')!
    const catalog = makeCatalog(dice, { count: 120 })
    const found = []
    const opened = engine()
    for await (const one of checkInEngine(opened, script, catalog, signal)) found.push(one)
    expect(found).toHaveLength(120)
    expect(found.every((one) => one === null)).toBe(true)
    expect(opened.version()).toMatch(/^v?\d+\.\d+\.\d+/)
  })

  test('still makes the other seeds if one fails, even if the world writes to the console', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    expect((await remade(engine(), 'failing', ['2', '3', '4'])).map((one) => 'error' in one)).toEqual([
      false,
      true,
      false,
    ])
    expect(await remade(engine(), 'noisy', ['1', '2'])).toHaveLength(2)
  })

  test('can be one side of a comparison', async () => {
    const run = { world: 'dice', seed: '1', params: {}, overrides: {} }
    const side = new TraceInEngine('dice', engine(), game.script, run, signal)
    expect((await side.hashes()).draws).toBe(4)
    expect((await side.window({ from: 1, to: 3 })).map(({ n }) => n)).toEqual([1, 2])
  })

  test('reports its errors', async () => {
    await expect(remade(engine(), 'dcie', ['1'])).rejects.toThrow('did you mean dice?')
  })
})

describe.each<[string, () => Engine | Promise<Engine>]>([
  ['node', node],
  ['a page', pageEngine],
  ['bun', () => present('bun')],
  ['deno', () => present('deno')],
  ...(process.env['SEEDFAST_LONG'] === '1'
    ? [['chromium', () => present('chromium')] satisfies [string, () => Promise<Engine>]]
    : []),
])('in %s', (_name, engine) => {
  test('an error that a world throws has its call sites in the source files', async () => {
    const line = GAME.split('\n').findIndex((text) => text.includes("new Error('no room left')")) + 1
    const sites = [expect.stringMatching(new RegExp(`game\\.ts:${line}:\\d+ \\(`))]
    const opened = await engine()
    const failing = { ...catalog, world: 'failing' }
    const [broken] = await breaksOf(checkInEngine(opened, script, failing, signal))
    expect(broken).toMatchObject({ kind: 'failed', sites })
    const run = { world: 'failing', seed: '3', params: {}, overrides: {} }
    const hashes = await new TraceInEngine('failing', opened, async () => script, run, signal).hashes()
    expect(hashes.failed).toEqual({ message: 'Error: no room left', sites })
  })

  test('a script that throws while it loads fails on every seed, with the line that throws', async () => {
    const opened = await engine()
    const breaks = await breaksOf(checkInEngine(opened, unloadable, catalog, signal))
    const failed = {
      message: expect.stringContaining('the script fails while it loads: TypeError: '),
      sites: [expect.stringMatching(/game\.ts:4:\d+ \(setUp\)$/), expect.stringMatching(/game\.ts:7:\d+/)],
    }
    expect(breaks).toMatchObject([{ kind: 'failed', ...failed, found: null }])
    expect(breaks[0]!.message).toMatch(/^generation failed: /)
    const run = { world: 'dice', seed: '3', params: {}, overrides: {} }
    const side = new TraceInEngine('dice', opened, async () => unloadable, run, signal)
    expect((await side.hashes()).failed).toEqual(failed)
    expect(await side.window({ from: 0, to: 1 })).toEqual([])
  })
})

test('a game’s script that fails in one engine only fails the run, and is never taken for a result', async () => {
  const game = await project(LAME)
  const code = await game.script()
  const { worlds } = (await import(game.module)) as { worlds: Parameters<typeof makeCatalog>[0][] }
  const { signal } = new AbortController()
  const lame = makeCatalog(worlds[0]!, { seeds: ['1', '2'] })
  const engine = await present('bun')
  const rows = checkWays({
    worlds,
    world: worlds[0]!,
    modules: [game.module],
    catalog: lame,
    engines: [engine],
    script: async () => code,
    signal,
  })
  const outcomes = []
  for await (const one of rows.at(-1)!.breaks()) outcomes.push(one)
  const message = expect.stringMatching(/bonus\.js fails while it loads: TypeError: .*onlyHere/)
  const sites = [expect.stringMatching(/bonus\.js:2:\d+$/)]
  expect(outcomes).toMatchObject(
    ['1', '2'].map((seed) => ({ seed, kind: 'failed', message, sites, found: null })),
  )
  const run = { world: 'lame', seed: '1', params: {}, overrides: {} }
  const here = new TraceProcess('here', { ...run, modules: [game.module] })
  const there = new TraceInEngine('bun', engine, async () => code, run, signal)
  expect(await diverge(here, there)).toMatchObject({ failed: { a: null, b: { message, sites } } })
})

test('reports the status of a program that exits early', async () => {
  await expect(remade(node(), 'quitting', ['2', '3'])).rejects.toThrow('the node process ended with status 7')
})

test('closes the page at the end, after a failure, and on Ctrl-C', async () => {
  const pages: string[] = []
  await remade(pageEngine(pages), 'dice', ['1'])
  await remade(pageEngine(pages), 'dcie', ['1']).catch(() => {})
  const stop = new AbortController()
  const worker = await pageEngine(pages).open(script, stop.signal)
  stop.abort()
  await worker.ended
  expect(pages).toEqual(['closed', 'closed', 'closed'])
})

test('a script that fails in a page is an error, and closes the page', async () => {
  const pages: string[] = []
  await expect(pageEngine(pages).open("throw new Error('no such engine')", signal)).rejects.toThrow(
    'no such engine',
  )
  expect(pages).toEqual(['closed'])
})

test.each([
  ['a program', node],
  ['a page', pageEngine],
])('%s gets arguments unchanged', async (_what, engine) => {
  const tail = `var seedfastEngine = { serveOn: (line) => line.receive(({ kind, id, call, arg }) => {
    if (kind === 'ask') line.send({ kind: 'answer', id, value: call === 'version' ? '1' : [Object.keys(arg), arg.text] })
  }) }`
  const arg = JSON.parse('{"__proto__":{"a":1},"text":"\\u2028</script>`${}"}') as never
  const worker = await engine().open(tail, signal)
  expect(await worker.ask('hashes', arg)).toEqual([['__proto__', 'text'], '\u2028</script>`${}'])
  worker.stop()
})

test('the error for a missing engine says what to install', async () => {
  vi.stubEnv('PATH', '')
  vi.stubEnv('SEEDFAST_CHROMIUM', '')
  vi.stubEnv('SEEDFAST_FIREFOX', '')
  vi.spyOn(process, 'cwd').mockReturnValue('/')
  for (const [name, install] of [
    ['chromium', 'apt install chromium'],
    ['firefox', 'apt install firefox-esr'],
  ] as const) {
    await expect(findEngines(['node', name])).rejects.toThrow(EngineMissingError)
    await expect(findEngines([name])).rejects.toThrow(install)
  }
  expect(new EngineMissingError(['bun', 'deno']).message).toMatch(/`npm i -D bun`.*\n.*`npm i -D deno`/)
  // Bun and Deno are installed with this package, in the repository.
  expect((await presentEngines()).map(({ name }) => name)).toEqual(['node', 'bun', 'deno'])
  vi.restoreAllMocks()
})

test('parses a list of engines, and reports an unknown one with the nearest name', () => {
  expect(engineNames('node, bun,firefox')).toEqual(['node', 'bun', 'firefox'])
  expect(engineNames(ENGINE_NAMES.join(','))).toEqual(ENGINE_NAMES)
  expect(() => engineNames('nod')).toThrow('engines: unknown engine "nod" (did you mean node?)')
  expect(() => engineNames('')).toThrow(
    'engines: unknown engine "" (available: node, bun, deno, chromium, firefox)',
  )
})
