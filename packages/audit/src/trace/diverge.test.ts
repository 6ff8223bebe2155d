import { defineWorld, filePlace, type AnyWorld, type Run } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { remoteCalls } from '../remote/remote-calls.js'
import { diverge } from './diverge.js'
import type { DrawDivergence } from './divergence.js'
import type { DrawRecord } from './draw-record.js'
import { sourceOfTrace } from './from-trace.js'
import { recordDraws } from './observe-run.js'
import { side } from './side.fixture.js'
import type { TraceSource } from './trace-source.js'
import { isTrace, parseTrace, traceLines, traceOf, type Trace } from './trace-file.js'

type AnyRun = Run<unknown, unknown, unknown>

test('a stream that only one side has can be named like an inherited property', async () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    const more = game((run) => run.stream('gold').int(1, 6) + run.stream(name).int(1, 6))
    const less = game((run) => run.stream('gold').int(1, 6))
    expect(await diverge(side(more), side(less))).toMatchObject({
      kind: 'missing draw',
      stream: name,
      index: 0,
    })
    expect(await diverge(side(less), side(more))).toMatchObject({
      kind: 'extra draw',
      stream: name,
      index: 0,
    })
  }
})

function game(generate: (run: AnyRun) => unknown): AnyWorld {
  return defineWorld({ id: 'game', version: 1, generate }) as AnyWorld
}

const CARDS = ['strike', 'defend', 'bash', 'anger']
const base = (run: AnyRun): unknown => ({
  gold: Array.from({ length: 50 }, () => run.stream('gold').int(1, 6)),
  cards: Array.from({ length: 20 }, () => run.stream('cards').pick(CARDS)),
  boss: run.at(['boss'], () => run.stream('boss').weighted({ ghost: 3, slime: 1 })),
})

const planted: [kind: string, stream: string, index: number, generate: (run: AnyRun) => unknown][] = [
  [
    'extra draw',
    'gold',
    30,
    (run) => ({
      gold: Array.from(
        { length: 50 },
        (_, i) => (i === 30 && run.stream('gold').bool(), run.stream('gold').int(1, 6)),
      ),
      ...rest(run),
    }),
  ],
  [
    'extra draw',
    'gold',
    50,
    (run) => ({ gold: Array.from({ length: 51 }, () => run.stream('gold').int(1, 6)), ...rest(run) }),
  ],
  [
    'missing draw',
    'gold',
    49,
    (run) => ({ gold: Array.from({ length: 49 }, () => run.stream('gold').int(1, 6)), ...rest(run) }),
  ],
  [
    'different bound',
    'gold',
    12,
    (run) => ({
      gold: Array.from({ length: 50 }, (_, i) => run.stream('gold').int(1, i === 12 ? 7 : 6)),
      ...rest(run),
    }),
  ],
  [
    'different candidates',
    'cards',
    7,
    (run) => ({
      gold: gold(run),
      cards: Array.from({ length: 20 }, (_, i) =>
        run.stream('cards').pick(i === 7 ? [...CARDS].reverse() : CARDS),
      ),
      boss: boss(run),
    }),
  ],
  [
    'different candidates',
    'boss',
    0,
    (run) => ({
      gold: gold(run),
      cards: cards(run),
      boss: run.at(['boss'], () => run.stream('boss').weighted({ ghost: 3, slime: 2 })),
    }),
  ],
  [
    'different rule',
    'cards',
    3,
    (run) => ({
      gold: gold(run),
      cards: Array.from({ length: 20 }, (_, i) =>
        i === 3 ? run.stream('cards').sample(CARDS, 1)[0] : run.stream('cards').pick(CARDS),
      ),
      boss: boss(run),
    }),
  ],
  [
    'different label',
    'boss',
    0,
    (run) => ({
      gold: gold(run),
      cards: cards(run),
      boss: run.at(['last', 'boss'], () => run.stream('boss').weighted({ ghost: 3, slime: 1 })),
    }),
  ],
  [
    'different stream',
    'boss',
    0,
    (run) => ({
      gold: gold(run),
      cards: cards(run),
      boss: run.at(['boss'], () => run.stream('cards').weighted({ ghost: 3, slime: 1 })),
    }),
  ],
  [
    'different bits',
    'gold',
    5,
    (run) => ({
      gold: Array.from(
        { length: 50 },
        (_, i) => (i === 5 && run.stream('gold').word(), run.stream('gold').int(1, 6)),
      ),
      ...rest(run),
    }),
  ],
]

