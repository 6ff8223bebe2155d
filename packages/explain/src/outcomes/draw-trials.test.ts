import { recordDraws } from '@seedfast/audit'
import {
  AliasTable,
  defineLayout,
  gdxNextBoolean,
  gdxNextInt,
  javaNextInt,
  JavaRandomStream,
  Pcg32Stream,
  pcgBounded,
  RandomXS128Stream,
  type BitGenerator,
} from '@seedfast/rng'
import { defineWorld, make, type AnyWorld, type GeneratedResult, type Run } from '@seedfast/world'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actLike } from '../game.fixture.js'
import { makeChanged } from './make-changed.js'
import { drawTrials, type DrawTrial } from './draw-trials.js'

/** Words that give the highest number of a range. */
const ALL_ONES = [0xffffffff, 0xffffffff]

const layout = defineLayout({
  id: 'both',
  version: 1,
  streams: {
    java: { stream: JavaRandomStream, derive: { rule: 'test', state: ([a, b]) => [a! & 0xffff, b!] } },
    wide: { stream: RandomXS128Stream, derive: { rule: 'test', state: (key) => key } },
    narrow: { stream: Pcg32Stream, derive: { rule: 'test', state: ([a, b, c, d]) => [a!, b!, c!, d! | 1] } },
  },
})

const madeBy = (generate: (run: Run) => unknown, seed = '7'): GeneratedResult =>
  make(defineWorld({ id: 'game', version: 1, generate }) as AnyWorld, { seed })

/** Returns the number of changes tried with each draw of a world. */
const tried = (generate: (run: Run) => unknown): number[] => {
  const generated = madeBy(generate)
  return drawTrials(generated, generated.result).map(({ changes }) => changes.length)
}

/** Words unrelated to the tried ones, which no rule rejects. */
const OTHER_WORDS = Array.from({ length: 40 }, (_, i) => [
  ((i + 1) * 0x9e3779b9) >>> 0,
  ((i + 1) * 0x85ebca6b) >>> 0,
])

/**
 * For each draw with few outcomes, checks that words that weren't tried never lead to a new result. Returns the number
 * of these draws.
 */
function expectNothingMissed(
  generated: GeneratedResult,
  few: (turn: number) => boolean = () => true,
): number {
  let draws = 0
  for (const { turn, changes } of drawTrials(generated, generated.result)) {
    if (changes.length >= 5 || !few(turn)) continue
    draws++
    const shown = new Set([JSON.stringify({ result: generated.result })])
    for (const words of changes) shown.add(JSON.stringify(makeChanged(generated, new Map([[turn, words]]))))
    for (const words of OTHER_WORDS) {
      expect(shown).toContain(JSON.stringify(makeChanged(generated, new Map([[turn, words]]))))
    }
  }
  return draws
}

describe('untried words would show nothing new', () => {
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

  test('in a game with draws of every kind', () => {
    const generated = make(actLike, { seed: 7 })
    expect(expectNothingMissed(generated)).toBeGreaterThan(2)
  })

  test('in any game', () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(draws)), fc.nat(8))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.nat(), (steps, seed) => {
        const generate = (run: Run): unknown => steps.map(([name, n]) => draws[name]!(run, n) ?? null)
        let generated: GeneratedResult
        try {
          generated = madeBy(generate, String(seed))
        } catch {
          return
        }
        expectNothingMissed(generated)
      }),
      { numRuns: 150 },
    )
  })
})

