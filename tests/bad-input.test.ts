import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { smallDisk } from '../packages/files/src/small-disk.fixture.js'
import { seedfastHere } from './command-here.js'
import { newFolder, run, seedfast, shellCommand, type Ran } from './command.js'

interface Artefact {
  seed: string
  version: number
  world: string
  params: { spec: Record<string, unknown> }
  result: {
    graph: { nodes: { id: string; row: number; type: string }[]; edges: { fromId: string; toId: string }[] }
  }
}

let folder: string
let artefact: string
beforeAll(async () => {
  folder = newFolder()
  artefact = (await seedfast(['make', 'actmap', '--seed', '42'])).out
})

/** Runs the command, either in this process or in a separate one. */
type Runner = (args: readonly string[], folder: string) => Promise<Ran>
const asProcess: Runner = (args, cwd) => seedfast(args, { cwd })

/** Expects that the command prints one message, exits with status 2, and neither prints a result nor writes a file. */
async function refused(
  args: readonly string[],
  message: string | RegExp,
  runner: Runner = seedfastHere,
): Promise<void> {
  const before = readdirSync(folder)
  const { status, out, note } = await runner(args, folder)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  if (typeof message === 'string') expect(note).toContain(`seedfast: ${message}`)
  else expect(note).toMatch(message)
  expect(note).not.toMatch(/^ +at /m)
  expect(readdirSync(folder)).toEqual(before)
}

const make = (...more: string[]): string[] => ['make', 'actmap', '--seed', '1', '-o', 'out.json', ...more]

test('the command ends the same way in a separate process and in this one', async () => {
  const message = /^seedfast: params: spec\.branchiness: must be a number from 0 to 1, got 2\n$/
  const args = make('--set', 'spec.branchiness=2')
  for (const runner of [seedfastHere, asProcess]) await refused(args, message, runner)
})

describe('params', () => {
  test.each([
    ['an unknown key', 'spec.rowz=12', 'params: spec.rowz: unknown key (did you mean rows?)'],
    ['a part that is none', 'specs.rows=12', 'params: specs: unknown key (did you mean spec?)'],
    ['too few rows', 'spec.rows=3', 'params: spec.rows: must be an integer from 4 to 60, got 3'],
    ['too many rows', 'spec.rows=61', 'params: spec.rows: must be an integer from 4 to 60, got 61'],
    ['half a row', 'spec.rows=12.5', 'params: spec.rows: must be an integer from 4 to 60, got 12.5'],
    ['rows as text', 'spec.rows="12"', 'params: spec.rows: must be an integer from 4 to 60, got "12"'],
    ['too few columns', 'spec.columns=1', 'params: spec.columns: must be an integer from 2 to 15, got 1'],
    ['too many columns', 'spec.columns=16', 'params: spec.columns: must be an integer from 2 to 15, got 16'],
    [
      'branchiness below 0',
      'spec.branchiness=-0.1',
      'params: spec.branchiness: must be a number from 0 to 1, got -0.1',
    ],
    [
      'branchiness above 1',
      'spec.branchiness=1.1',
      'params: spec.branchiness: must be a number from 0 to 1, got 1.1',
    ],
    ['NaN', 'spec.branchiness=NaN', '--set: spec.branchiness: must be a number from 0 to 1, got "NaN"'],
    [
      'a window that ends before it begins',
      'rules.windows.midTreasureRows=[9,6]',
      'params: rules.windows.midTreasureRows',
    ],
    [
      'a window above the boss',
      'rules.windows.midTreasureRows=[20,30]',
      'params: rules.windows.midTreasureRows',
    ],
    [
      'a port row that is not there',
      'rules.windows.preBossPortRow=14',
      'params: rules.windows.preBossPortRow',
    ],
    ['no assignment', 'spec.rows', '--set: must be path=value, got "spec.rows"'],
  ])('rejects %s', (_what, set, message) => refused(make('--set', set), message))

  test('reports the file and line of invalid JSON', async () => {
    writeFileSync(join(folder, 'p.json'), '{\n  "spec": { "rows": 12; }\n}\n')
    await refused(make('--params', 'p.json'), /p\.json:2:\d+: invalid JSON/)
    await refused(make('--params', 'none.json'), "none.json: doesn't exist")
    writeFileSync(join(folder, 'p.json'), '\ufeff{"spec": {"rows": 61}}\r\n')
    await refused(
      make('--params', 'p.json'),
      'p.json:1:19: spec.rows: must be an integer from 4 to 60, got 61',
    )
    writeFileSync(join(folder, 'p.json'), '{"locks": []}')
    await refused(make('--overrides', 'p.json'), 'p.json:1:11: locks: must be an object')
    await refused(make('--params', '.'), ".: can't be read: it is a folder")
    await refused(make('--preset', 'logn'), /unknown actmap preset "logn"/)
  })
})

