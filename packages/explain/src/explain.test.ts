import { recordDraws } from '@seedfast/audit'
import { defineLayout, Pcg32Stream, type BitGenerator } from '@seedfast/rng'
import { defineWorld, type AnyWorld, type Run } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { explain } from './explain.js'
import type { ExplainOptions, Explanation } from './explanation.js'
import { labelsOf } from './labels.js'
import { actLike } from './game.fixture.js'

const game = (generate: (run: Run) => unknown): AnyWorld =>
  defineWorld({ id: 'game', version: 1, generate }) as AnyWorld
const request = { seed: '7' }

const said = (answer: Explanation | null): unknown =>
  answer?.draws.map(({ draw, moves, otherwise }) => ({ n: draw.n, stream: draw.stream, moves, otherwise }))

describe('by labels', () => {
  test('returns the draws whose labels start with the path, in run order', () => {
    const answer = explain(actLike, request, ['nodes', 'n3'])!
    expect(answer).toMatchObject({ by: 'labels', path: ['nodes', 'n3'], of: 27 })
    expect(answer.draws.map(({ draw }) => draw.path)).toEqual([
      ['nodes', 'n3', 'type'],
      ['nodes', 'n3', 'jitter'],
    ])
    expect(explain(actLike, request, ['nodes', 'n3', 'type'])!.draws).toHaveLength(1)
    expect(explain(actLike, request, ['nodes'])!.draws).toHaveLength(24)
  })

  test('matches only whole steps of a label', () => {
    expect(explain(actLike, request, ['nodes', 'n'])).toBeNull()
  })

  test('matches numbers in labels as numbers and as strings', () => {
    const world = game((run) => [run.at(['rooms', 1], () => run.stream('x').int(1, 6))])
    expect(explain(world, request, ['rooms', '1'])!.draws).toHaveLength(1)
    expect(explain(world, request, ['rooms', 1])).toEqual(explain(world, request, ['rooms', '1']))
  })

  test('lists each label once, in the order of the draws', () => {
    const world = game((run) => {
      for (const path of [['b'], ['a', 0], ['b']]) run.at(path, () => run.stream('x').int(1, 6))
      return run.stream('x').int(1, 6)
    })
    expect(labelsOf(recordDraws(world, request).draws)).toEqual(['b', 'a/0'])
  })
})

