// Faults of determinism that people reported for real games, as small programs. Each verdict names the cause and its
// place, and the fixed versions are equal. cases/README.md lists what each verdict must name.
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleScript, loadConfig, observedModules } from '@seedfast/project'
import type { AnyWorld } from '@seedfast/world'
import { Linter } from 'eslint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  contractViolations,
  makeCatalogAsync,
  outcomeOf,
  seedCollision,
  type Break,
  type Catalog,
  type SeedCollision,
  type SeedOutcome,
} from '../../packages/audit/dist/index.js'
import {
  CONTROL_ENTRY,
  CONTROL_GLOBAL,
  controlledScript,
  checkWays,
  ENGINE_GLOBAL,
  engineEntry,
  findCauses,
  Laboratory,
  presentEngines,
  withImportLines,
  type BrokenWay,
} from '../../packages/audit/dist/node/index.js'
import { programHere, type Ran } from '../../apps/seedfast/src/program-here.fixture.js'
import plugin from '../../packages/lint/dist/index.js'
import { seedfastHere } from '../command-here.js'
import { newFolder, ROOT, seedfast } from '../command.js'
import { isLong } from '../long.js'

const HERE = dirname(fileURLToPath(import.meta.url))
const cwd = process.cwd()
let folder: string

beforeAll(() => {
  process.setSourceMapsEnabled(true)
  folder = newFolder()
  cpSync(join(HERE, 'cases'), folder, { recursive: true })
  cpSync(join(HERE, 'packages'), join(folder, 'node_modules'), { recursive: true })
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  for (const name of ['seedfast', '@seedfast', 'zod', 'seedrandom', 'rot-js'])
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
})
afterAll(() => process.chdir(cwd))

const engines = await presentEngines()

interface Verdict {
  /** The state of each row. */
  readonly states: Readonly<Record<string, string>>
  /** The seeds whose runs call ambient functions. */
  readonly suspects: readonly string[]
  /** The causes of each group. */
  readonly causes: readonly unknown[]
  readonly seed: string | undefined
  /** Two seeds that the world doesn't distinguish. */
  readonly collision: SeedCollision | null
}

/** The ways that need no other process. */
const HERE_WAYS = ['same process', 'saved and loaded halfway', 'again, in reverse', 'after other worlds ran']

interface Checking {
  /** The names of the ways, or parts of the names. Default: those in this process. */
  readonly ways?: readonly string[]
  readonly count?: number
  /**
   * The seeds that break in the fresh process. Default: those that do. Set this if a random value or the machine decides
   * which seeds break.
   */
  readonly breaks?: readonly string[]
}

/** Checks a case's world in some ways, and finds the causes. */
async function verdictOn(
  name: string,
  id: string,
  { ways: parts = HERE_WAYS, count = 6, breaks: given }: Checking = {},
): Promise<Verdict> {
  const place = join(folder, name)
  process.chdir(place)
  const { worlds, modules } = await loadConfig(place)
  const world: AnyWorld = worlds.find((one) => one.id === id)!
  const catalog = await makeCatalogAsync(world, { count })
  const used = engines.filter((engine) => parts.includes(engine.name))
  const { signal } = new AbortController()
  const scriptOf = (urls: readonly string[]): Promise<string> =>
    bundleScript(
      { name: 'worlds', entry: engineEntry(urls.map((url) => fileURLToPath(url))), folder: place },
      ENGINE_GLOBAL,
    )
  const script = (): Promise<string> => scriptOf(modules)
  const observed = observedModules(modules)
  const ways = checkWays({ worlds, world, modules, catalog, engines: used, script, signal })
  const broken: BrokenWay[] = []
  const states: Record<string, string> = {}
  const suspects: string[] = []
  for (const way of ways.filter((one) => parts.some((part) => one.name.includes(part)))) {
    const outcomes: SeedOutcome[] = []
    for await (const outcome of way.breaks()) outcomes.push(outcome)
    const row = outcomeOf(way.name, catalog, outcomes, way.skipped?.())
    states[way.name] = row.state
    suspects.push(...(way.suspects?.('ambient') ?? []))
    const breaks = given?.map((seed) => brokenSeed(catalog, seed)) ?? row.breaks
    if (breaks.length > 0) broken.push({ ...way, breaks, checked: row.checked })
  }
  const control = { name: 'control', entry: CONTROL_ENTRY, folder: place }
  const laboratory = new Laboratory({
    modules: observed,
    world: id,
    request: catalog,
    signal,
    controlledScript: async () =>
      controlledScript(await bundleScript(control, CONTROL_GLOBAL), await scriptOf(observed)),
  })
  const groups = await findCauses({
    laboratory,
    catalog,
    broken,
    engines: used,
    suspects,
    base: async () => null,
  })
  return {
    states,
    suspects,
    causes: groups.map(({ causes }) => causes.map((cause) => withImportLines(cause, modules))),
    seed: groups[0]?.seed,
    collision: broken.length > 0 ? null : ((await seedCollision(world, {}, catalog.entries)) ?? null),
  }
}