describe('output files', () => {
  const to = (file: string): string[] => ['make', 'actmap', '--seed', '1', '-o', file]

  test('rejects a folder, a file in a missing folder, and a picture format that no world has', async () => {
    await refused(to('.'), ".: can't be written: it is a folder")
    await refused(to('no/m.json'), /no\/m\.json: can't be written: there is no folder no\n/)
    await refused(
      to('m.PNG'),
      '--output: no format has the extension .png; use .json, .txt, .csv, .svg, .dot, .gv, .mmd, or give --format',
    )
  })

  test('- is standard output, or standard input for commands that read', async () => {
    const { status, out } = await seedfast(to('-'), { cwd: folder })
    expect({ status, format: (JSON.parse(out) as { format: string }).format }).toEqual({
      status: 0,
      format: 'seedfast/1',
    })
    await refused(['verify', '-'], '-: invalid JSON (it is empty)', asProcess)
  })
})

describe.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  test('is reported in one line if results can’t be written, and ignored if notes can’t', async () => {
    const line = `${shellCommand} make deck --seed 7`
    const results = await run('sh', ['-c', `${line} > /dev/full`])
    expect(results).toMatchObject({
      status: 3,
      note: "seedfast: can't write standard output: no space left on the disk\n",
    })
    expect((await run('sh', ['-c', `${line}x 2> /dev/full`])).status).toBe(2)
    const named = await run('sh', ['-c', `${line} -o /dev/full`])
    expect(named).toMatchObject({
      status: 3,
      note: "seedfast: can't write /dev/full: no space left on the disk\n",
    })
  })

  const disk = smallDisk(8 * 1024)
  test.skipIf(disk === null)('never causes status 0 or a partial file', async () => {
    const at = (name: string): string => join(disk!.folder, name)
    try {
      const full = 'no space left on the disk\n'
      const piped = await run('sh', ['-c', `${shellCommand} make actmap --seed 1 > ${at('piped.json')}`])
      expect(piped).toMatchObject({ status: 3, note: `seedfast: can't write standard output: ${full}` })
      rmSync(at('piped.json'))
      const named = await seedfast(['make', 'actmap', '--seed', '1', '-o', at('m.json')])
      expect(named).toMatchObject({
        status: 3,
        out: '',
        note: `seedfast: can't write ${at('m.json')}: ${full}`,
      })
      const trace = await seedfast(['trace', 'actmap', '--seed', '1', '-o', at('m.trace')])
      expect(trace).toMatchObject({ status: 3, out: '' })
      const search = ['search', 'actmap', '--where', 'elites >= 0', '--to', '9']
      const store = await seedfast([...search, '--store', at('hits.duckdb')])
      expect(store.status).toBe(3)
      expect(store.note).toContain(`seedfast: can't write ${at('hits.duckdb')}: `)
      const exported = await seedfast([...search, '--export', at('hits.parquet')])
      expect(exported.status).toBe(3)
      expect(readdirSync(disk!.folder)).toEqual([])
    } finally {
      disk!.remove()
    }
  })
})