describe('by counterfactual', () => {
  const unlabelled = game((run) => ({
    gold: run.stream('gold').int(10, 20),
    items: [run.stream('items').pick(['sword', 'lute']), 'rope'],
    luck: run.stream('luck').int(5, 5),
    'a/b': { '~': run.stream('odd').int(1, 1000) },
  }))

  test('a draw decides a place if changing the draw changes the place', () => {
    const answer = explain(unlabelled, request, ['gold'])!
    expect(answer).toMatchObject({ by: 'counterfactual', path: ['gold'], of: 4 })
    expect(said(answer)).toEqual([{ n: 0, stream: 'gold', moves: ['gold'], otherwise: expect.any(Number) }])
  })

  test('paths can go through arrays and objects', () => {
    expect(explain(unlabelled, request, ['items', '0'])).toMatchObject({
      path: ['items', 0],
      draws: [{ draw: { stream: 'items' } }],
    })
    expect(explain(unlabelled, request, ['items'])!.draws).toHaveLength(1)
    expect(explain(unlabelled, request, ['a~1b', '~0'])).toMatchObject({
      path: ['a/b', '~'],
      draws: [{ draw: { stream: 'odd' } }],
    })
  })

  test('a constant and a choice of one item have no draws', () => {
    expect(explain(unlabelled, request, ['items', '1'])!.draws).toEqual([])
    expect(explain(unlabelled, request, ['luck'])!.draws).toEqual([])
  })

  test('returns null for a path that is neither a label nor a place', () => {
    for (const path of [
      ['gems'],
      ['gold', 'x'],
      ['items', '2'],
      ['items', '-1'],
      ['items', 'length'],
      ['toString'],
    ])
      expect(explain(unlabelled, request, path)).toBeNull()
  })

  test('rejects a world that makes a different result from the same draws', () => {
    let generatedCount = 0
    const counting = game((run) => ({ gold: run.stream('x').int(1, 6), runs: generatedCount++ }))
    expect(() => explain(counting, request, ['gold'])).toThrow(
      'game, seed 7: the same draws produced a different result (runs: expected 0, found 1) the second time, so changing draws proves nothing',
    )
    const failing = game((run) => {
      if (generatedCount++ % 2 === 1) throw new Error('not twice')
      return { gold: run.stream('x').int(1, 6) }
    })
    expect(() => explain(failing, request, ['gold'])).toThrow(/produced no result the second time/)
  })

  test('finds a draw that changes a distant place, with the first place that it changes', () => {
    const world = game((run) => {
      const elite = run.stream('type').bool()
      return { hp: elite ? 90 : 30, z: run.stream('z').int(1, 6), a: elite }
    })
    expect(said(explain(world, request, ['hp']))).toEqual([
      { n: 0, stream: 'type', moves: ['a'], otherwise: expect.any(Number) },
    ])
  })

  test('an earlier draw that shifts others also decides their parts', () => {
    const world = game((run) => {
      const rooms = run.stream('x').int(1, 3)
      for (let i = 0; i < rooms; i++) run.stream('x').int(1, 6)
      return { boss: run.stream('x').int(1, 1000) }
    })
    const moved = explain(world, request, ['boss'])!
    expect(moved.draws[0]!.draw.n).toBe(0)
    expect(moved.draws.at(-1)!.draw.n).toBe(moved.of - 1)
  })

  test('an earlier draw doesn’t count just because a rare word would be rejected', () => {
    const wide = defineLayout({
      id: 'crawl',
      version: 1,
      streams: { pcg: { stream: Pcg32Stream, derive: { rule: 'test', state: ([a, b]) => [a!, b!, 0, 1] } } },
    })
    const world = game((run) => {
      const { pcg } = run.open(wide).streams
      // Small words are rejected.
      const belowSix = (bits: BitGenerator): number => {
        for (;;) {
          const word = bits.word()
          if (word >= 4) return word % 6
        }
      }
      return {
        ints: Array.from({ length: 6 }, () => run.stream('x').int(1, 6)),
        odd: Array.from({ length: 6 }, () => pcg.draw(belowSix)),
      }
    })
    for (const part of ['ints', 'odd']) {
      const { draws } = explain(world, request, [part, '4'])!
      expect(draws.map(({ draw }) => draw.index)).toEqual([4])
    }
  })

  test('tries rare outcomes', () => {
    const world = game((run) => ({
      jackpot: run.stream('x').bool(0.000001),
      last: run.stream('y').weighted({ a: 999999, z: 1 }),
      first: run.stream('y').weighted({ a: 1, z: 999999 }),
    }))
    expect(said(explain(world, request, ['jackpot']))).toMatchObject([{ n: 0, otherwise: true }])
    expect(said(explain(world, request, ['last']))).toMatchObject([{ n: 1, otherwise: 'z' }])
    expect(said(explain(world, request, ['first']))).toMatchObject([{ n: 2, otherwise: 'a' }])
  })

  test('`otherwise` is absent if another draw removes the part', () => {
    const world = game((run) =>
      run.stream('x').int(1, 2) < 3 ? { a: run.stream('y').bool() ? [1] : [1, 2] } : {},
    )
    const length = (recordDraws(world, request).generated.result as { a: number[] }).a.length
    const answer = explain(world, request, ['a', String(length - 1)])!
    if (length === 2) expect(said(answer)).toMatchObject([{ moves: ['a', 1], otherwise: undefined }])
    else expect(answer.draws).toEqual([])
  })

  test('ignores outcomes that make the world fail', () => {
    const world = game((run) => {
      const at = run.stream('x').int(0, 9)
      const list = Array.from({ length: 10 }, (_, i) => (i === at ? run.stream('y').int(1, 6) : null))
      if (list[recordedAt] === null) throw new Error('no such room')
      return { at, list }
    })
    const recordedAt = recordDraws(
      game((run) => run.stream('x').int(0, 9)),
      request,
    ).generated.result as number
    expect(explain(world, request, ['at'])!.draws).toEqual([])
  })

  test('terminates for a rule that rejects words', () => {
    const world = game((run) => ({
      x: run.stream('x').int(0, 0xfffffffe),
      y: run.stream('x').int(0, 2 ** 31),
    }))
    expect(explain(world, request, ['x'])!.draws[0]!.draw.n).toBe(0)
    expect(explain(world, request, ['y'])!.draws.map(({ draw }) => draw.n)).toContain(1)
  })

  test('tries draws whose label contains the place first, and returns them in run order', () => {
    const world = game((run) => {
      const dark = run.stream('light').bool(0.5)
      const rooms = run.at(['rooms', 0], () => [{ size: run.stream('sizes').int(1, 60) * (dark ? 2 : 1) }])
      return { rooms, weather: run.at(['weather'], () => run.stream('weather').bool()) }
    })
    const found: string[][] = []
    const answer = explain(world, request, ['rooms', '0', 'size'], (_done, _of, decided) =>
      found.push(decided.map(({ draw }) => draw.stream)),
    )!
    expect(found).toEqual([[], ['sizes'], ['sizes', 'light']])
    expect(answer.draws.map(({ draw }) => draw.stream)).toEqual(['light', 'sizes'])
  })

  test('reports progress for each draw', () => {
    const reported: number[][] = []
    explain(unlabelled, request, ['gold'], (done, of) => reported.push([done, of]))
    // Any other answer would be due to chance.
    expect(reported).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
    ])
  })
})