/** Returns the break of a seed whose result can't be generated. */
function brokenSeed({ entries }: Catalog, seed: string): Break {
  const expected = entries.find((entry) => entry.seed === seed)!
  return { seed, kind: 'failed', expected, found: null, message: 'failed' }
}

/** A call at a line of the world's own code, perhaps made by a package. */
const at = (name: string, site: string, library?: string): unknown =>
  expect.objectContaining({
    name,
    site: expect.stringMatching(`^${site.replaceAll('.', String.raw`\.`)}(?::|$)`),
    ...(library === undefined ? {} : { library: expect.stringContaining(library) }),
  })

const AMBIENT: readonly [name: string, world: string, cause: string, calls: readonly unknown[]][] = [
  ['c05-seed-or', 'bug', 'ambient call', [at('Math.random', 'dungeon.js:11')]],
  ['c06-global-rng', 'bug', 'load-time call', [at('Date.now', 'game.js:1', 'rot-js/lib/rng.js')]],
  ['c12-stray-random', 'bug', 'ambient call', [at('Math.random', 'engine.js:4')]],
  ['c13-entropy', 'bug', 'load-time call', [at('Math.random', 'story.js:1', 'seedrandom/seedrandom.js')]],
  ['c16-default-param', 'bug', 'ambient call', [at('Math.random', 'deck.js:4')]],
  ['c22-load-time', 'bug', 'load-time call', [at('Math.random', 'lib.js:2')]],
  ['c26-lodash', 'bug', 'ambient call', [at('Math.random', 'game.js:8', 'lodash/lodash.js')]],
  ['c28-captured', 'bug', 'ambient call', [at('Math.random', 'dice.js:4')]],
  ['c28-captured', 'clock', 'ambient call', [at('Date.now', 'dice.js:5')]],
  [
    'c37-time-budget',
    'bug',
    'ambient call',
    [at('performance.now', 'ai.js:4'), at('performance.now', 'ai.js:6')],
  ],
  ['c38-lazy-ai', 'bug', 'ambient call', [at('crypto.getRandomValues', 'ai.js:3')]],
  // The game's line, too.
  ['c39-faker', 'bug', 'ambient call', [at('Date.now', 'npc.js:4', '@faker-js/faker/locale/en.js')]],
  ['c43-digest-order', 'bug', 'order of settling', [at('crypto.subtle.digest', 'vault.js:6')]],
]

// A random value can lead to equal results by chance, so no row decides these verdicts.
describe('names the ambient call that changes results, and only that one, even if no row differs', () => {
  test.each(AMBIENT)('%s, %s: %s', async (name, world, kind, calls) => {
    const { causes, suspects } = await verdictOn(name, world, { ways: ['fresh process'], breaks: [] })
    expect(suspects).not.toEqual([])
    expect(causes).toEqual([[{ kind, calls }]])
  })
})

test('c41: rows that are equal only by chance are not tested, and the check fails', async () => {
  const place = join(folder, 'c41-uptime')
  const file = join(place, 'bug.json')
  await seedfastHere(['catalog', 'bug', '--count', '3', '-o', file], place)
  const { status, out } = await seedfast(['check', file, '--way', 'after-others'], { cwd: place })
  expect(out).toContain('2 not tested\n')
  expect(out).toContain('fresh process, in reverse: equal only by chance')
  expect(out).toMatch(
    /\nseed 0, whose result differs in experiments:\n {2}cause: [^\n]+\n {6}performance\.now at wind\.js:2/,
  )
  expect(out).toContain('\n    seedfast diverge bug --seed 0\n  it found: equal only by chance\n')
  expect(status).toBe(1)
  const diverged = await seedfast(['diverge', 'bug', '--seed', '0'], { cwd: place })
  expect(diverged.out).toMatch(
    /\nequal only by chance: \d+ draws? and the result, [^\n]+\n\ncause: [^\n]+\n {2}performance\.now at wind\.js:2/,
  )
  expect(diverged.status).toBe(1)
})

