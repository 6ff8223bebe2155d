import { describe, expect, test } from 'vitest'
import { Bag, KeyedDraws, Pity, seedfast, AliasTable, type Stream } from '../index.js'

const DRAWS = 60_000

/**
 * Returns the lower and upper limits for a chi-squared sum with `df` degrees of freedom, by the Wilson–Hilferty
 * approximation. A random sum is beyond each limit about once in a million times.
 */
function limits(df: number): readonly [least: number, most: number] {
  const at = (z: number): number => df * (1 - 2 / (9 * df) + z * Math.sqrt(2 / (9 * df))) ** 3
  return [Math.max(0, at(-4.75)), at(4.75)]
}

/** Fails unless the counts match their chances: neither too far off nor too good to be random. */
function expectChances(counts: readonly number[], chances: readonly number[]): void {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const all = chances.reduce((sum, chance) => sum + chance, 0)
  let squares = 0
  chances.forEach((chance, i) => {
    const expected = (total * chance) / all
    if (chance === 0) expect(counts[i]).toBe(0)
    else squares += (counts[i]! - expected) ** 2 / expected
  })
  const [least, most] = limits(chances.filter((chance) => chance > 0).length - 1)
  expect(squares).toBeGreaterThanOrEqual(least)
  expect(squares).toBeLessThan(most)
}

/** Returns how often each value from 0 to n − 1 occurs. */
function tally(n: number, draw: (i: number) => number, draws = DRAWS): number[] {
  const counts = Array.from({ length: n }, () => 0)
  for (let i = 0; i < draws; i++) counts[draw(i)]!++
  return counts
}

const even = (n: number): number[] => Array.from({ length: n }, () => 1)

/** Returns all orders of a list. */
function orders(list: readonly string[]): string[] {
  if (list.length <= 1) return [list.join('')]
  return list.flatMap((item, i) => orders(list.filter((_, j) => j !== i)).map((rest) => item + rest))
}

/** Returns the number of rolls of `count` dice with `sides` sides that give each sum, indexed by the sum. */
function diceSums(count: number, sides: number): number[] {
  let ways = [1]
  for (let i = 0; i < count; i++) {
    const next = Array.from({ length: ways.length + sides }, () => 0)
    ways.forEach((n, sum) => {
      for (let die = 1; die <= sides; die++) next[sum + die]! += n
    })
    ways = next
  }
  return ways
}

const seeds = ['banana', 2026, 'fixed']

