import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { NumpyRandomState } from './numpy-random-state.js'
import { testRuntime, times } from './runtime.contract.js'

interface Case {
  kind: string
  seed: number | number[]
  random: number[]
  randint: [number, number[]][]
  dice: number[]
  shuffle: number[][]
  permutation: number[]
  choice: [number[], number[]]
  uniform: number[]
  randn: number[]
  after: number[]
}

describeVectors<{ cases: Case[] }>('runtimes/numpy', ({ cases }) => {
  const legacy = cases.filter(({ kind }) => kind === 'RandomState')

  test.each(legacy)('matches RandomState($seed)', (vectors) => {
    const open = (): NumpyRandomState => new NumpyRandomState(vectors.seed)
    const floats = open()
    expect(vectors.random.map(() => floats.random())).toEqual(vectors.random)
    const ints = open()
    for (const [n, values] of vectors.randint)
      expect([n, values.map(() => ints.randint(n))]).toEqual([n, values])
    const dice = open()
    expect(vectors.dice.map(() => dice.randint(-3, 4))).toEqual(vectors.dice)
    const shuffles = open()
    for (const order of vectors.shuffle)
      expect(shuffles.shuffle(Array.from(order, (_, i) => i))).toEqual(order)
    expect(shuffles.permutation(20)).toEqual(vectors.permutation)
    expect([shuffles.choice(10, 8), shuffles.choice(30, 5, false)]).toEqual(vectors.choice)
    const uniform = open()
    expect(times(5, () => uniform.uniform(-2.5, 10))).toEqual(vectors.uniform)
    const normal = open()
    for (const value of vectors.randn) expect(Math.abs(normal.randn() / value - 1)).toBeLessThan(4e-16)
    expect(times(2, () => normal.random())).toEqual(vectors.after)
  })
})

testRuntime('NumpyRandomState', {
  open: (seed) => new NumpyRandomState(seed),
  draw: (random) => [random.normal(5, 2), random.randint(1, 6), random.choice(9, 3, false)],
  bad: [{ words: [1], gaussNext: null }],
})

test('refuses other seeds and empty ranges', () => {
  for (const seed of [-1, 2 ** 32, 0.5, [], [1, -1]])
    expect(() => new NumpyRandomState(seed)).toThrow(RangeError)
  for (const range of [[0], [3, 3], [0, 2 ** 53], [0.5]] as [number, number?][])
    expect(() => new NumpyRandomState(1).randint(...range)).toThrow(RangeError)
  expect(() => new NumpyRandomState(1).choice(2, 3, false)).toThrow(RangeError)
})
