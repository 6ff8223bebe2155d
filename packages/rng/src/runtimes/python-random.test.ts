import { describe, expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { PythonRandom } from './python-random.js'
import { testRuntime, times } from './runtime.contract.js'

interface Case {
  seed: string
  kind: 'int' | 'str' | 'bytes'
  random: number[]
  getrandbits: [number, string][]
  randrange: [number, number[]][]
  steps: [number, number, number, number[]][]
  randint: number[]
  shuffle: number[][]
  sample: [number, number, number[]][]
  choice: string
  choices: string[]
  randbytes: string[]
  uniform: number[]
  triangular: number[]
  normalvariate: number[]
  gauss: number[]
  expovariate: number[]
  used: number
  last: number[]
  hasGauss: boolean
}

const count = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

describeVectors<{ cases: Case[] }>('runtimes/python', ({ cases }) => {
  describe.each(cases)('seed $seed of kind $kind', (vectors) => {
    const open = (): PythonRandom => new PythonRandom(seedOf(vectors))

    test('random, getrandbits and randbytes', () => {
      const floats = open()
      expect(vectors.random.map(() => floats.random())).toEqual(vectors.random)
      const bits = open()
      for (const [k, value] of vectors.getrandbits) expect(String(bits.getrandbits(k))).toBe(value)
      const bytes = open()
      for (const hex of vectors.randbytes)
        expect(Buffer.from(bytes.randbytes(hex.length / 2)).toString('hex')).toBe(hex)
    })

    test('randrange and randint', () => {
      const ranges = open()
      for (const [n, values] of vectors.randrange)
        expect([n, values.map(() => ranges.randrange(n))]).toEqual([n, values])
      const steps = open()
      for (const [a, b, step, values] of vectors.steps)
        expect(values.map(() => steps.randrange(a, b, step))).toEqual(values)
      expect(vectors.randint.map(() => steps.randint(-3, 3))).toEqual(vectors.randint)
    })

    test('shuffle, sample, choice and choices', () => {
      const shuffles = open()
      for (const order of vectors.shuffle) expect(shuffles.shuffle(count(order.length))).toEqual(order)
      const samples = open()
      for (const [n, k, chosen] of vectors.sample) expect(samples.sample(count(n), k)).toEqual(chosen)
      const choices = open()
      expect(times(20, () => choices.choice([...'abcdefg'])).join('')).toBe(vectors.choice)
      expect([
        choices.choices([...'abcd'], { k: 10 }).join(''),
        choices.choices([...'abcd'], { weights: [5, 1, 0, 2], k: 20 }).join(''),
        choices.choices([...'ab'], { weights: [0.25, 0.5], k: 10 }).join(''),
      ]).toEqual(vectors.choices)
    })

    test('distributions, with the same bits except for logarithms and sines', () => {
      const floats = open()
      expect(vectors.uniform.map(() => floats.uniform(-2.5, 10))).toEqual(vectors.uniform)
      expect(times(5, () => floats.triangular(0, 10, 3))).toEqual(vectors.triangular.slice(0, 5))
      expect(times(5, () => floats.triangular())).toEqual(vectors.triangular.slice(5))
      const normal = open()
      expect(vectors.normalvariate.map(() => normal.normalvariate(1, 2))).toEqual(vectors.normalvariate)
      const gauss = open()
      for (const value of vectors.gauss) expect(relativeError(gauss.gauss(), value)).toBeLessThan(4e-16)
      for (const value of vectors.expovariate)
        expect(relativeError(gauss.expovariate(0.5), value)).toBeLessThan(4e-16)
      const { words, gaussNext } = gauss.state
      expect([words.at(-1), words.slice(-4, -1), gaussNext !== null]).toEqual([
        vectors.used,
        vectors.last,
        vectors.hasGauss,
      ])
    })
  })
})

testRuntime('PythonRandom', {
  open: (seed) => new PythonRandom(seed),
  draw: (random) => [random.gauss(), random.randint(1, 6), random.shuffle([1, 2, 3, 4])],
  bad: [{ words: [1], gaussNext: null }],
})

test('refuses empty ranges, and numbers that are not exact', () => {
  const random = new PythonRandom(1)
  const before = random.state
  for (const draw of [
    () => random.randrange(0),
    () => random.randrange(5, 5),
    () => random.randrange(1, 9, 0),
    () => random.randint(2, 1),
    () => random.randrange(2 ** 53),
    () => random.randrange(0.5),
    () => random.choice([]),
    () => random.choices([]),
    () => random.choices([1, 2], { weights: [1] }),
    () => random.choices([1, 2], { weights: [0, 0] }),
    () => random.sample([1, 2], 3),
    () => random.getrandbits(-1),
    () => new PythonRandom(0.5),
    () => new PythonRandom('\ud800'),
  ])
    expect(draw).toThrow(RangeError)
  expect(random.state).toEqual(before)
})

function seedOf({ seed, kind }: Case): bigint | string | Uint8Array {
  if (kind === 'int') return BigInt(seed)
  return kind === 'str' ? seed : Buffer.from(seed, 'hex')
}

function relativeError(found: number, expected: number): number {
  return Math.abs(found - expected) / Math.abs(expected)
}