test('tries each outcome of a draw once, at most five', () => {
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

test('tries more or fewer outcomes on request', () => {
  const generated = madeBy((run) => [
    run.stream('a').int(1, 52),
    run.stream('a').bool(),
    run.stream('a').int(1, 20),
  ])
  const outcomes = (most: number) =>
    drawTrials(generated, generated.result, most).map(({ turn, changes }, i) => {
      const values = changes.map(
        (change) => (makeChanged(generated, new Map([[turn, change]]))!.result as unknown[])[i],
      )
      return new Set(values).size
    })
  expect(outcomes(1)).toEqual([1, 1, 1])
  expect(outcomes(30).every((many, i) => many >= [15, 1, 12][i]!)).toBe(true)
})

describe('the tried outcomes of a draw', () => {
  /** Returns the values that a draw returns when it is changed. */
  const others = (generate: (run: Run) => unknown, seed: string, most?: number): unknown[] => {
    const generated = madeBy(generate, seed)
    const [{ turn, changes }] = drawTrials(generated, generated.result, most) as [DrawTrial]
    return changes.map((words) => makeChanged(generated, new Map([[turn, words]]))!.result)
  }
  const rules: Readonly<Record<string, (run: Run, n: number) => number>> = {
    'an integer of a range': (run, n) => run.stream('a').int(0, n - 1),
    'a keyed integer': (run, n) => run.keyed('k', 9n).int(4, 0, n - 1),
    'a remainder of 63 bits': (run, n) => run.open(layout).streams.wide.draw(gdxNextInt, n),
    'a remainder of 31 bits': (run, n) => run.open(layout).streams.java.draw(javaNextInt, n),
    'a remainder of 32 bits, with a threshold': (run, n) =>
      run.open(layout).streams.narrow.draw(pcgBounded, n),
    'a remainder by your own rule': (run, n) =>
      run.stream('a').draw((bits: BitGenerator) => (bits.word() >>> 1) % n),
  }

  test.each(Object.keys(rules))('%s: include both ends', (name) => {
    for (const n of [2, 6, 7, 100, 1000, 4096, 99_991, 2 ** 31 - 1]) {
      for (const seed of ['1', '2', '3']) {
        const value = madeBy((run) => rules[name]!(run, n), seed).result
        const tried = others((run) => rules[name]!(run, n), seed)
        expect([value, ...tried]).toContain(0)
        expect([value, ...tried]).toContain(n - 1)
        expect(tried).not.toContain(value)
      }
    }
  })

  test.each(Object.keys(rules))('%s: also include the quarters of the range', (name) => {
    const generatedCount = madeBy((run) => rules[name]!(run, 100)).result as number
    const tried = others((run) => rules[name]!(run, 100), '7') as number[]
    expect(tried).toHaveLength(5)
    // The more distant end comes first.
    expect(tried[0]).toBe(generatedCount < 50 ? 99 : 0)
    for (const quarter of [25, 50, 75]) {
      expect(Math.min(...tried.map((value) => Math.abs(value - quarter)))).toBeLessThanOrEqual(5)
    }
  })

  test('include all of a range of up to 6, or of up to 30 if more outcomes are requested', () => {
    for (const rule of Object.values(rules)) {
      for (let n = 2; n <= 6; n++) {
        const value = madeBy((run) => rule(run, n)).result
        expect(new Set([value, ...others((run) => rule(run, n), '7')]).size).toBe(n)
      }
      for (const n of [12, 29]) {
        const value = madeBy((run) => rule(run, n)).result
        expect(new Set([value, ...others((run) => rule(run, n), '7', 30)]).size).toBe(n)
      }
    }
  })

  const names = Array.from({ length: 20 }, (_, i) => `item ${i}`)
  const weights = names.map((_, i) => (i % 3 === 0 ? 1 : 3000 + i))
  const byRemainder = (bits: BitGenerator): string => {
    let left = bits.word() % 200
    for (const [i, name] of names.entries()) {
      if (left < (i % 2 === 0 ? 1 : 19)) return name
      left -= i % 2 === 0 ? 1 : 19
    }
    return ''
  }
  test.each<[string, (run: Run) => unknown]>([
    ['from a list', (run) => run.stream('a').pick(names)],
    ['from a list of numbers', (run) => names[run.stream('a').pick(names.map((_, i) => i))]],
    ['by weight, however rare', (run) => run.stream('a').weighted(names, weights)],
    [
      'from a table',
      (run) => run.stream('a').weighted(Object.fromEntries(names.map((name, i) => [name, weights[i]!]))),
    ],
    [
      "by weights that aren't integers",
      (run) =>
        run.stream('a').weighted(
          names,
          weights.map((weight) => weight / 7),
        ),
    ],
    ['by an alias table', (run) => new AliasTable(names, weights).draw(run.stream('a'))],
    ['by index', (run) => run.keyed('k', 3n).weighted(5, names, weights)],
    ['by a remainder', (run) => run.stream('a').draw(byRemainder)],
  ])('include every item of a choice %s', (_name, chosen) => {
    const value = madeBy(chosen).result
    expect([value, ...others(chosen, '7')].sort()).toEqual([...names].sort())
  })

  test('include both sides of a coin, even if one is rare', () => {
    expect(others((run) => run.stream('a').bool(1e-9), '7')).toEqual([true])
    expect(others((run) => run.stream('a').bool(1 - 1e-9), '7')).toEqual([false])
    expect(others((run) => run.open(layout).streams.wide.draw(gdxNextBoolean), '7')).toHaveLength(1)
  })

  test('include both ends of a sum of several dice', () => {
    const tried = others((run) => run.stream('a').dice('4d6'), '7')
    expect(tried.slice(0, 2).sort()).toEqual([24, 4])
  })
})

test('changes a draw inside another draw separately', () => {
  const generated = madeBy((run) =>
    run.stream('outer').draw((bits: BitGenerator) => {
      const own = bits.word()
      return { own, inner: run.stream('inner').int(1, 1000) }
    }),
  )
  const [inner, outer] = drawTrials(generated, generated.result)
  expect(recordDraws(generated.world, { seed: '7' }).draws.map(({ stream }) => stream)).toEqual([
    'inner',
    'outer',
  ])
  const { own, inner: value } = generated.result as { own: number; inner: number }
  const otherwise = (turn: number) => makeChanged(generated, new Map([[turn, ALL_ONES]]))!.result
  expect(value).not.toBe(1000)
  expect(otherwise(inner!.turn)).toEqual({ own, inner: 1000 })
  expect(otherwise(outer!.turn)).toEqual({ own: 0xffffffff, inner: value })
})

test('changes several draws at once, each differently, and leaves others unchanged', () => {
  const generated = madeBy((run) => [1, 2, 3].map(() => run.stream('a').int(1, 1000)))
  const low = [1, 1]
  const otherwise = (...changes: [number, number[]][]) =>
    makeChanged(generated, new Map(changes))!.result as number[]
  const [, second] = generated.result as number[]
  const [, , third] = otherwise([2, low])
  expect(third).not.toBe((generated.result as number[])[2])
  expect(otherwise([0, ALL_ONES], [2, low])).toEqual([1000, second, third])
  expect(third).toBe(1)
})

test('tries every change with every draw, even if trying a draw has side effects', () => {
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

test('leaves foreign generators unchanged, and marks them', () => {
  const generated = madeBy((run) => [run.tap('theirs', () => 4)(), run.stream('a').bool()])
  expect(drawTrials(generated, generated.result)).toMatchObject([
    { changes: [], foreign: true },
    { changes: [expect.any(Array)], foreign: false },
  ])
  expect(expectNothingMissed(generated)).toBeGreaterThan(0)
})
