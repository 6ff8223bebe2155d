import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { isLong } from './long.js'
import { newFolder, ROOT, seedfast as command, type Ran } from './command.js'

// A game older than Seedfast: several files, path aliases, JSON data, its own generator, a save, and a repository with
// its node_modules in a subfolder.
const FILES = {
  'tsconfig.json':
    '{ "compilerOptions": { "paths": { "@game/*": ["./src/*"], "@data/*": ["./data/*"] } } }\n',
  'data/loot.json': '{ "gold": 10, "potion": 5, "sword": 2 }\n',
  'src/old.ts': `
export class Lehmer {
  constructor(private state: number) {}
  next(): number {
    return (this.state = (this.state * 48271) % 2147483647)
  }
  range(lo: number, hi: number): number {
    return lo + (this.next() % (hi - lo + 1))
  }
}
`,
  'src/cards.ts': `
const CARDS = ['strike', 'parry', 'dodge', 'rest']
export function hand(range: (lo: number, hi: number) => number): string[] {
  const pile = [...CARDS]
  return [0, 1].map(() => pile.splice(range(0, pile.length - 1), 1)[0]!)
}
`,
  'src/state.ts': `
export class GameState {
  gold = 0
  loot: string[] = []
  save(): string {
    return JSON.stringify(this)
  }
  static load(text: string): GameState {
    return Object.assign(new GameState(), JSON.parse(text))
  }
}
`,
  'seedfast.config.ts': `
import { defineWorld, uint64Seed } from 'seedfast'
import { hand } from '@game/cards'
import { Lehmer } from '@game/old'
import { GameState } from '@game/state'
import table from '@data/loot.json'

const delve = defineWorld({
  id: 'delve',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    const old = run.tap('old', new Lehmer(Number(run.seed) + 1))
    const cards = hand((lo, hi) => old.range(lo, hi))
    let state = new GameState()
    for (let room = 0; room < 4; room++) {
      state.loot.push(run.at(['loot', room], () => run.stream('loot').weighted(table)))
      state = GameState.load(state.save())
    }
    return { ...state, cards }
  },
})

export default { worlds: [delve] }
`,
}

let folder: string
const seedfast = (...args: string[]): Promise<Ran> => command(args, { cwd: folder })
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** Changes a file, and restores it at the end of the test. */
function edit(name: keyof typeof FILES, from: string, to: string): void {
  const text = readFileSync(join(folder, name), 'utf8')
  expect(text).toContain(from)
  write(name, text.replace(from, to))
  onTestFinished(() => write(name, FILES[name]))
}

interface FindingCommand {
  readonly args: readonly string[]
  readonly text: string
}

/** The JSON that `check` prints. */
interface Checked {
  readonly causes: readonly {
    readonly cause: string
    readonly ways: string[]
    readonly seeds: string[]
    readonly command: FindingCommand
  }[]
}

/** Runs the command that `check` prints. */
async function follow({ out }: Ran): Promise<{ readonly args: string[]; readonly ran: Ran }> {
  const [, line] = /to find the draw:\n +seedfast (.*)/.exec(out)!
  const args = line!.split(' ')
  return { args, ran: await seedfast(...args) }
}

beforeAll(async () => {
  const top = newFolder()
  folder = join(top, 'spiele und räume')
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  for (const name of ['seedfast', '@seedfast'])
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  for (const [name, text] of Object.entries(FILES)) write(name, text)
  writeFileSync(join(top, '.gitignore'), 'node_modules\n')
  execFileSync('git', ['init', '--quiet', '.'], { cwd: top })
  const makeOutput = await seedfast('catalog', 'delve', '--count', '8', '-o', 'delve.catalog.json')
  expect(makeOutput.status, makeOutput.note).toBe(0)
  git('add', '.')
  git('commit', '--quiet', '-m', 'A game')
}, 60_000)

test.runIf(isLong)(
  'a changed table: check prints the command that finds it, with the catalog’s revision',
  async () => {
    edit('data/loot.json', '"sword": 2', '"sword": 2, "amulet": 9')
    const { out } = await seedfast('check', 'delve.catalog.json', '--engines', 'node', '--json')
    const { causes } = JSON.parse(out) as Checked
    expect(causes).toEqual([
      {
        cause: 'version',
        ways: expect.arrayContaining(['same process', 'again, in reverse']) as string[],
        seeds: expect.arrayContaining(['0']) as string[],
        command: expect.anything() as FindingCommand,
      },
    ])
    const { args, text } = causes[0]!.command
    expect(text).toBe(`seedfast ${args.join(' ')}`)
    const ran = await seedfast(...args)
    expect(args.slice(-2)).toEqual(['--base', git('rev-parse', '--short', 'HEAD')])
    expect(ran.status).toBe(1)
    expect(ran.out).toMatch(/^first difference: stream loot, draw 0: different candidates$/m)
    expect(ran.out).toContain('only B has amulet: 9')
    const line = FILES['seedfast.config.ts'].split('\n').findIndex((text) => text.includes('weighted')) + 1
    expect(ran.out).toMatch(new RegExp(`at seedfast\\.config\\.ts:${line}:\\d+`))
  },
  60_000,
)