describe.each(seeds)('with seed %s', (seed) => {
  const stream = (name: string): Stream => seedfast(seed).stream(name)

  test.each([2, 6, 7, 10, 64, 1000])('int returns %i values equally often', (n) => {
    const ints = stream(`int ${n}`)
    expectChances(
      tally(n, () => ints.int(-3, n - 4) + 3),
      even(n),
    )
  })

  test('int returns the thirds of a range equally often where a plain modulo would not', () => {
    const ints = stream('int')
    // With 3 · 2^30 values, words modulo 3 · 2^30 would return the first third twice as often.
    const third = 2 ** 30
    expectChances(
      tally(3, () => Math.floor(ints.int(0, 3 * third - 1) / third)),
      even(3),
    )
  })

  test('int returns the parts of more than 2^32 values equally often, high and low', () => {
    const ints = stream('wide')
    const n = 9 * 2 ** 49
    expectChances(
      tally(9, () => Math.floor(ints.int(0, n - 1) / 2 ** 49), 20_000),
      even(9),
    )
    expectChances(
      tally(16, () => ints.int(0, n - 1) % 16, 20_000),
      even(16),
    )
  })

  test('float is uniform in its high and low bits', () => {
    const floats = stream('float')
    expectChances(
      tally(100, () => Math.floor(floats.float() * 100)),
      even(100),
    )
    expectChances(
      tally(64, () => (floats.float() * 2 ** 53) % 64),
      even(64),
    )
  })

  test.each([0, 0.001, 0.1, 0.5, 0.9, 1])('bool is true with probability %d', (p) => {
    const bools = stream(`bool ${p}`)
    const counts = tally(2, () => Number(bools.bool(p)))
    if (p === 0 || p === 1) expect(counts[p]).toBe(DRAWS)
    else expectChances(counts, [1 - p, p])
  })

  test('pick chooses every item equally often', () => {
    const picks = stream('pick')
    const items = Array.from({ length: 13 }, (_, i) => i)
    expectChances(
      tally(13, () => picks.pick(items)),
      even(13),
    )
  })

  test('shuffle returns all orders of four equally often', () => {
    const shuffles = stream('shuffle')
    const all = orders(['a', 'b', 'c', 'd'])
    expectChances(
      tally(24, () => all.indexOf(shuffles.shuffle(['a', 'b', 'c', 'd']).join(''))),
      even(24),
    )
  })

  test('sample returns all ordered choices of two out of five equally often', () => {
    const samples = stream('sample')
    expectChances(
      tally(25, () => {
        const [a, b] = samples.sample([0, 1, 2, 3, 4], 2)
        return 5 * a! + b!
      }),
      Array.from({ length: 25 }, (_, i) => (Math.floor(i / 5) === i % 5 ? 0 : 1)),
    )
  })

  test.each([
    ['integer', [1, 2, 0, 30, 7]],
    ['fractional', [0.1, 0.25, 0, 3.5, 0.75]],
    ['large', [2 ** 40, 2 ** 41, 0, 2 ** 42, 3 * 2 ** 40]],
  ])('weighted chooses by %s weights', (_kind, weights) => {
    const choices = stream('weighted')
    const items = weights.map((_, i) => i)
    expectChances(
      tally(items.length, () => choices.weighted(items, weights)),
      weights,
    )
    const table = Object.fromEntries(weights.map((weight, i) => [i, weight]))
    expectChances(
      tally(items.length, () => Number(choices.weighted(table))),
      weights,
    )
  })

  test('an alias table chooses by its weights', () => {
    const choices = stream('alias')
    const weights = [1, 2, 0, 30, 7, 12, 3]
    const table = new AliasTable(
      weights.map((_, i) => i),
      weights,
    )
    expectChances(
      tally(weights.length, () => table.draw(choices)),
      weights,
    )
  })

  test('dice sums have the right distribution', () => {
    const dice = stream('dice')
    const sums = diceSums(3, 6)
    expectChances(
      tally(sums.length, () => dice.dice('3d6'), 30_000),
      sums,
    )
  })

  test('a bag returns all orders of four equally often', () => {
    const bags = stream('bag')
    const all = orders(['a', 'b', 'c', 'd'])
    const bag = new Bag(['a', 'b', 'c', 'd'])
    expectChances(
      tally(24, () => all.indexOf([1, 2, 3, 4].map(() => bag.draw(bags)).join(''))),
      even(24),
    )
  })

  test('pity hits after each number of misses with the right frequency', () => {
    const draws = stream('pity')
    const pity = new Pity({ chance: 0.1, step: 0.1, guarantee: 6 })
    // The chance to miss m times and then hit.
    const chances: number[] = []
    let still = 1
    for (let m = 0; m <= 6; m++) {
      const chance = m === 6 ? 1 : 0.1 + 0.1 * m
      chances.push(still * chance)
      still *= 1 - chance
    }
    expectChances(
      tally(
        7,
        () => {
          let misses = 0
          while (!pity.draw(draws)) misses++
          return misses
        },
        20_000,
      ),
      chances,
    )
  })

  test('keyed draws are uniform over their indexes', () => {
    const keyed = new KeyedDraws('test', 7)
    expectChances(
      tally(10, (i) => keyed.int(i, 0, 9)),
      even(10),
    )
    expectChances(
      tally(100, (i) => Math.floor(keyed.float(i) * 100)),
      even(100),
    )
    expectChances(
      tally(3, (i) => keyed.weighted(i, [0, 1, 2], [1, 2, 3])),
      [1, 2, 3],
    )
  })

  test('normal variates have the moments and tails of the normal distribution', () => {
    const normals = stream('normal')
    const values = Array.from({ length: DRAWS }, () => normals.normal())
    const moment = (power: number): number => values.reduce((sum, x) => sum + x ** power, 0) / DRAWS
    // Five standard errors of each mean: the variance of x^p is (2p − 1)!! − (p − 1)!!^2.
    expect(Math.abs(moment(1))).toBeLessThan(5 / Math.sqrt(DRAWS))
    expect(Math.abs(moment(2) - 1)).toBeLessThan(5 * Math.sqrt(2 / DRAWS))
    expect(Math.abs(moment(3))).toBeLessThan(5 * Math.sqrt(15 / DRAWS))
    expect(Math.abs(moment(4) - 3)).toBeLessThan(5 * Math.sqrt(96 / DRAWS))
    // Deciles of the standard normal distribution.
    const deciles = [-1.2815515655, -0.8416212336, -0.5244005127, -0.2533471031, 0]
    const bounds = [
      ...deciles,
      ...deciles
        .slice(0, 4)
        .map((x) => -x)
        .reverse(),
    ]
    const counts = even(10).map(() => 0)
    for (const x of values) counts[bounds.filter((bound) => x >= bound).length]!++
    expectChances(counts, even(10))
  })

  test('normal accepts a mean and a deviation', () => {
    const [a, b] = [stream('normal'), stream('normal')]
    for (let i = 0; i < 100; i++) expect(a.normal(100, 15)).toBe(100 + 15 * b.normal())
    expect(a.normal(5, 0)).toBe(5)
  })
})

test('streams of neighboring seeds, names and indexes are not correlated', () => {
  const start = (stream: Stream): number => stream.int(0, 9)
  const n = 20_000
  expectChances(
    tally(10, (i) => start(seedfast(i).stream('loot')), n),
    even(10),
  )
  expectChances(
    tally(10, (i) => start(seedfast(42).stream(`loot ${i}`)), n),
    even(10),
  )
  expectChances(
    tally(10, (i) => start(seedfast(42).streamAt(i)), n),
    even(10),
  )
  expectChances(
    tally(10, (i) => start(seedfast(i).streamAt(0)), n),
    even(10),
  )
  const pairs = tally(
    100,
    (i) => 10 * start(seedfast(i).stream('loot')) + start(seedfast(i + 1).stream('loot')),
    n,
  )
  expectChances(pairs, even(100))
})
