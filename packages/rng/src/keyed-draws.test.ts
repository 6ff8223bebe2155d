import * as fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { readVectors } from '../../../tests/describe-vectors.js'
import { SplitMix64, splitMix64 } from './generators/splitmix64.js'
import { KeyedDraws } from './keyed-draws.js'
import { badDraws, draws, type Draw } from './streams/draws.contract.js'
import { Rules } from './streams/rules.contract.js'

interface Golden {
  readonly draws: readonly Draw[]
  readonly values: readonly {
    readonly seed: string
    readonly index: number
    readonly values: readonly unknown[]
  }[]
}

const golden = readVectors<Golden>('seedfast/keyed-draws')

const TWO_32 = 2 ** 32
const MAX_INDEX = 2 ** 53 - 2
const seeds = fc.bigInt({ min: -(1n << 63n), max: (1n << 64n) - 1n })
const indexes = fc.oneof(fc.nat(100), fc.integer({ min: 0, max: MAX_INDEX }), fc.constantFrom(0, MAX_INDEX))

function make(keyed: KeyedDraws, index: number, { rule, args }: Draw): unknown {
  const method = (keyed as unknown as Record<string, (...args: unknown[]) => unknown>)[rule]!
  return method.call(keyed, index, ...args)
}

/**
 * Returns a generator of the words for the keyed draw at an index. The first word is the output at the index. Each
 * further word is output 0 of a SplitMix64 generator seeded with the previous word.
 */
function bitsAt(seed: bigint, index: number): SplitMix64 {
  const bits = new SplitMix64(BigInt.asUintN(64, seed + BigInt(index) * 0x9e3779b97f4a7c15n))
  const next = bits.nextUint64.bind(bits)
  let last: bigint | null = null
  bits.nextUint64 = () => (last = last === null ? next() : splitMix64(last, 0n))
  bits.nextUint32 = () => Number(bits.nextUint64() >> 32n)
  return bits
}

function total(args: readonly unknown[]): number {
  const weights = (args[1] ?? Object.values(args[0] as Record<string, number>)) as readonly number[]
  return weights.every(Number.isInteger) ? weights.reduce((sum, weight) => sum + weight, 0) : 0
}

const keyedRules = ['int', 'float', 'bool', 'pick', 'weighted']
const keyedDraws = draws
  .filter(({ rule }) => keyedRules.includes(rule))
  .filter(({ rule, args }) => rule !== 'int' || (args[1] as number) - (args[0] as number) < TWO_32)
  .filter(({ rule, args }) => rule !== 'weighted' || total(args) <= TWO_32)

test.each(golden.values)(
  'the draws of seed $seed at index $index never change',
  ({ seed, index, values }) => {
    const keyed = new KeyedDraws('test', BigInt(seed))
    expect(golden.draws.map((draw) => make(keyed, index, draw))).toEqual(values)
    expect(keyed.counter).toBe(values.length)
  },
)

test('a draw applies its rule to the SplitMix64 output at its index', () => {
  fc.assert(
    fc.property(seeds, indexes, keyedDraws, (seed, index, draw) => {
      const keyed = new KeyedDraws('test', seed)
      const expected = new Rules(bitsAt(BigInt.asUintN(64, seed), index))
      expect(make(keyed, index, draw)).toEqual(expected.draw(draw.rule, draw.args))
      expect(keyed.uint32(index)).toBe(Number(splitMix64(BigInt.asUintN(64, seed), BigInt(index)) >> 32n))
      expect(keyed.counter).toBe(2)
    }),
    { numRuns: 1000 },
  )
})

test('a draw only depends on its index, not on earlier draws', () => {
  fc.assert(
    fc.property(seeds, fc.array(fc.tuple(indexes, keyedDraws), { maxLength: 10 }), (seed, list) => {
      const keyed = new KeyedDraws('test', seed)
      for (const [index, draw] of list) {
        expect(make(keyed, index, draw)).toEqual(make(new KeyedDraws('other', seed), index, draw))
      }
    }),
  )
})

test('keyed draws have their seed as an unsigned integer', () => {
  expect(new KeyedDraws('test', -1).seed).toBe((1n << 64n) - 1n)
  expect(new KeyedDraws('test', -1n).seed).toBe((1n << 64n) - 1n)
  expect(() => new KeyedDraws('test', 0.5)).toThrow(RangeError)
})

test.each([-1, 0.5, NaN, Infinity, MAX_INDEX + 1, 2 ** 53])(
  'rejects the index %s without counting it',
  (index) => {
    const keyed = new KeyedDraws('test', 1)
    for (const draw of [{ rule: 'uint32', args: [] }, ...golden.draws]) {
      expect(() => make(keyed, index, draw)).toThrow(RangeError)
      expect(() => make(keyed, index, draw)).toThrow(/^keyed draw: index must be an integer from 0 to/)
    }
    expect(keyed.counter).toBe(0)
  },
)

test.each(badDraws.filter(({ rule }) => keyedRules.includes(rule)))(
  'rejects $rule($args) without counting it',
  (draw) => {
    const keyed = new KeyedDraws('test', 1)
    expect(() => make(keyed, 0, draw)).toThrow(RangeError)
    expect(() => make(keyed, 0, draw)).toThrow(draw.says)
    expect(keyed.counter).toBe(0)
  },
)

test('chooses from at most 2^32 values, since it uses one word', () => {
  const keyed = new KeyedDraws('test', 1)
  expect(() => keyed.int(0, 0, TWO_32)).toThrow(
    /^int: the range must have at most 2\^32 values, got 0 to 4294967296$/,
  )
  expect(() => keyed.weighted(0, ['a', 'b'], [TWO_32, 1])).toThrow(
    /^weighted: the total must be at most 2\^32/,
  )
  expect(keyed.int(0, 0, TWO_32 - 1)).toBe(keyed.uint32(0))
})

test('a weight table returns one of its names', () => {
  expectTypeOf(new KeyedDraws('test', 1).weighted(0, { a: 1, b: 2 })).toEqualTypeOf<'a' | 'b'>()
  expectTypeOf(new KeyedDraws('test', 1).weighted(0, [1, 2], [1, 2])).toEqualTypeOf<number>()
})

test('does not round up products just below the next integer', () => {
  // A word times at most 2^21 is exact; with larger factors, many products aren't.
  fc.assert(
    fc.property(fc.integer({ min: 2 ** 20, max: 2 ** 21 - 1 }), (half) => {
      const n = BigInt(half) * 2n + 1n
      // The inverse of n modulo 2^32: each step doubles the number of correct bits, and n starts with three.
      let inverse = n
      for (let i = 0; i < 4; i++) inverse = BigInt.asUintN(32, inverse * (2n - n * inverse))
      const word = BigInt.asUintN(32, -inverse)
      const keyed = new KeyedDraws('x', 1)
      Object.assign(keyed, { word: () => Number(word) })
      expect(keyed.int(0, 0, Number(n) - 1)).toBe(Number((word * n) >> 32n))
    }),
  )
})