test('c43: in experiments, a slow promise and a timer settle in an order that does not depend on the machine', async () => {
  const { causes } = await verdictOn('c43-digest-order', 'race', { ways: ['fresh process'], breaks: ['1'] })
  const calls = [at('setTimeout', 'vault.js:19'), at('crypto.subtle.digest', 'vault.js:20')]
  expect(causes).toEqual([[{ kind: 'order of settling', calls }]])
})

test('c07: state that outlives a run is named with the shortest history', async () => {
  const { causes, seed } = await verdictOn('c07-id-counter', 'bug')
  expect(causes).toEqual([[{ kind: 'left-over state', seed, history: [{ seed: expect.any(String) }] }]])
})

test.runIf(isLong)('c07: the printed command shows the difference', async () => {
  const place = join(folder, 'c07-id-counter')
  const file = join(place, 'bug.json')
  await seedfast(['catalog', 'bug', '--count', '6', '-o', file], { cwd: place })
  const { status, out } = await seedfast(['check', file, '--engines', 'node', '--json'], { cwd: place })
  expect(status).toBe(1)
  const [found] = (JSON.parse(out) as { causes: { command: { args: string[] } }[] }).causes
  expect(found!.command.args).toEqual([
    'diverge',
    'bug',
    '--seed',
    expect.any(String),
    '--after',
    expect.any(String),
  ])
  const shown = await seedfast(found!.command.args, { cwd: place })
  expect(shown).toMatchObject({ status: 1 })
  expect(shown.out).toContain('cause: state left by earlier runs: seed ')
})

test('c02: a generator that Seedfast can’t save is not tested', async () => {
  const { states, causes } = await verdictOn('c02-save-load', 'solo')
  expect(states).toMatchObject({ 'same process': 'equal', 'saved and loaded halfway': 'not tested' })
  expect(causes).toEqual([])
})

test('c10: the time zone, with the lines that read it', async () => {
  const { causes } = await verdictOn('c10-daily-dst', 'bug', { ways: ['tr_TR'] })
  expect(causes).toEqual([
    [
      {
        kind: 'time or place',
        settings: ['time zone'],
        calls: [at('new Date', 'daily.js:5'), at('Date.prototype.getDate', 'daily.js:3')],
      },
    ],
  ])
})

test('c10: daylight saving time, with the lines that read it', async () => {
  // The clocks of St. John's go forward on 8 March 2026, day 66.
  const { causes } = await verdictOn('c10-daily-dst', 'dst', { ways: ['sv_SE'], count: 70, breaks: ['69'] })
  expect(causes).toEqual([
    [
      {
        kind: 'time or place',
        settings: ['time zone'],
        calls: [at('new Date', 'seedfast.config.js:6'), at('new Date', 'daily.js:5')],
      },
    ],
  ])
})

test('c36: the locale, with the line that reads it', async () => {
  const { causes } = await verdictOn('c36-tz-format', 'bug', { ways: ['tr_TR'], count: 3 })
  expect(causes).toEqual([
    [
      {
        kind: 'time or place',
        settings: expect.arrayContaining(['locale']),
        calls: [at('Date.prototype.toLocaleDateString', 'letter.js:3')],
      },
    ],
  ])
})

test('c40: the number of cores, with the line that reads it', async () => {
  const { causes } = await verdictOn('c40-cores', 'bug', { ways: ['tr_TR'] })
  const calls = [expect.objectContaining({ b: '3', site: expect.stringMatching(/^map\.js:2:/) })]
  expect(causes).toEqual([[{ kind: 'time or place', settings: ['number of cores'], calls }]])
})

