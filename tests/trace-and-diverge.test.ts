import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { artefactText, resultHash, type Artefact } from '@seedfast/world'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedfastHere } from './command-here.js'
import { newFolder, ROOT, seedfast, type Ran } from './command.js'
import { isLong } from './long.js'

let folder: string
const file = (name: string): string => join(folder, name)
const here = (...args: string[]): Promise<Ran> => seedfastHere(args, folder)
beforeAll(async () => {
  folder = newFolder()
  await seedfast(['trace', 'actmap', '--seed', '1', '-o', file('a')])
  await here('trace', 'actmap', '--seed', '2', '-o', 'b')
  await here('make', 'actmap', '--seed', '1', '-o', '1.json')
  await here('make', 'actmap', '--seed', '2', '-o', '2.json')
})

test('a trace equals itself, the world, and an artefact of the same seed', async () => {
  const same = await here('diverge', file('a'), file('a'))
  expect(same).toMatchObject({ status: 0, note: '' })
  expect(same.out).toMatch(/\nequal: [\d,]+ draws and the result\n$/)
  expect((await seedfast(['diverge', file('a'), file('1.json')])).status).toBe(0)
})

test('compares a world with a trace of another program, which records neither labels nor bits', async () => {
  const foreign = (name: string, change: (draw: Record<string, unknown>) => object): string => {
    const [header, ...draws] = readFileSync(file('a'), 'utf8').trimEnd().split('\n')
    const changed = draws.map((line) =>
      JSON.stringify({ ...change(JSON.parse(line) as Record<string, unknown>), path: [], words: [] }),
    )
    writeFileSync(file(name), `${[header, ...changed].join('\n')}\n`)
    return file(name)
  }
  const mine = foreign('mine.trace', (draw) => draw)
  expect(await seedfast(['diverge', 'actmap', mine])).toMatchObject({ status: 0, note: '' })
  const wrong = foreign('wrong.trace', (draw) => (draw['n'] === 4 ? { ...draw, value: -7 } : draw))
  const { status, out } = await seedfast(['diverge', wrong, 'actmap'])
  expect(status).toBe(1)
  expect(out).toMatch(/^  A: .* → -7$/m)
  const refused = await here('diverge', 'deck', mine)
  expect(refused).toMatchObject({ status: 2, out: '' })
  expect(refused.note).toContain('must come from the world deck, got actmap')
})

const DIFFERENT_SIDES: readonly [string, () => string[]][] = [
  ['two traces', () => [file('a'), file('b')]],
  ['two artefacts', () => [file('1.json'), file('2.json')]],
  ['a trace and an artefact', () => [file('a'), file('2.json')]],
  ['two seeds of a world', () => ['actmap', '--seed', '1', '--other-seed', '2']],
]

test.each(isLong ? DIFFERENT_SIDES : DIFFERENT_SIDES.slice(0, 1))(
  '%s of seeds 1 and 2 differ at a draw: its stream, index and kind',
  async (_what, args) => {
    const { status, out } = await seedfast(['diverge', ...args()])
    expect(status).toBe(1)
    expect(out).toMatch(/^first difference: stream skeleton, draw 0: different bits$/m)
    expect(out).toMatch(/^ +▸ +skeleton +0 +int\(/m)
  },
)

test('prints the answer as JSON with --json', async () => {
  const { status, out } = await here('diverge', file('a'), file('b'), '--json')
  expect(status).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    sides: { a: file('a'), b: file('b') },
    a: { stream: 'skeleton' },
    kind: 'different bits',
    stream: 'skeleton',
    index: 0,
  })
})

test('compares two files as recorded, and prints the inputs that they were made from', async () => {
  const { out } = await seedfast(['diverge', file('a'), file('2.json')])
  expect(out).toMatch(/^A: .*a \(actmap 2, seed 1\)\nB: .*2\.json \(actmap 2, seed 2\)\n/)
  expect(await here('diverge', file('a'), file('b'), '--other-seed', '3')).toMatchObject({
    status: 2,
    out: '',
    note: expect.stringMatching(
      /^seedfast: --other-seed: needs a world; files already contain their seed and params/,
    ),
  })
})