describe('with limits', () => {
  const world = game((run) => ({
    rooms: Array.from({ length: 8 }, (_, i) => run.at(['rooms', i], () => run.stream('rooms').int(1, 60))),
    dark: run.stream('light').bool(),
    dice: run.tap('dice', () => 4)(),
  }))
  const ended = (path: string[], options: ExplainOptions) => explain(world, request, path, () => {}, options)

  test('can be forced to use counterfactuals or labels', () => {
    expect(ended(['rooms', '3'], {})).toMatchObject({ by: 'labels', untried: [] })
    expect(ended(['rooms', '3'], { by: 'counterfactual' })).toMatchObject({
      by: 'counterfactual',
      draws: [{ draw: { stream: 'rooms', index: 3 }, at: ['rooms', 3], moves: ['rooms', 3] }],
    })
    expect(ended(['dark'], { by: 'labels' })).toBeNull()
  })

  test('makes at most the requested number of results, and lists untried draws', () => {
    const { draws, untried } = ended(['dark'], { most: 12 })!
    expect(draws).toEqual([])
    expect(untried).toEqual([
      { stream: 'light', from: 0, to: 1, counter: 0 },
      { stream: 'rooms', from: 2, to: 8, counter: 2 },
      { stream: 'dice', from: 0, to: 1, foreign: true },
    ])
    expect(ended(['rooms', '5'], { by: 'counterfactual', most: 1 })).toMatchObject({
      draws: [{ draw: { index: 5 } }],
      untried: [
        { stream: 'light', from: 0, to: 1, counter: 0 },
        { stream: 'rooms', from: 0, to: 5, counter: 0 },
        { stream: 'rooms', from: 6, to: 8, counter: 6 },
        { stream: 'dice' },
      ],
    })
    expect(ended(['dark'], { most: 0 })!.untried).toContainEqual({
      stream: 'rooms',
      from: 0,
      to: 8,
      counter: 0,
    })
  })

  test('more results never lose draws, and in the end only foreign draws are untried', () => {
    const whole = ended(['rooms'], { by: 'counterfactual' })!
    expect(whole.untried).toEqual([{ stream: 'dice', from: 0, to: 1, foreign: true }])
    for (let most = 0; most < 12; most++) {
      for (const draw of ended(['rooms'], { by: 'counterfactual', most })!.draws) {
        expect(whole.draws).toContainEqual({ ...draw, draw: expect.objectContaining({ n: draw.draw.n }) })
      }
    }
  })
})

describe('a part without a label in a long run', () => {
  const long = game((run) => {
    const room = run.at(['levels', 'D:1'], () => ({ size: run.stream('rooms').int(1, 60), name: 'cave' }))
    for (let i = 0; i < 2500; i++) run.stream('noise').int(1, 6)
    return { levels: { 'D:1': { room } }, dark: run.stream('light').bool() }
  })

  test('is explained immediately by its nearest labeled parent, and the answer says so', () => {
    const answer = explain(long, request, ['levels', 'D:1', 'room', 'name'])!
    expect(answer).toMatchObject({
      by: 'labels',
      path: ['levels', 'D:1'],
      insteadOf: { place: ['levels', 'D:1', 'room', 'name'], makes: 5 * 2502 },
      draws: [{ draw: { stream: 'rooms' } }],
    })
  })

  test('in a short run, is explained by its nearest labeled parent on request', () => {
    const short = game((run) => ({
      room: run.at(['room'], () => ({ size: run.stream('rooms').int(1, 60), name: 'cave' })),
    }))
    const path = ['room', 'name']
    expect(explain(short, request, path, () => {}, { byParent: true })).toMatchObject({
      by: 'labels',
      path: ['room'],
      insteadOf: { place: path, makes: 5 },
    })
    for (const options of [{}, { by: 'counterfactual', byParent: true } as const])
      expect(explain(short, request, path, () => {}, options)!.by).toBe('counterfactual')
  })

  test('the draws whose labels share the most steps with the part are tried first', () => {
    const rounds = game((run) => ({
      rounds: [0, 1, 2].map((i) => {
        const hand = run.at(['rounds', i, 'hand'], () => run.stream('deal').int(1, 1000))
        return { hand, score: hand * 2 }
      }),
    }))
    let first = 0
    explain(rounds, request, ['rounds', '2', 'score'], (done, _, decided) => {
      if (decided.length > 0) first ||= done
    })
    expect(first).toBe(1)
  })

  test('is explained directly on request, or if no parent has a label', () => {
    const options = { by: 'counterfactual', most: 20 } as const
    const itself = explain(long, request, ['levels', 'D:1', 'room', 'size'], () => {}, options)!
    expect(itself).toMatchObject({ by: 'counterfactual', path: ['levels', 'D:1', 'room', 'size'] })
    expect(itself.insteadOf).toBeUndefined()
    expect(explain(long, request, ['dark'], () => {}, { most: 5 })!.by).toBe('counterfactual')
    expect(explain(long, request, ['levels', 'D:1', 'room', 'gone'])).toBeNull()
    expect(explain(long, request, ['levels', 'D:1'])!.insteadOf).toBeUndefined()
  })
})