const hasBun = engines.some(({ name }) => name === 'bun')
describe.skipIf(!hasBun)('names the function that differs between engines', () => {
  test('c14: Math.sin, with its two values', async () => {
    const { causes } = await verdictOn('c14-sine-prng', 'terrain', { ways: ['bun'] })
    expect(causes).toEqual([
      [
        {
          kind: 'engine difference',
          calls: [
            expect.objectContaining({
              name: 'Math.sin',
              site: expect.stringMatching(/^crest\.js:4:/),
              a: expect.stringMatching(/^-?0\.\d+$/),
              b: expect.stringMatching(/^-?0\.\d+$/),
            }),
          ],
        },
      ],
    ])
  })

  test('c14: Math.sin, although rounding makes the results equal', async () => {
    const place = join(folder, 'c14-sine-prng')
    const file = join(place, 'crest.json')
    await seedfastHere(['catalog', 'crest', '--count', '6', '-o', file], place)
    const { status, out } = await seedfast(['check', file, '--way', 'bun'], { cwd: place })
    expect(out).toMatch(
      /\nwarning: Math\.sin\(\d+\) at crest\.js:4:[^\n]*: node gets [^\n]*, bun gets [^\n]*; the results are equal only by chance\n/,
    )
    expect(status).toBe(0)
  })

  test('c42: an operator whose values differ, although no function does', async () => {
    const { causes } = await verdictOn('c42-powers', 'bug', { ways: ['bun'] })
    expect(causes).toEqual([[{ kind: 'engine difference', calls: [at('**', 'growth.js:2')] }]])
  })

  test('c15: a sort with an inconsistent comparator', async () => {
    const { causes } = await verdictOn('c15-comparator-1', 'boolean', { ways: ['bun'] })
    expect(causes).toEqual([
      [{ kind: 'engine difference', calls: [at('Array.prototype.sort', 'turns.js:14')] }],
    ])
    const contradiction = { values: [expect.any(String), expect.any(String)], answers: ['false', 'true'] }
    expect(causes).toMatchObject([[{ calls: [{ contradiction }] }]])
  })
})

test('c21: a stack overflow at a depth that differs', async () => {
  // How deep a call can go also depends on what the process has compiled, so no row decides this verdict.
  const { causes } = await verdictOn('c21-stack-depth', 'bug', {
    ways: ['fresh process'],
    count: 3,
    breaks: ['1'],
  })
  expect(causes).toEqual([
    [
      {
        kind: 'stack overflow',
        calls: expect.arrayContaining([
          { name: 'recursion', site: expect.stringMatching(/^cave\.js:(?:[5-9]|1[01]):\d+ \(dig\)$/) },
        ]),
      },
    ],
  ])
})

test('c08: Node’s own modules are refused, with the file', async () => {
  await expect(loadConfig(join(folder, 'c08-async-race'))).rejects.toThrow(
    'world-gen.js imports node:fs/promises',
  )
})

/** Adopts a function of a case, without the case's own config. */
async function adopted(name: string, target: string, ...options: string[]): Promise<Ran> {
  const place = join(folder, 'adopted', name)
  cpSync(join(HERE, 'cases', name), place, { recursive: true })
  rmSync(join(place, 'seedfast.config.js'), { force: true })
  return programHere(['adopt', target, ...options], { worlds: [], folder: place })
}

test.each([
  ['c08-async-race', 'net.js#island', /warning: your game depends on clock speed: net\.js:2:/],
  [
    'c17-json-lossy',
    'adopted.js#plain',
    /warning: numbers that change when the result is saved: .*facing \(-0 becomes 0\)/,
  ],
])('%s: adopt %s names the condition or the path', async (name, target, text) => {
  const { status, out } = await adopted(name, target)
  expect(status).toBe(0)
  expect(out).toMatch(text)
})

test.runIf(isLong).each([
  ['c07-id-counter', 'adopted.js#play', /fresh: each run changes the state in which the next run starts/],
  ['c09-chunk-order', 'adopted.js#spawnArea', /Math\.random +45 +adopted\.js:4:/],
  ['c37-time-budget', 'adopted.js#play', /your game depends on clock speed: ai\.js:[46]:/],
])('%s: adopt %s', async (name, target, text) => {
  const { status, out } = await adopted(name, target)
  expect(status).toBe(0)
  expect(out).toMatch(text)
})

test.runIf(isLong)('c20: a web worker is refused, with what to do', async () => {
  const { status, note } = await adopted('c20-worker', 'map.js#generate')
  expect(status).toBe(2)
  expect(note).toMatch(
    /waits for an event that never happens here: message of new Worker\(\); call the event's handler .*, or call the function/,
  )
})