function gold(run: AnyRun): number[] {
  return Array.from({ length: 50 }, () => run.stream('gold').int(1, 6))
}
function cards(run: AnyRun): string[] {
  return Array.from({ length: 20 }, () => run.stream('cards').pick(CARDS))
}
function boss(run: AnyRun): string {
  return run.at(['boss'], () => run.stream('boss').weighted({ ghost: 3, slime: 1 }))
}
function rest(run: AnyRun): object {
  return { cards: cards(run), boss: boss(run) }
}

describe('finds a planted divergence at its first draw, with its kind', () => {
  test.each(planted)('%s in stream %s at %i', async (kind, stream, index, generate) => {
    const found = (await diverge(side(game(base)), side(game(generate)))) as DrawDivergence
    expect({ kind: found.kind, stream: found.stream, index: found.index }).toEqual({ kind, stream, index })
    expect(found.around.a.length).toBeGreaterThan(5)
  })
})

test('a world equals itself, and different seeds have different bits at the first draw', async () => {
  expect(await diverge(side(game(base)), side(game(base)))).toEqual({ kind: 'equal', draws: 71 })
  const found = await diverge(side(game(base)), side(game(base), '2'))
  expect(found).toMatchObject({ kind: 'different bits', stream: 'gold', index: 0 })
})

test('lists other candidates if both sides know them', async () => {
  const choosing = (names: readonly string[]) => game((run) => run.stream('x').pick(names))
  const [before, now] = [choosing(CARDS), choosing([...CARDS, 'flex'])]
  expect(await diverge(side(before), side(now))).toMatchObject({
    kind: 'different candidates',
    candidates: { argument: 0, onlyA: [], onlyB: ['"flex"'], first: { at: 4, a: null, b: '"flex"' } },
  })
  const file = sourceOfTrace('a.trace', {
    header: {} as Trace['header'],
    draws: recordDraws(before, { seed: '1' }).draws,
  })
  expect(await diverge(file, side(now))).not.toHaveProperty('candidates')
})

test('distinguishes a missing draw in the middle from a different bound', async () => {
  const lists = [['a'], ['b'], ['c'], ['d'], ['e']]
  const all = game((run) => lists.map((list) => run.stream('x').pick(list)))
  const less = game((run) =>
    lists.filter((list) => list[0] !== 'c').map((list) => run.stream('x').pick(list)),
  )
  expect(await diverge(side(all), side(less))).toMatchObject({ kind: 'missing draw', stream: 'x', index: 2 })
  expect(await diverge(side(less), side(all))).toMatchObject({ kind: 'extra draw', stream: 'x', index: 2 })
})

test('two swapped draws are a different order, not an extra draw', async () => {
  const attack = (run: AnyRun): number => run.stream('fight').int(1, 6)
  const defence = (run: AnyRun): number => run.stream('fight').int(1, 8)
  const fight = (...draws: ((run: AnyRun) => number)[]) => game((run) => draws.map((draw) => draw(run)))
  expect(
    await diverge(side(fight(attack, attack, defence)), side(fight(attack, defence, attack))),
  ).toMatchObject({ kind: 'different order', stream: 'fight', index: 1 })
  expect(
    await diverge(side(fight(attack, defence, attack)), side(fight(defence, attack, defence, attack))),
  ).toMatchObject({ kind: 'extra draw', index: 0 })
})

test("a draw that other streams also make isn't reported as moved", async () => {
  const dice = (bound: number) => (run: AnyRun) =>
    Array.from({ length: 4 }, (_, i) => [
      run.stream('attack').int(1, i === 2 ? bound : 6),
      run.stream('defence').int(1, 6),
    ])
  expect(await diverge(side(game(dice(6))), side(game(dice(8))))).toMatchObject({
    kind: 'different bound',
    stream: 'attack',
    index: 2,
  })
})

test('reports a moved draw under the stream that it left, whatever the streams are called', async () => {
  for (const [from, to] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const drawing = (last: string) => (run: AnyRun) => [
      run.stream(from).int(1, 6),
      run.stream(to).int(1, 6),
      run.at(['boss'], () => run.stream(last).pick(CARDS)),
    ]
    const found = await diverge(side(game(drawing(from))), side(game(drawing(to))))
    expect(found).toMatchObject({ kind: 'different stream', stream: from, index: 1 })
  }
})

