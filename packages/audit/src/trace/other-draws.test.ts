import { defineLayout, gdxNextInt, Pcg32Stream, RandomXS128Stream, type BitGenerator } from '@seedfast/rng'
import { defineWorld, make, type AnyWorld, type Made, type Run } from '@seedfast/world'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHANGES, WORD_CHANGES } from './draw-changes.js'
import { actLike } from './game.fixture.js'
import { makeOtherwise } from './make-otherwise.js'
import { recordDraws } from './observe-run.js'
import { drawTrials, type DrawTrial } from './other-draws.js'

/** The change that makes every word the highest. */
const ALL_ONES = CHANGES.findIndex((change) => change(1) === 0xffffffff)

const layout = defineLayout({
  id: 'both',
  version: 1,
  streams: {
    wide: { stream: RandomXS128Stream, derive: { rule: 'test', state: (key) => key } },
    narrow: { stream: Pcg32Stream, derive: { rule: 'test', state: ([a, b, c, d]) => [a!, b!, c!, d! | 1] } },
  },
})

const madeBy = (generate: (run: Run) => unknown, seed = '7'): Made =>
  make(defineWorld({ id: 'game', version: 1, generate }) as AnyWorld, { seed })

/** How many changes are tried with each draw of a world. */
const tried = (generate: (run: Run) => unknown): number[] => {
  const made = madeBy(generate)
  return drawTrials(made, made.result).map(({ changes }) => changes.length)
}

/** Holds that a change which is not tried would show what the run, or a change before it, shows; gives how many there are. */
function expectNothingMissed(made: Made): number {
  let left = 0
  for (const { turn, changes } of drawTrials(made, made.result)) {
    const shown = [JSON.stringify({ result: made.result })]
    // Of a draw with more outcomes than are tried, the further changes are not asked for.
    for (let change = 0; change < (changes.length < 5 ? CHANGES : WORD_CHANGES).length; change++) {
      const answer = JSON.stringify(makeOtherwise(made, new Map([[turn, change]])))
      if (changes.includes(change)) shown.push(answer)
      // The ends of ranges, where a rule rejects them.
      else if (change !== 1 && change !== 2) {
        expect(shown).toContain(answer)
        left++
      }
    }
  }
  return left
}

describe('what is not tried would show nothing new', () => {
  const draws: Readonly<Record<string, (run: Run, n: number) => unknown>> = {
    int: (run, n) => run.stream('a').int(0, n),
    bool: (run) => run.stream('a').bool(0.3),
    pick: (run, n) => run.stream('b').pick(Array.from({ length: n + 1 }, (_, i) => i)),
    shuffle: (run, n) => run.stream('b').shuffle(Array.from({ length: n }, (_, i) => ({ i }))),
    weighted: (run, n) => run.stream('a').weighted({ a: n, b: 1, c: 2 }),
    keyed: (run, n) => run.keyed('k', 5n).int(n, 1, 3),
    wide: (run, n) => run.open(layout).streams.wide.draw(gdxNextInt, n + 1),
    wideInt: (run, n) => run.open(layout).streams.wide.int(0, n),
    narrow: (run) => run.open(layout).streams.narrow.dice('2d2'),
    below: (run, n) => run.stream('a').substream('x').float() < n / 9,
    nested: (run) =>
      run.stream('a').draw((bits: BitGenerator) => bits.word() % 3 === 0 && run.stream('b').bool()),
    failing: (run, n) => {
      if (run.stream('c').int(0, n) > 5) throw new Error('too many')
    },
    caught: (run) => {
      try {
        return run.stream('a').draw((bits: BitGenerator) => {
          if (bits.word() > 0x80000000) throw new Error('no')
        })
      } catch {
        return 'caught'
      }
    },
  }

  test('in a game of draws of every kind', () => {
    const made = make(actLike, { seed: 7 })
    expect(expectNothingMissed(made)).toBeGreaterThan(20)
  })

  test('in any game', () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(draws)), fc.nat(8))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.nat(), (steps, seed) => {
        const generate = (run: Run): unknown => steps.map(([name, n]) => draws[name]!(run, n) ?? null)
        let made: Made
        try {
          made = madeBy(generate, String(seed))
        } catch {
          return
        }
        expectNothingMissed(made)
      }),
      { numRuns: 150 },
    )
  })
})

test('a draw is tried once for each outcome, at most five times', () => {
  expect(
    tried((run) => [
      run.stream('a').bool(),
      run.stream('a').int(1, 1),
      run.stream('a').pick(['w', 'x', 'y', 'z']),
      run.stream('a').int(1, 6),
      run.stream('a').int(1, 60),
      run.stream('a').nextUint32(),
      run.keyed('k', 1n).int(3, 1, 2),
    ]),
  ).toEqual([1, 0, 3, 5, 5, 5, 1])
})

