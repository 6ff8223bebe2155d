import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineWorld, fact, InputError, uint64Seed, type AnyWorld } from '@seedfast/world'
import { z } from 'zod'
import { beforeEach, expect, test } from 'vitest'
import { programHere, type Ran } from './program-here.fixture.js'

const params = z.strictObject({
  items: z.int().min(0).max(4).default(3),
  rules: z.strictObject({ name: z.string().default('plain') }).prefault({}),
})
const chest = defineWorld(
  {
    id: 'chest',
    version: 1,
    title: 'Chest',
    about: 'A chest with gold and items.',
    seed: uint64Seed,
    params,
    overrides: z.strictObject({ gold: z.int().optional() }).prefault({}),
    presets: { empty: { title: 'Empty', params: { items: 0 } } },
    generate: (run) => ({
      items: run.stream('items').sample(['sword', 'shield', 'lute', 'rope'], run.params.items),
      gold: run.overrides.gold ?? run.stream('gold').int(10, 20),
      name: run.params.rules.name,
    }),
    problems: (result) =>
      result.gold === 13 ? [{ path: ['gold'], message: 'expected luck, found 13' }] : [],
  },
  {
    facts: { gold: { type: fact.int, about: 'pieces of gold', of: (result) => result.gold } },
    views: { text: (result) => `${result.gold} gold`, svg: () => '<svg/>' },
  },
)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
})

const run = (
  args: string[],
  { terminal = false, worlds = [chest] as AnyWorld[], stop = new AbortController() } = {},
): Promise<Ran> =>
  programHere(args, { worlds, folder, console: { outIsTerminal: terminal, stop: stop.signal } })

const file = (name: string): string => join(folder, name)

test('make prints the artefact to a pipe, and the text view with the hash to a terminal', async () => {
  const piped = await run(['make', 'chest', '--seed', '7'])
  expect(piped).toMatchObject({ status: 0, note: '' })
  const artefact = JSON.parse(piped.out) as { sha256: string; result: { gold: number } }
  const seen = await run(['make', 'chest', '--seed', '7'], { terminal: true })
  expect(seen.out).toBe(
    `${artefact.result.gold} gold\nchest 1 · seed 7 · sha256 ${artefact.sha256}\ncode 042P6-T35ED-T0200-7GY06-0\n`,
  )
  expect((await run(['make', '--code', '042p6-t35ed-t0200-7gy06-0'])).out).toBe(piped.out)
})

test('make writes an artefact that verify finds equal, until it is changed', async () => {
  expect(await run(['make', 'chest', '--seed', '7', '-o', file('m.json')])).toMatchObject({
    status: 0,
    out: '',
  })
  expect(await run(['verify', file('m.json')])).toMatchObject({ status: 0 })
  writeFileSync(
    file('m.json'),
    readFileSync(file('m.json'), 'utf8').replace('"plain"},"seed"', '"gilded"},"seed"'),
  )
  const changed = await run(['verify', file('m.json')])
  expect(changed.status).toBe(1)
  expect(changed.out).toContain('result.name: expected "plain", found "gilded"')
  expect(JSON.parse((await run(['verify', file('m.json'), '--json'])).out)).toMatchObject({
    kind: 'different',
  })
})

test('make accepts a preset, a params file, single params and overrides', async () => {
  writeFileSync(file('p.json'), '{"items": 2}')
  writeFileSync(file('o.json'), '{"gold": 99}')
  const makeOutput = await run([
    'make',
    'chest',
    '--seed',
    '7',
    '--preset',
    'empty',
    '--params',
    file('p.json'),
    '--set',
    'rules.name=42',
    '--overrides',
    file('o.json'),
  ])
  expect(JSON.parse(makeOutput.out)).toMatchObject({
    params: { items: 2, rules: { name: '42' } },
    overrides: { gold: 99 },
    result: { gold: 99, name: '42' },
  })
})

test('make writes the view for the file extension', async () => {
  expect((await run(['make', 'chest', '--seed', '7', '-o', file('m.svg')])).status).toBe(0)
  expect(readFileSync(file('m.svg'), 'utf8')).toBe('<svg/>\n')
})

test('the daily seed depends on the UTC date, the world and its version', async () => {
  const made = JSON.parse((await run(['make', 'chest', '--daily'])).out) as { seed: string }
  expect(made.seed).toBe('10007429388660581188')
})

