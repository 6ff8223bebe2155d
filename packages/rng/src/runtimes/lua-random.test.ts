import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { LuaRandom } from './lua-random.js'
import { testRuntime } from './runtime.contract.js'

interface Case {
  seed: [string, string]
  integer: string[]
  random: number[]
  bounds: [number, number[]][]
  range: number[]
}

describeVectors<{ cases: Case[] }>('runtimes/lua', ({ cases }) => {
  test.each(cases)('matches math.randomseed($seed)', ({ seed, integer, random, bounds, range }) => {
    const open = (): LuaRandom => new LuaRandom(BigInt(seed[0]), BigInt(seed[1]))
    const integers = open()
    expect(integer.map(() => String(integers.integer()))).toEqual(integer)
    const floats = open()
    expect(random.map(() => floats.random())).toEqual(random)
    const bounded = open()
    for (const [bound, values] of bounds)
      expect([bound, values.map(() => bounded.random(bound))]).toEqual([bound, values])
    const ranged = open()
    expect(range.map(() => ranged.random(-5, 5))).toEqual(range)
  })
})

testRuntime('LuaRandom', {
  open: (seed) => new LuaRandom(seed),
  draw: (random) => [random.random(), random.random(6), random.random(-5, 5), String(random.integer())],
  bad: [[1], []],
})

test('refuses other seeds and empty intervals', () => {
  for (const seed of [0.5, 2 ** 53, 1n << 63n]) expect(() => new LuaRandom(seed)).toThrow(RangeError)
  for (const range of [[0], [3, 2], [0.5], [0, 2 ** 53]] as [number, number][])
    expect(() => new LuaRandom(1).random(...range)).toThrow(RangeError)
})
