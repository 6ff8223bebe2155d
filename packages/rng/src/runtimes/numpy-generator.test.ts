import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { joinUint64 } from '../numbers/uint64.js'
import { Pcg64 } from '../generators/pcg64.js'
import { NumpyGenerator } from './numpy-generator.js'
import { testRuntime, times } from './runtime.contract.js'

interface Case {
  kind: string
  seed: string | string[]
  spawnKey: number[]
  state: string
  increment: string
  raw: string[]
  random: number[]
  integers: [number, number[]][]
  uinteger: number | null
  dice: number[]
  between: number[]
  shuffle: number[][]
  permutation: number[]
  choice: [number, number, boolean, number[]][]
  tail: number[]
  uniform: number[]
}

describeVectors<{ cases: Case[] }>('runtimes/numpy', ({ cases }) => {
  const generators = cases.filter(({ kind }) => kind === 'default_rng')

  test.each(generators)('matches default_rng($seed) with the spawn key $spawnKey', (vectors) => {
    const { seed, spawnKey } = vectors
    const open = (): NumpyGenerator =>
      new NumpyGenerator(Array.isArray(seed) ? seed.map(BigInt) : BigInt(seed), spawnKey)
    const { words } = open().state
    expect([number128(words.slice(0, 4)), number128(words.slice(4))]).toEqual([
      vectors.state,
      vectors.increment,
    ])
    const bits = new Pcg64().restore(words)
    expect(vectors.raw.map(() => String(bits.nextUint64()))).toEqual(vectors.raw)
    const floats = open()
    expect(vectors.random.map(() => floats.random())).toEqual(vectors.random)
    const ints = open()
    for (const [n, values] of vectors.integers)
      expect([n, values.map(() => ints.integers(n))]).toEqual([n, values])
    expect(ints.state.uinteger).toBe(vectors.uinteger)
    const dice = open()
    expect(times(21, () => dice.integers(-3, 4))).toEqual(vectors.dice.slice(0, 21))
    expect(times(2, () => dice.random())).toEqual(vectors.between)
    expect(times(3, () => dice.integers(-3, 4))).toEqual(vectors.dice.slice(21))
    const shuffles = open()
    for (const order of vectors.shuffle)
      expect(shuffles.shuffle(Array.from(order, (_, i) => i))).toEqual(order)
    expect(shuffles.permutation(20)).toEqual(vectors.permutation)
    for (const [n, size, replace, chosen] of vectors.choice)
      expect(shuffles.choice(n, size, replace)).toEqual(chosen)
    const tail = shuffles.choice(20_000, 500, false)
    expect([...tail.slice(0, 5), ...tail.slice(-5)]).toEqual(vectors.tail)
    const uniform = open()
    expect(times(5, () => uniform.uniform(-2.5, 10))).toEqual(vectors.uniform)
  })
})

testRuntime('NumpyGenerator', {
  open: (seed) => new NumpyGenerator(seed),
  draw: (random) => [random.integers(1, 7), random.random(), random.choice(9, 3, false)],
  bad: [{ words: [1], uinteger: null }],
})

test('refuses other seeds and empty ranges', () => {
  for (const seed of [-1, 0.5, [1, -1]]) expect(() => new NumpyGenerator(seed)).toThrow(RangeError)
  expect(() => new NumpyGenerator(1).integers(3, 3)).toThrow(RangeError)
  expect(() => new NumpyGenerator(1).choice(2, 3, false)).toThrow(RangeError)
})

function number128([a, b, c, d]: readonly number[]): string {
  return String((joinUint64(a!, b!) << 64n) | joinUint64(c!, d!))
}