test.each([
  ['c15-comparator-1/turns.js', 'consistent-comparator', [1, 14]],
  ['c09-chunk-order/adopted.js', 'no-draw-in-lazy-cache', [4]],
  ['c09b-names/chunks.js', 'no-draw-in-lazy-cache', [8]],
])('%s: the lint rule %s names the lines', (file, rule, lines) => {
  const code = readFileSync(join(HERE, 'cases', file), 'utf8')
  const config = { plugins: { seedfast: plugin }, rules: { [`seedfast/${rule}`]: 'error' as const } }
  expect(new Linter().verify(code, [config]).map(({ line }) => line)).toEqual(lines)
})

test('c27: -0 in a result breaks the contract, with its path', async () => {
  const { worlds } = await loadConfig(join(folder, 'c27-negzero'))
  const violations = contractViolations(worlds[0]!)
  expect(violations[0]).toMatchObject({
    code: 'reads-back-differently',
    data: { difference: { path: ['x'] } },
  })
})

test.each([
  ['c04-zero-in-seed', { seeds: ['0', '10'], loss: 'zeros' }],
  ['c18-seed-bits', { seeds: ['1000', '66536'], loss: '16 bits' }],
])('%s: seeds that the world doesn’t distinguish', async (name, expected) => {
  expect((await verdictOn(name, 'bug')).collision).toMatchObject(expected)
  const place = join(folder, name)
  const catalog = join(place, 'seeds.json')
  const made = await seedfastHere(['catalog', 'bug', '--count', '6', '-o', catalog], place)
  expect(made).toMatchObject({
    status: 0,
    note: expect.stringContaining(`warning: seeds ${expected.seeds.join(' and ')} give the same result`),
  })
  const check = ['check', catalog, '--way', 'again']
  // With `--way`, the command also starts threads, to look for suspicious calls.
  const shown = await seedfast(check, { cwd: place })
  expect(shown).toMatchObject({ status: 0, out: expect.stringContaining('warning: seeds ') })
  const { out } = await seedfast([...check, '--json'], { cwd: place })
  expect(JSON.parse(out)).toMatchObject({ warnings: [{ code: 'seed-collision', ...expected }] })
  const world = (await loadConfig(place)).worlds.find(({ id }) => id === 'bug')!
  const notes: string[] = []
  contractViolations(world, { note: (text) => notes.push(text) })
  expect(notes).toEqual([expect.stringContaining('contract of bug: warning: seeds ')])
})

const FIXED = [
  'c01-ui-hydrate',
  'c04-zero-in-seed',
  'c05-seed-or',
  'c06-global-rng',
  'c07-id-counter',
  'c09-chunk-order',
  'c10-daily-dst',
  'c13-entropy',
  'c15-comparator-1',
  'c21-stack-depth',
  'c25-json-keys',
  'c36-tz-format',
  'c39-faker',
  'c40-cores',
  'c43-digest-order',
]

test.runIf(isLong).each(FIXED)('%s, fix: equal', async (name) => {
  const { states, causes, collision } = await verdictOn(name, 'fix', {
    ways: [...HERE_WAYS, 'fresh process', 'tr_TR'],
  })
  expect(causes).toEqual([])
  expect(collision?.severity ?? 'note').toBe('note')
  expect(Object.values(states)).not.toContain('differs')
})

test.each([
  ['c01-ui-hydrate', 'opened=1', /extra draw[^\n]* at mon\.js:6:/],
  [
    'c09-chunk-order',
    'route=ne',
    /another draw decides \[1\]\.\w+\n {2}A: draw \d+ of stream land at chunks\.js:8:[^\n]*\n {2}B: draw \d+ of stream land at chunks\.js:8:/,
  ],
  [
    'c09b-names',
    'route=ne',
    /another draw decides \[1\]\.trees\n {2}A: draw 1 of stream land at seedfast\.config\.js:14:[^\n]*\n {2}B: draw 3 of/,
  ],
  ['c25-json-keys', 'reload=true', /Object\.fromEntries at units\.js:2:[^\n]* expected "keys 30, 4, 17, 22"/],
  [
    'c17-json-lossy',
    'reload=true',
    /JSON\.stringify at seedfast\.config\.js:8:[^\n]*: facing: expected "-0", found 0/,
  ],
])('%s: diverge --other-set %s names the difference', async (name, set, text) => {
  const place = join(folder, name)
  const args = ['diverge', 'bug', '--seed', '1', '--other-set', set]
  const { status, out } = await seedfast(args, { cwd: place })
  expect(status).toBe(1)
  expect(out).toMatch(text)
})