// A guide shows the same fault.
test.runIf(isLong)(
  'a list shared between games: check prints runs that show it',
  async () => {
    edit('src/cards.ts', '[...CARDS]', 'CARDS')
    const { args, ran } = await follow(await seedfast('check', 'delve.catalog.json', '--engines', 'node'))
    expect(args).toEqual(expect.arrayContaining(['delve', '--seed']))
    expect(ran.status, args.join(' ')).toBe(1)
    expect(ran.out).toMatch(/^first difference: stream old, draw \d: different bound$/m)
    expect(ran.out).toMatch(/at src\/cards\.ts:5:\d+/)
  },
  60_000,
)

test('a generator seeded from the clock has different bits from its first value on', async () => {
  edit('seedfast.config.ts', 'Number(run.seed) + 1', '(Math.floor(performance.now() * 1e6) % 2000000000) + 1')
  // Two clocks often give the same two cards; they don't give the same forty.
  edit('src/cards.ts', "['strike', 'parry', 'dodge', 'rest']", 'Array.from({ length: 40 }, String)')
  edit('src/cards.ts', '[0, 1].map(', 'CARDS.map(')
  const { status, out } = await seedfast('diverge', 'delve', '--seed', '0')
  expect(status).toBe(1)
  expect(out).toMatch(/^first difference: stream old, draw \d: different bits$/m)
})

test('a world that throws is reported at its own line, and compared up to the error', async () => {
  edit(
    'src/state.ts',
    'return JSON.stringify(this)',
    "if (this.loot.length === 3) throw new Error('full')\n    return JSON.stringify(this)",
  )
  const makeOutput = await seedfast('make', 'delve', '--seed', '1')
  expect(makeOutput.status).toBe(3)
  expect(makeOutput.note).toMatch(
    /^seedfast: the world failed: delve, seed 1: Error: full\n {4}at src\/state\.ts:6:\d+ \(GameState\.save\)\n {4}at seedfast\.config\.ts:\d+:\d+ /,
  )
  expect(makeOutput.note).not.toMatch(/\.mjs|please report/)
  const { status, out } = await seedfast('diverge', 'delve', '--seed', '1', '--base', 'HEAD')
  expect(status).toBe(1)
  expect(out).toMatch(
    /^first difference: stream loot, draw 3: missing draw\n {2}B fails before it makes this draw$/m,
  )
  expect(out).toMatch(/\n {2}A generates its result\n {2}B fails: Error: full\n {7}at src\/state\.ts:6:\d+/)
}, 60_000)

test('an asynchronous world makes the same result, and its error is one message', async () => {
  const plain = await seedfast('make', 'delve', '--seed', '1')
  edit('seedfast.config.ts', 'generate: (run)', 'generate: async (run)')
  const awaited = await seedfast('make', 'delve', '--seed', '1')
  expect(awaited).toMatchObject({ status: 0, note: '', out: plain.out })
  edit(
    'seedfast.config.ts',
    'generate: async (run) => {',
    "generate: async (run) => {\n    if (await null === null) throw new Error('full')",
  )
  const { status, note } = await seedfast('make', 'delve', '--seed', '1')
  expect({ status, note: note.replace(/:\d+:\d+/, '') }).toEqual({
    status: 3,
    note: 'seedfast: the world failed: delve, seed 1: Error: full\n    at seedfast.config.ts (Object.generate)\n',
  })
})

test('reports the line of a config that throws', async () => {
  edit(
    'seedfast.config.ts',
    'export default',
    'if (delve.version === 1) throw new Error("no")\nexport default',
  )
  const { status, note } = await seedfast('worlds')
  const line =
    readFileSync(join(folder, 'seedfast.config.ts'), 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('"no"')) + 1
  expect({ status, note: note.replace(/:\d+\)\n$/, ')') }).toEqual({
    status: 2,
    note: `seedfast: seedfast.config.ts: can't be loaded: Error: no (seedfast.config.ts:${line})`,
  })
})