describe('two traces without call sites', () => {
  const bare = (name: string, draws: readonly Partial<DrawRecord>[]): TraceSource => {
    const whole = draws.map((draw, n) => ({
      n,
      stream: 'mapRng',
      index: n,
      rule: 'random',
      args: [5],
      words: [n + 1],
      value: 0,
      path: [],
      ...draw,
    }))
    return sourceOfTrace(name, { header: { sha256: '' }, draws: whole })
  }
  const calls = (...bounds: number[]): Partial<DrawRecord>[] => bounds.map((bound) => ({ args: [bound] }))
  const kindOf = async (a: readonly Partial<DrawRecord>[], b: readonly Partial<DrawRecord>[]) =>
    diverge(bare('a', a), bare('b', b))

  test('report several extra draws, not a different bound', async () => {
    const [before, after] = [calls(5, 9, 3, 9, 4, 2, 7), calls(5, 9, 99, 98, 97, 3, 9, 4, 2, 7)]
    const place = { stream: 'mapRng', index: 2, count: 3 }
    expect(await kindOf(before, after)).toMatchObject({ ...place, kind: 'extra draw' })
    expect(await kindOf(after, before)).toMatchObject({ ...place, kind: 'missing draw' })
    expect(await kindOf(before, calls(5, 9, 8, 9, 4, 2, 7))).toMatchObject({
      kind: 'different bound',
      index: 2,
    })
  })

  test('report extra draws that are made in every round of a loop', async () => {
    const rounds = (...bounds: number[]) => calls(...Array.from({ length: 30 }, () => bounds).flat())
    expect(await kindOf(rounds(6, 8, 4), rounds(6, 99, 98, 8, 4))).toMatchObject({
      kind: 'extra draw',
      count: 2,
    })
  })

  test('are compared only by the fields that both contain', async () => {
    const world = game((run) =>
      run.at(['gold'], () => Array.from({ length: 9 }, () => run.stream('gold').int(1, 6))),
    )
    const foreign = recordDraws(world, { seed: '1' }).draws.map((draw) => ({ ...draw, path: [], words: [] }))
    const { sha256 } = await side(world).hashes()
    const file = (draws: readonly DrawRecord[]) => sourceOfTrace('mine', { header: { sha256 }, draws })
    expect(await diverge(side(world), file(foreign))).toEqual({ kind: 'equal', draws: 9 })
    const wrong = foreign.map((draw, i) => (i === 5 ? { ...draw, value: 7 } : draw))
    for (const found of [await diverge(side(world), file(wrong)), await diverge(file(wrong), side(world))]) {
      expect(found).toMatchObject({ kind: 'different bits', index: 5 })
    }
    // The labels that one side knows are still shown.
    expect(await diverge(side(world), file(wrong))).toMatchObject({ a: { path: ['gold'] }, b: { path: [] } })
  })

  test('report the same bits with another value as a different conversion', async () => {
    const rolled = (value: unknown) => [...calls(5), { words: [77], value }] as Partial<DrawRecord>[]
    expect(await kindOf(rolled(34), rolled(33))).toMatchObject({ kind: 'different conversion', index: 1 })
    expect(await kindOf(rolled(true), rolled('yes'))).toMatchObject({ kind: 'different conversion' })
  })
})

test('a foreign generator in a different state has different bits, not different candidates', async () => {
  const rolling = (start: number) =>
    game((run) => {
      let state = start
      const old = run.tap('old', { pick: (list: readonly string[]) => list[state++ % list.length]! })
      return [old.pick(CARDS), old.pick(CARDS)]
    })
  expect(await diverge(side(rolling(1)), side(rolling(2)))).toMatchObject({
    kind: 'different bits',
    stream: 'old',
    index: 0,
  })
})