test('a message has lines of at most 100 characters; --verbose lists all allowed values', async () => {
  const args = ['make', 'spire', '--seed', '1', '--set', 'hero=x']
  const short = await seedfastHere(args, folder)
  expect(short.note).toMatch(/: unknown key \(available: class, .*… \(\d+ in all\)\)\n$/)
  expect(Math.max(...short.note.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  const whole = await seedfastHere([...args, '--verbose'], folder)
  expect(whole).toMatchObject({ status: 2, note: expect.stringContaining('\n    reachedBoss\n') })
})

test('reports a config that crashes the bundler in one message', async () => {
  const cwd = newFolder()
  writeFileSync(join(cwd, 'seedfast.config.ts'), `export default ${'['.repeat(5000)}${']'.repeat(5000)}\n`)
  expect(await seedfast(['worlds'], { cwd })).toEqual({
    status: 2,
    out: '',
    note: expect.stringMatching(
      /^seedfast: seedfast\.config\.ts: can't be bundled: the bundler crashed \(\w+\); .*\n$/,
    ),
  })
})

test.skipIf(!existsSync('/sys/kernel'))(
  'a folder that can’t be written to is a system failure, not bad input',
  async () => {
    for (const output of [
      ['make', 'actmap', '--seed', '1', '-o', '/sys/kernel/m.json'],
      ['search', 'actmap', '--where', 'elites >= 0', '--to', '9', '--store', '/sys/kernel/hits.duckdb'],
    ]) {
      const { status, note } = await seedfast(output)
      expect({ status, note }).toMatchObject({
        status: 3,
        note: expect.stringMatching(/^seedfast: can't write \/sys\/kernel\/\S+: permission denied\n$/),
      })
    }
  },
)

describe('the server', () => {
  test.each([
    ['https://example.org/', /^seedfast: --origin: .* \(did you mean https:\/\/example\.org\?\)$/m],
    ['example.org', '--origin: must be an origin such as https://example.org, got "example.org"'],
    ['*', '--origin: must be an origin'],
  ])('rejects an origin that no browser sends, such as %s', (origin, message) =>
    refused(['serve', '--port', '0', '--origin', origin], message),
  )

  test.each(['https://box.example', 'box.example:80', 'box.example/', 'a b', ''])(
    'rejects a host that no request names, such as %j',
    (name) =>
      refused(
        ['serve', '--port', '0', '--allow-host', name],
        '--allow-host: must be a host such as box.example',
      ),
  )
})

describe('seeds', () => {
  test.each(['12abc', '-1', '18446744073709551616', '0x10', '1e3', '', '1 2', '1.0', 'NaN'])(
    'rejects %j',
    (seed) =>
      refused(
        ['make', 'actmap', `--seed=${seed}`, '-o', 'out.json'],
        `seed: must be a whole number from 0 to 18446744073709551615, in plain digits, got ${JSON.stringify(seed)}`,
      ),
  )

  test('requires --seed or --daily', async () => {
    await refused(['make', 'actmap', '-o', 'out.json'], '--seed: is required unless you pass --daily')
    await refused(make('--daily'), "--daily: can't be combined with --seed")
  })
})

describe('artefacts', () => {
  const file = (text: string): string => {
    writeFileSync(join(folder, 'm.json'), text)
    return 'm.json'
  }
  const changed = (change: (artefact: Artefact) => void): string => {
    const copy = JSON.parse(artefact) as Artefact
    change(copy)
    return file(JSON.stringify(copy))
  }

  test.each<[string, () => string, string]>([
    ['an empty file', () => file(''), 'm.json: invalid JSON (it is empty)'],
    ['a truncated file', () => file(artefact.slice(0, 4000)), 'm.json: invalid JSON (it ends too early)'],
    ['something else', () => file('{"format":"png"}'), 'm.json: format: must be "seedfast/1", got "png"'],
    [
      'a missing part',
      () => changed((copy) => delete (copy as Partial<Artefact>).result),
      'm.json: result: is missing',
    ],
    [
      'a part too many',
      () => changed((copy) => Object.assign(copy, { note: 1 })),
      'm.json: note: unknown key (available: format, world, … (8 in all))',
    ],
    [
      'another type of node',
      () => changed(({ result }) => (result.graph.nodes[3]!.type = 'Castle')),
      'm.json: result.graph.nodes[3].type: unknown type "Castle" (did you mean Battle?)',
    ],
    [
      'an edge to a missing node',
      () => changed(({ result }) => (result.graph.edges[2]!.toId = 'r3c14')),
      'm.json: result.graph.edges[2].toId: this map has no node "r3c14"',
    ],
    [
      'a node that is elsewhere',
      () => changed(({ result }) => (result.graph.nodes[3]!.row = 9)),
      'm.json: result.graph.nodes[3].id: must be "r9c',
    ],
    [
      'rows as text',
      () => changed(({ params }) => (params.spec['rows'] = '15')),
      'm.json: params.spec.rows: must be an integer from 4 to 60, got "15"',
    ],
    [
      'another seed’s spelling',
      () => changed((copy) => (copy.seed = '042')),
      'm.json: seed: must be a whole number from 0 to 18446744073709551615, in plain digits, got "042"',
    ],
    [
      'another version',
      () => changed((copy) => (copy.version = 99)),
      'm.json: version: made with actmap version 99, but version 2 is installed',
    ],
    [
      'another world',
      () => changed((copy) => (copy.world = 'actmpa')),
      'unknown world "actmpa" (did you mean actmap?)',
    ],
    [
      'a key that stands twice',
      () => file(artefact.replace('"result":', '"seed":"43","result":')),
      'm.json: duplicate key "seed"',
    ],
    [
      'a hundred thousand levels',
      () =>
        file(artefact.replace(/"result":.*,"seed"/, `"result":${'['.repeat(1e5)}${']'.repeat(1e5)},"seed"`)),
      'm.json: nested more than 1000 levels deep',
    ],
  ])('rejects %s, with the place inside the file', (_what, named, message) =>
    refused(['verify', named()], message),
  )

  test('reports the place where an artefact differs from its seed’s result', async () => {
    const moved = changed(({ result }) => (result.graph.edges[2]!.toId = result.graph.nodes.at(-1)!.id))
    const { status, out } = await seedfastHere(['verify', moved], folder)
    expect(status).toBe(1)
    expect(out).toMatch(/result\.graph\.edges\[2\]\.toId: expected "r\d+c\d+", found "r14c\d+"/)
    const other = changed((copy) => (copy.seed = '43'))
    expect((await seedfastHere(['verify', other], folder)).status).toBe(1)
  })
})

describe('files of other commands', () => {
  test('reports the line of a truncated trace and what is missing', async () => {
    await seedfastHere(['trace', 'actmap', '--seed', '1', '-o', 'whole.trace'], folder)
    const text = readFileSync(join(folder, 'whole.trace'), 'utf8')
    writeFileSync(join(folder, 'cut.trace'), text.split('\n').slice(0, 5).join('\n'))
    await refused(
      ['diverge', 'whole.trace', 'cut.trace'],
      /cut\.trace: draws: the header declares [\d,]+ draws, but the file contains 4; it was truncated or edited/,
    )
    writeFileSync(join(folder, 'cut.trace'), text.slice(0, 2000))
    await refused(
      ['diverge', 'cut.trace', 'whole.trace'],
      /cut\.trace:\d+: invalid JSON \(it ends too early\)/,
    )
  })

  test('reports a catalog’s invalid entry', async () => {
    await seedfastHere(['catalog', 'actmap', '--count', '3', '-o', 'c.json'], folder)
    const text = readFileSync(join(folder, 'c.json'), 'utf8')
    writeFileSync(join(folder, 'b.json'), text.replace('"seed":"1"', '"seed":1'))
    await refused(['check', 'b.json'], 'b.json: entries[1].seed: must be a string, got 1')
    await refused(['check', 'b.json', '--runs', '0'], '--runs: must be an integer of at least 1, got "0"')
    await refused(
      ['check', 'c.json', '--engines', 'nod'],
      '--engines: unknown engine "nod" (did you mean node?)',
    )
  })

  test('every command reports a config that can’t be bundled', async () => {
    const broken = newFolder()
    writeFileSync(join(broken, 'seedfast.config.ts'), 'export default { worlds: [')
    const { status, out, note } = await seedfast(['worlds'], { cwd: broken })
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(note).toMatch(/^seedfast: seedfast\.config\.ts: can't be bundled: seedfast\.config\.ts:1:\d+: /)
  })
})