describe('two artefacts with different results', () => {
  const written = (name: string, change: (artefact: Artefact) => Artefact): string => {
    writeFileSync(
      file(name),
      artefactText(change(JSON.parse(readFileSync(file('1.json'), 'utf8')) as Artefact)),
    )
    return file(name)
  }
  const withOtherName = (artefact: Artefact): Artefact => {
    const result = structuredClone(artefact.result) as { graph: { nodes: { type: string }[] } }
    result.graph.nodes[3]!.type = 'Shop'
    return { ...artefact, result }
  }
  const rehashed = (artefact: Artefact): Artefact => ({ ...artefact, sha256: resultHash(artefact.result) })

  test('one whose result doesn’t match its hash is damaged', async () => {
    const damaged = written('damaged.json', withOtherName)
    const { status, out } = await here('diverge', file('1.json'), damaged)
    expect(status).toBe(1)
    expect(out).toContain("B is damaged: its result doesn't match its sha256\n")
    expect(out).not.toContain('A is damaged')
  })

  test('reports the first path that differs, then the file that the current code no longer reproduces', async () => {
    const edited = written('edited.json', (artefact) => rehashed(withOtherName(artefact)))
    const { status, out } = await here('diverge', edited, file('1.json'))
    expect(status).toBe(1)
    expect(out).toMatch(
      /^the recorded results first differ at graph\.nodes\[3\]\.type \(r\dc\d\): A has "Shop", B has "\w+"$/m,
    )
    expect(out).toMatch(
      /^the current code no longer generates A: at graph\.nodes\[3\]\.type it generates "\w+", but the file contains "Shop"$/m,
    )
    expect(out).not.toContain('makes B')
    expect(out).not.toContain('damaged')
    const json = JSON.parse((await here('diverge', file('1.json'), edited, '--json')).out) as object
    expect(json).toMatchObject({
      kind: 'not made today',
      recorded: {
        a: { damaged: false, today: { kind: 'same' } },
        b: {
          damaged: false,
          today: { kind: 'another result', difference: { path: ['graph', 'nodes', 3, 'type'] } },
        },
        difference: { path: ['graph', 'nodes', 3, 'type'], found: 'Shop' },
      },
    })
  })

  test('reports one from a different version of the world, even when compared with a trace', async () => {
    const [now] = [(JSON.parse(readFileSync(file('1.json'), 'utf8')) as Artefact).version]
    const older = written('older.json', (artefact) => ({ ...artefact, version: now - 1 }))
    const line = `B was made with an older version: actmap ${now - 1}; the installed version is ${now}`
    for (const other of ['1.json', 'a']) {
      const { status, out } = await here('diverge', file(other), older)
      expect(status).toBe(1)
      expect(out).toContain(line)
    }
    const newer = written('newer.json', (artefact) => ({ ...artefact, version: now + 1 }))
    expect((await here('diverge', newer, file('1.json'))).out).toContain('A was made with a newer version')
  })

  test('those that the current code still reproduces are also compared draw by draw', async () => {
    const { status, out } = await seedfast(['diverge', file('1.json'), file('2.json')])
    expect(status).toBe(1)
    expect(out).toMatch(/^the recorded results first differ at \S+/)
    expect(out).toMatch(/^first difference: stream skeleton, draw 0: different bits$/m)
    expect((await seedfast(['diverge', file('1.json'), file('1.json')])).status).toBe(0)
  })
})

test('different params differ at the first draw that they change, with its call site', async () => {
  const { status, out } = await seedfast([
    'diverge',
    'actmap',
    '--seed',
    '1',
    '--other-set',
    'spec.branchiness=0.9',
  ])
  expect(status).toBe(1)
  expect(out).toMatch(/^first difference: stream \w+, draw [\d,]+: \w+/m)
  expect(out).toMatch(/^ +at packages[\\/]actmap[\\/]src[\\/][\w\\/-]+\.ts:\d+:\d+/m)
})

test('the same world is equal to itself in another folder and after other runs', async () => {
  for (const way of ['sv_SE', 'after-others']) {
    expect((await seedfast(['diverge', 'actmap', '--seed', '1', '--way', way])).out).toMatch(/\nequal: /)
  }
})

test('explain shows the draw that decided a node’s type, by its label', async () => {
  const { graph } = (
    JSON.parse(readFileSync(file('1.json'), 'utf8')) as {
      result: { graph: { nodes: { id: string; row: number; type: string }[] } }
    }
  ).result
  const trace = readFileSync(file('a'), 'utf8')
  const node = graph.nodes.find(({ id }) => trace.includes(`"path":["nodes","${id}","type"]`))!
  const { status, out } = await here('explain', 'actmap', '--seed', '1', `nodes/${node.id}/type`)
  expect(status).toBe(0)
  expect(out).toContain(`nodes/${node.id}/type was decided by 1 of`)
  expect(out).toContain("according to the world's labels")
})

test('explain changes one draw at a time for a path without a label', async () => {
  const { status, out } = await seedfast(['explain', 'actmap', '--seed', '1', '/graph/nodes/0/col', '--json'])
  expect(status).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ by: 'counterfactual', path: ['graph', 'nodes', 0, 'col'] })
})

test('traces with stacks refer to source files', async () => {
  const { out } = await seedfast(['trace', 'actmap', '--seed', '1', '--stacks'])
  const draws = out
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as { sites: string[] })
  expect(draws.length).toBeGreaterThan(20)
  for (const { sites } of draws)
    expect(sites[0]).toMatch(/^packages[\\/]actmap[\\/]src[\\/][\w\\/-]+\.ts:\d+:\d+/)
})

test.runIf(isLong)(
  'a built-in world can be compared with a revision of this repository, after building its kernels',
  async () => {
    const { status, out } = await seedfast(['diverge', 'actmap', '--seed', '1', '--base', 'HEAD'], {
      cwd: ROOT,
    })
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/^A: actmap, seed 1 at HEAD \([0-9a-f]{10}\)\nB: actmap, seed 1\n\nequal: /),
    ])
  },
)