test('a result with problems is reported and not written, and the command exits with 1', async () => {
  writeFileSync(file('o.json'), '{"gold": 13}')
  const makeOutput = await run([
    'make',
    'chest',
    '--seed',
    '7',
    '--overrides',
    file('o.json'),
    '-o',
    file('m.json'),
  ])
  expect(makeOutput).toMatchObject({ status: 1, out: '' })
  expect(makeOutput.note).toContain('gold: expected luck, found 13')
  expect(existsSync(file('m.json'))).toBe(false)
  expect((await run(['make', 'chest', '--seed', '7', '--overrides', file('o.json')])).out).toBe('')
})

test.each([
  [['make', 'chset', '--seed', '7'], 'seedfast: unknown world "chset" (did you mean chest?)'],
  [['make', 'chest'], 'seedfast: --seed: is required unless you pass --daily'],
  [['make', 'chest', '--seed', '7', '--daily'], "--daily: can't be combined with --seed"],
  [
    ['make', 'chest', '--seed', '0x10'],
    'seedfast: seed: must be a whole number from 0 to 18446744073709551615, in plain digits, got "0x10"',
  ],
  [
    ['make', 'chest', '--seed', ''],
    'seedfast: seed: must be a whole number from 0 to 18446744073709551615, in plain digits, got ""',
  ],
  [
    ['make', 'chest', '--seed', '7', '--set', 'items=5'],
    'seedfast: params: items: must be an integer from 0 to 4, got 5',
  ],
  [
    ['make', 'chest', '--seed', '7', '--set', 'itmes=2'],
    'seedfast: params: itmes: unknown key (did you mean items?)',
  ],
  [['make', 'chest', '--seed', '7', '--preset', 'emtpy'], 'did you mean empty?'],
  [['make', 'chest', '--seed', '7', '--params', 'missing.json'], "missing.json: doesn't exist"],
  [
    ['make', 'chest', '--seed', '7', '--format', 'dot'],
    '--format: chest has no format "dot" (available: json, text, svg)',
  ],
  [
    ['make', 'chest', '--seed', '7', '-o', '/nowhere/at/all.json'],
    "/nowhere/at/all.json: can't be written: there is no folder /nowhere/at",
  ],
  [['verify', 'missing.json'], "missing.json: doesn't exist"],
  [['catalog', 'chest', '--count', '0'], 'seedfast: --count: must be an integer from 1 to 50000, got "0"'],
  [
    ['catalog', 'chest', '--count', '1e3'],
    'seedfast: --count: must be an integer from 1 to 50000, got "1e3"',
  ],
  [['catalog', 'chest', '--count', '1', '--random', '1'], "--random: can't be combined with --count"],
  [['serve', '--port', '70000'], 'seedfast: --port: must be an integer from 0 to 65535, got "70000"'],
  [['make'], 'seedfast: no world given; name a world or pass --code'],
  [
    ['make', '--code', '042P6-T35ED-T0200-7GY07-0'],
    "seedfast: seed code: the checksum doesn't match: a character is wrong, missing or extra",
  ],
  [
    ['make', '--code', '042P6-T35ED-T0200-7GY06-0', '--seed', '1'],
    "seedfast: --code: can't be combined with --seed",
  ],
  [
    ['make', '--code', '042P6-T35ED-T0200-7GY06-0', '--set', 'items=2'],
    'seedfast: seed code: was made with the default params, but the params given are different; use the params that it was made with',
  ],
  [['verify'], "seedfast: missing required argument 'artefact'"],
  [['trace', 'chset', '--seed', '7'], 'did you mean chest?'],
  [['explain', 'chest', 'gems', '--seed', '7'], 'path: must be a label or a path in the result, got "gems"'],
  [['diverge', 'missing.trace'], 'seedfast: unknown world "missing.trace" (available: chest)'],
  [
    ['diverge', 'chest', '--seed', '1', '--base', 'no-such-revision'],
    'seedfast: --base: must be a config file or a git revision, got "no-such-revision" (the current folder isn\'t in a git repository)',
  ],
  [['bake', 'chest'], "seedfast: unknown command 'bake'"],
  [['make', 'chest', '--sede', '7'], "seedfast: unknown option '--sede'"],
])('%j is bad input: prints one message, exits with 2, and writes nothing', async (args, message) => {
  const { status, out, note } = await run(args)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(note).toContain(message)
  expect(readdirSync(folder)).toEqual([])
})

