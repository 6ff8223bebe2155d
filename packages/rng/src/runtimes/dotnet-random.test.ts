import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { DotNetRandom } from './dotnet-random.js'
import { testRuntime, times } from './runtime.contract.js'

interface Case {
  seed: number
  next: number[]
  max: [number, number[]][]
  range: number[]
  large: number[]
  real: number[]
  bytes: number[]
  after: number
}

describeVectors<{ cases: Case[] }>('runtimes/dotnet', ({ cases }) => {
  test.each(cases)('matches new Random($seed)', ({ seed, next, max, range, large, real, bytes, after }) => {
    const [a, b, c, d, e, f] = times(6, () => new DotNetRandom(seed)) as [
      DotNetRandom,
      DotNetRandom,
      DotNetRandom,
      DotNetRandom,
      DotNetRandom,
      DotNetRandom,
    ]
    expect(next.map(() => a.next())).toEqual(next)
    for (const [bound, values] of max)
      expect([bound, values.map(() => b.next(bound))]).toEqual([bound, values])
    expect(range.map(() => c.next(-50, 51))).toEqual(range)
    expect(large.map(() => d.next(-(2 ** 31), 2 ** 31 - 1))).toEqual(large)
    expect(real.map(() => e.nextDouble())).toEqual(real)
    expect([...f.nextBytes(new Uint8Array(20)), f.next()]).toEqual([...bytes, after])
  })
})

testRuntime('DotNetRandom', {
  open: (seed) => new DotNetRandom(seed),
  draw: (random) => [random.next(), random.next(1, 7), ...random.nextBytes(new Uint8Array(9))],
  bad: [[1], []],
})

test('refuses other seeds and ranges, but returns the start of an empty range', () => {
  for (const seed of [0.5, 2 ** 31, NaN]) expect(() => new DotNetRandom(seed)).toThrow(RangeError)
  const random = new DotNetRandom(1)
  for (const range of [[-1], [3, 2], [0.5], [0, 2 ** 31]] as [number, number][])
    expect(() => random.next(...range)).toThrow(RangeError)
  expect([random.next(0), random.next(3, 3)]).toEqual([0, 3])
})