test('more outcomes are tried when they are asked for, and fewer', () => {
  const made = madeBy((run) => [
    run.stream('a').int(1, 52),
    run.stream('a').bool(),
    run.stream('a').int(1, 20),
  ])
  const outcomes = (most: number) =>
    drawTrials(made, made.result, most).map(({ turn, changes }, i) => {
      const values = changes.map(
        (change) => (makeOtherwise(made, new Map([[turn, change]]))!.result as unknown[])[i],
      )
      return new Set(values).size
    })
  expect(outcomes(1)).toEqual([1, 1, 1])
  expect(outcomes(30).every((many, i) => many >= [15, 1, 12][i]!)).toBe(true)
})

test('both words of a step of 64 bits are changed: the low one alone decides between two', () => {
  const made = madeBy((run) => run.open(layout).streams.wide.draw(gdxNextInt, 2))
  const results = WORD_CHANGES.map((_, change) => makeOtherwise(made, new Map([[0, change]]))!.result)
  expect(new Set(results)).toEqual(new Set([0, 1]))
})

test('every outcome of a choice among up to five is tried, by any rule', () => {
  for (let sides = 2; sides <= 5; sides++) {
    const throwings: readonly ((run: Run) => unknown)[] = [
      (run) => run.open(layout).streams.wide.draw(gdxNextInt, sides),
      (run) => run.open(layout).streams.narrow.draw((bits: BitGenerator) => bits.word() % sides),
      (run) => run.stream('a').int(1, sides),
    ]
    for (const thrown of throwings) {
      for (const seed of ['1', '2', '3', '4', '5']) {
        const made = madeBy(thrown, seed)
        const [{ turn, changes }] = drawTrials(made, made.result) as [DrawTrial]
        const others = changes.map((change) => makeOtherwise(made, new Map([[turn, change]]))!.result)
        expect(new Set([made.result, ...others]).size).toBe(sides)
      }
    }
  }
})

test('a draw inside another is changed by itself', () => {
  const made = madeBy((run) =>
    run.stream('outer').draw((bits: BitGenerator) => {
      const own = bits.word()
      return { own, inner: run.stream('inner').int(1, 1000) }
    }),
  )
  const [inner, outer] = drawTrials(made, made.result)
  expect(recordDraws(made.world, { seed: '7' }).draws.map(({ stream }) => stream)).toEqual(['inner', 'outer'])
  const { own, inner: value } = made.result as { own: number; inner: number }
  const otherwise = (turn: number) => makeOtherwise(made, new Map([[turn, ALL_ONES]]))!.result
  expect(value).not.toBe(1000)
  expect(otherwise(inner!.turn)).toEqual({ own, inner: 1000 })
  expect(otherwise(outer!.turn)).toEqual({ own: 0xffffffff, inner: value })
})

test('several draws are changed at once, each in its own way, and others left as they are', () => {
  const made = madeBy((run) => [1, 2, 3].map(() => run.stream('a').int(1, 1000)))
  const halfFurther = CHANGES.findIndex((change) => change(1) >>> 0 === 0x80000001)
  const otherwise = (...changes: [number, number][]) =>
    makeOtherwise(made, new Map(changes))!.result as number[]
  const [, second] = made.result as number[]
  const [, , third] = otherwise([2, halfFurther])
  expect(third).not.toBe((made.result as number[])[2])
  expect(otherwise([0, ALL_ONES], [2, halfFurther])).toEqual([1000, second, third])
})

test('where a draw notices that it was tried, every change is tried with every draw', () => {
  const generate = (run: Run): unknown => {
    const drawn = { bag: ['a', 'b', 'c'] }
    const taken = run.stream('a').pick([drawn, drawn])
    return [
      taken.bag.length,
      run.stream('a').draw((bits: BitGenerator) => bits.word() + drawn.bag.push('d')),
      run.stream('a').bool(),
    ]
  }
  expect(tried(generate)).toEqual([5, 5, 5])
})

test('foreign generators are left as they are, and said to be', () => {
  const made = madeBy((run) => [run.tap('theirs', () => 4)(), run.stream('a').bool()])
  expect(drawTrials(made, made.result)).toMatchObject([
    { changes: [], foreign: true },
    { changes: [expect.any(Number)], foreign: false },
  ])
  expect(expectNothingMissed(made)).toBeGreaterThan(0)
})