test('with --json, an error is one line of JSON on standard error, with its codes and data', async () => {
  const { status, out, note } = await run(['verify', 'missing.json', '--json'])
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(JSON.parse(note)).toEqual({
    error: {
      code: 'invalid-input',
      status: 2,
      message: "missing.json: doesn't exist",
      issues: [
        {
          code: 'unreadable-file',
          place: { in: 'file', name: 'missing.json' },
          message: "doesn't exist",
          data: { reason: 'missing', system: 'ENOENT' },
        },
      ],
    },
  })
  const usage = await run(['verify', '--json'])
  expect(JSON.parse(usage.note)).toMatchObject({ error: { code: 'commander.missingArgument', status: 2 } })
})

test('catalog keeps the chosen seeds, and check finds them equal', async () => {
  expect((await run(['catalog', 'chest', '--count', '20', '-o', file('c.json')])).status).toBe(0)
  expect((await run(['catalog', 'chest', '--seeds', '7', '--seeds', '9'])).out.match(/"seed":"\d"/g)).toEqual(
    ['"seed":"7"', '"seed":"9"'],
  )
  expect((await run(['catalog', 'chest', '--random', '3'])).out.match(/"seed"/g)).toHaveLength(3)
})

test('a catalog changes only with a reason, which it records', async () => {
  await run(['catalog', 'chest', '--count', '5', '-o', file('c.json')])
  const before = readFileSync(file('c.json'), 'utf8')
  const other = {
    ...chest,
    version: 2,
    generate: (r: Parameters<typeof chest.generate>[0]) => ({ ...chest.generate(r), name: 'new' }),
  }
  const refused = await run(['catalog', 'chest', '--count', '5', '-o', file('c.json')], { worlds: [other] })
  expect(refused.status).toBe(1)
  expect(refused.note).toContain('5 of 5 seeds changed (the first is 0); --accept "<reason>" accepts this')
  expect(readFileSync(file('c.json'), 'utf8')).toBe(before)

  const accepted = await run(
    ['catalog', 'chest', '--count', '5', '--accept', 'chests have names', '-o', file('c.json')],
    { worlds: [other] },
  )
  expect(accepted.status).toBe(0)
  const catalog = JSON.parse(readFileSync(file('c.json'), 'utf8')) as {
    version: number
    accepted: { reason: string; seeds: unknown[] }[]
  }
  expect(catalog).toMatchObject({
    version: 2,
    accepted: [{ reason: 'chests have names', fromVersion: 1, toVersion: 2 }],
  })
  expect(catalog.accepted[0]!.seeds).toHaveLength(5)
})

test('an updated catalog keeps its seeds and params, even if the world has a new param', async () => {
  const seeds = ['--seeds', '7', '--seeds', '9', '--set', 'items=2']
  await run(['catalog', 'chest', ...seeds, '-o', file('c.json')])
  const grown = {
    ...chest,
    version: 2,
    params: z.strictObject({ ...params.shape, locks: z.int().default(1) }),
  } as unknown as AnyWorld
  const makeOutput = await run(['catalog', 'chest', '--accept', 'locks', '-o', file('c.json')], {
    worlds: [grown],
  })
  expect(makeOutput).toMatchObject({ status: 0 })
  const catalog = JSON.parse(readFileSync(file('c.json'), 'utf8')) as {
    params: unknown
    entries: { seed: string }[]
  }
  expect(catalog.params).toMatchObject({ items: 2, locks: 1 })
  expect(catalog.entries.map(({ seed }) => seed)).toEqual(['7', '9'])

  const other = await run(['catalog', 'chest', '--set', 'items=3', '-o', file('c.json')])
  expect(other).toMatchObject({ status: 1, note: expect.stringContaining('with different params') })
})

test('Ctrl-C leaves an existing catalog unchanged', async () => {
  await run(['catalog', 'chest', '--count', '5', '-o', file('c.json')])
  const before = readFileSync(file('c.json'), 'utf8')
  const stop = new AbortController()
  stop.abort()
  const stopped = await run(['catalog', 'chest', '-o', file('c.json')], { stop })
  expect(stopped).toMatchObject({ status: 130, note: expect.stringContaining('c.json: unchanged') })
  expect(readFileSync(file('c.json'), 'utf8')).toBe(before)
})