describe('a run that fails', () => {
  const failing = (at: number | null, message = 'no room') =>
    game((run) => {
      const rolls = Array.from({ length: 5 }, (_, i) => {
        if (i === at) throw new Error(message)
        return run.stream('rooms').int(1, 6)
      })
      if (at === 5) throw new Error(message)
      return rolls
    })
  const calls = (world: AnyWorld): TraceSource => {
    const call = { world: 'game', seed: '1' }
    const remote = remoteCalls([world], { thrownAt: () => ['rooms.ts:7:3'] })
    return {
      name: 'game',
      hashes: async () => remote.hashes(call),
      window: async (window) => remote.draws({ ...call, ...window }),
    }
  }
  const failure = { message: 'Error: no room', sites: ['rooms.ts:7:3'] }

  test('is compared up to the failure, and reports it', async () => {
    expect(await diverge(calls(failing(null)), calls(failing(3)))).toMatchObject({
      kind: 'missing draw',
      stream: 'rooms',
      index: 3,
      b: null,
      failed: { a: null, b: failure },
    })
    expect(await diverge(calls(failing(2)), calls(failing(4)))).toMatchObject({
      kind: 'extra draw',
      index: 2,
      failed: { a: failure, b: failure },
    })
  })

  test('can differ after the same draws', async () => {
    const told = { kind: 'same draws but another result', difference: null }
    expect(await diverge(calls(failing(5)), calls(failing(null)))).toEqual({
      ...told,
      failed: { a: failure, b: null },
    })
    expect(await diverge(calls(failing(3)), calls(failing(3, 'no door')))).toMatchObject(told)
  })

  test('cannot be compared if both sides fail the same way', async () => {
    await expect(diverge(calls(failing(3)), calls(failing(3)))).rejects.toMatchObject({
      name: 'WorldError',
      message: 'game and game: both fail after 3 equal draws: Error: no room\n    at rooms.ts:7:3',
    })
  })

  test('also fails if its result is not plain JSON', async () => {
    const late = game(() => ({ gold: Promise.resolve(1) }))
    expect(await diverge(calls(late), calls(failing(null)))).toMatchObject({
      kind: 'extra draw',
      failed: {
        a: {
          message: expect.stringMatching(/got an instance of Promise; await it in `generate`$/),
        },
      },
    })
  })
})

test('reports the place where results differ after equal draws', async () => {
  const other = game((run) => ({ ...(base(run) as object), boss: `${boss(run)}!` }))
  const plain = game((run) => ({ ...(base(run) as object), boss: boss(run) }))
  expect(await diverge(side(plain), side(other))).toMatchObject({
    kind: 'same draws but another result',
    difference: { path: ['boss'] },
  })
})

test('a different order of independent streams is not a divergence', async () => {
  const ab = game((run) => [run.stream('a').int(1, 6), run.stream('b').int(1, 6)])
  const ba = game((run) => [run.stream('b').int(1, 6), run.stream('a').int(1, 6)].reverse())
  expect(await diverge(side(ab), side(ba))).toMatchObject({ kind: 'equal' })
})

describe('a trace file', () => {
  const traced = (seed: string): Trace => {
    const { generated, draws } = recordDraws(game(base), { seed })
    return traceOf(generated, draws)
  }
  const text = [...traceLines(traced('1'))].join('')

  test('can be parsed again, and compares like its run', async () => {
    expect(isTrace(text)).toBe(true)
    expect(parseTrace(text)).toEqual(traced('1'))
    const file = sourceOfTrace('a.trace', parseTrace(text))
    expect(await diverge(file, side(game(base)))).toEqual({ kind: 'equal', draws: 71 })
    expect(await diverge(file, sourceOfTrace('b.trace', traced('1')))).toEqual({ kind: 'equal', draws: 71 })
    expect(await diverge(file, sourceOfTrace('b.trace', traced('2')))).toMatchObject({
      kind: 'different bits',
      index: 0,
    })
  })

  test.each([
    ['an empty file', '', 'a.trace:1: invalid JSON (it is empty)'],
    [
      'a file of another format',
      '{"format":"seedfast/1"}',
      'format must be "seedfast-trace/1", got "seedfast/1"',
    ],
    [
      'a truncated file',
      text.split('\n').slice(0, 10).join('\n'),
      'declares 71 draws, but the file contains 9',
    ],
    ['a line with a wrong number', text.replace('"n":3,', '"n":4,'), 'a.trace:5: must be draw 3'],
  ])('rejects %s', (_what, broken, message) => {
    expect(() => parseTrace(broken, filePlace('a.trace'))).toThrow(message)
  })
})