test('no catalog is started if its file can’t be written, and an output device is never read', async () => {
  const stop = new AbortController()
  stop.abort()
  const away = await run(['catalog', 'chest', '--count', '1000', '-o', file('none/c.json')], { stop })
  expect(away).toMatchObject({ status: 2, note: expect.stringContaining('there is no folder') })
  expect(away.note).not.toContain('stopped')
  if (existsSync('/dev/full')) {
    const full = await run(['catalog', 'chest', '--count', '2', '-o', '/dev/full'])
    expect(full).toMatchObject({ status: 3, note: expect.stringContaining('no space left on the disk') })
  }
})

test('Ctrl-C keeps the seeds made so far', async () => {
  const stop = new AbortController()
  stop.abort()
  const stopped = await run(['catalog', 'chest', '--count', '1000', '-o', file('c.json')], { stop })
  expect(stopped.status).toBe(130)
  expect(stopped.note).toContain('stopped after 1 of 1,000 seeds')
  expect(readFileSync(file('c.json'), 'utf8')).toContain('"seed":"0"')
})

test('a written trace reports its number of draws', async () => {
  const counts = async (generate: typeof chest.generate): Promise<string> => {
    const worlds = [{ ...chest, generate }]
    return (await run(['trace', 'chest', '--seed', '1', '-o', file('a.trace')], { worlds })).note
  }
  expect(await counts(chest.generate)).toMatch(/: \d+ draws from \d streams\n$/)
  expect(await counts((made) => ({ gold: made.stream('gold').int(1, 6), items: [] }) as never)).toMatch(
    /: 1 draw from 1 stream\n$/,
  )
})

test('check refuses a catalog from another version or of an unknown world', async () => {
  await run(['catalog', 'chest', '--count', '2', '-o', file('c.json')])
  const other = { ...chest, version: 2 }
  const refused = await run(['check', file('c.json')], { worlds: [other] })
  expect(refused).toMatchObject({ status: 2 })
  expect(refused.note).toContain('version: made with chest version 1, but version 2 is installed')
})

test('worlds lists all worlds, and describes one', async () => {
  expect((await run(['worlds'])).out).toContain('chest  1        uint64  A chest with gold and items.')
  const { out } = await run(['worlds', 'chest'])
  expect(out).toMatch(/items +integer 0…4 +3/)
  expect(out).toMatch(/rules\.name +string +"plain"/)
  expect(out).toMatch(/gold +int +pieces of gold/)
  const [described] = JSON.parse((await run(['worlds', 'chest', '--json'])).out) as [{ views: string[] }]
  expect(described.views).toEqual(['text', 'svg'])
})

test('worlds --json lists the valid worlds, names the invalid ones, and exits with their status', async () => {
  const withParams = (id: string, fault: Error): AnyWorld => {
    const throwing = z.lazy(() => {
      throw fault
    })
    return defineWorld({ id, version: 1, params: throwing, generate: () => 1 })
  }
  const place = { in: 'file', name: 'rooms.json' } as const
  const invalid = new InputError([{ code: 'no-exit', message: 'needs an exit', place, data: {} }])
  const cases = [
    [invalid, 2, { code: 'invalid-input', reason: 'rooms.json: needs an exit' }],
    [new Error('no rooms'), 3, { code: 'internal', reason: 'Error: no rooms' }],
  ] as const
  for (const [fault, expected, { code, reason }] of cases) {
    const list = (...args: string[]): Promise<Ran> =>
      run(['worlds', ...args, '--json'], { worlds: [withParams('keep', fault), chest] })
    const { status, out, note } = await list()
    expect((JSON.parse(out) as { id: string }[]).map(({ id }) => id)).toEqual(['chest'])
    expect(JSON.parse(note)).toMatchObject({
      error: { code, status: expected, message: `world keep can't be used, so it isn't listed: ${reason}` },
    })
    expect(status).toBe(expected)
    expect((await list('keep')).status).toBe(expected)
  }
})

test('help and version exit with 0', async () => {
  expect(await run([])).toMatchObject({ status: 0, note: '' })
  expect((await run(['--version'])).out).toBe('1.2.3\n')
  expect((await run(['make', '--help'])).out).toContain('--set <path=value>')
})
