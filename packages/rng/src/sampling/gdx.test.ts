import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { JavaRandom } from '../generators/java-random.js'
import { RandomXS128 } from '../generators/random-xs128.js'
import { joinUint64 } from '../numbers/uint64.js'
import {
  gdxNextBoolean,
  gdxNextBytes,
  gdxNextDouble,
  gdxNextFloat,
  gdxNextInt,
  gdxNextLong,
  gdxNextLongBelow,
  gdxNextSignedInt,
  gdxShuffle,
} from './gdx.js'
import { javaShuffle } from './java.js'

const uint64 = fc.bigInt({ min: 0n, max: 0xffffffffffffffffn })
/** Generates values for seed1. They are never 0, so that the state isn't all zeros. */
const seed1s = fc.bigInt({ min: 1n, max: 0xffffffffffffffffn })
const bounds = fc.oneof(
  fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  fc.integer({ min: 1, max: 1000 }),
  fc.integer({ min: 1, max: 2 ** 16 }),
  fc.integer({ min: 2 ** 16 - 2, max: 2 ** 16 + 2 }),
  fc.integer({ min: 2 ** 16 + 1, max: 2 ** 23 }),
  fc.integer({ min: 2 ** 31 - 3, max: 2 ** 31 - 1 }),
)

describe('gdxNextInt', () => {
  test('returns what Java returns for seed 42', () => {
    const bits = new RandomXS128(42)
    expect(draw(10, () => gdxNextInt(bits, 1000))).toEqual([224, 341, 771, 88, 61, 527, 25, 123, 777, 687])
  })

  test('is the high 63 bits modulo the bound, for any bits', () => {
    fc.assert(
      fc.property(uint64, seed1s, bounds, (output, other, bound) => {
        const bits = yielding(output, other)
        const model = bits.clone()
        expect(gdxNextInt(bits, bound)).toBe(Number(javaNextLong(model, BigInt(bound))))
        expect(bits.state).toEqual(model.state)
      }),
      { numRuns: 2000 },
    )
  })

  test('is correct on both sides of a multiple of the bound', () => {
    fc.assert(
      fc.property(uint64, seed1s, bounds, fc.integer({ min: -1, max: 1 }), (about, other, bound, offset) => {
        const n = BigInt(bound)
        const positive = ((about >> 1n) / n) * n + BigInt(offset)
        fc.pre(positive >= 0n && positive < (1n << 63n) - n)
        expect(gdxNextInt(yielding(positive * 2n, other), bound)).toBe(Number(positive % n))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    [4294966368, 2147362265, 509871],
    [4294966725, 2147024283, 729964],
    [4294966521, 2147468093, 1696982],
  ])('does not overestimate the quotient: %i and %i leave a remainder of %i - 1', (high, low, bound) => {
    // With the single division used below 2^16, these quotients would be too large by one.
    const positive = BigInt(high) * 2n ** 31n + BigInt(low)
    expect(positive % BigInt(bound)).toBe(BigInt(bound) - 1n)
    expect(gdxNextInt(yielding(positive * 2n, 1n), bound)).toBe(bound - 1)
  })

  test('draws again exactly where the sum in Java overflows', () => {
    fc.assert(
      fc.property(
        seed1s,
        bounds,
        fc.integer({ min: -3, max: 3 }),
        fc.boolean(),
        (other, bound, offset, bit) => {
          const firstRefused = (1n << 63n) - ((1n << 63n) % BigInt(bound))
          const positive = firstRefused + BigInt(offset)
          fc.pre(positive < 1n << 63n)
          const bits = yielding(positive * 2n + BigInt(bit), other)
          const accepted = bits.clone()
          const refused = bits.clone()
          accepted.word()
          refused.word()
          gdxNextInt(refused, bound)
          gdxNextInt(bits, bound)
          expect(bits.state).toEqual((offset < 0 ? accepted : refused).state)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('rejects a bound that is not a positive int', () => {
    for (const bound of [0, -1, 0.5, NaN, 2 ** 31, Infinity]) {
      expect(() => gdxNextInt(new RandomXS128(1), bound)).toThrow(RangeError)
    }
  })
})

describe('gdxNextLongBelow', () => {
  test('agrees with gdxNextInt where both can draw', () => {
    fc.assert(
      fc.property(uint64, bounds, (seed, bound) => {
        const bits = new RandomXS128(seed)
        expect(gdxNextLongBelow(bits.clone(), BigInt(bound))).toBe(BigInt(gdxNextInt(bits, bound)))
      }),
    )
  })

  test('rejects a bound that is not a positive long', () => {
    for (const bound of [0n, -1n, 1n << 63n]) {
      expect(() => gdxNextLongBelow(new RandomXS128(1), bound)).toThrow(RangeError)
    }
  })
})

test('the other rules take one step each', () => {
  const draws = [gdxNextSignedInt, gdxNextLong, gdxNextFloat, gdxNextDouble, gdxNextBoolean]
  for (const rule of draws) {
    const bits = new RandomXS128(1)
    rule(bits)
    expect(bits.state).toEqual(new RandomXS128(1).jump(1n).state)
  }
})

test('floats are multiples of 2^-24 and 2^-53 below 1', () => {
  expect(gdxNextFloat(yielding(0xffffffffffffffffn, 5n))).toBe(1 - 2 ** -24)
  expect(gdxNextDouble(yielding(0xffffffffffffffffn, 5n))).toBe(1 - 2 ** -53)
  expect(gdxNextDouble(yielding(0xfffn, 5n))).toBe(2 ** -53)
  expect(gdxNextFloat(yielding(0n, 5n))).toBe(0)
})

interface Case {
  seed: string
  nextIntBound: Record<string, number[]>
  nextLongBound: Record<string, { v: string[]; state: [string, string] }>
  nextInt: number[]
  nextFloat: [number, number][]
  nextDouble: [string, number][]
  nextBoolean: string
  nextBytes: string
}

describeVectors<{ cases: Case[] }>('java/random-xs128', ({ cases }) => {
  test.each(cases)('matches the vectors for seed $seed', (vector) => {
    const fresh = (): RandomXS128 => new RandomXS128(BigInt(vector.seed))
    for (const [bound, values] of Object.entries(vector.nextIntBound)) {
      const bits = fresh()
      expect([bound, values.map(() => gdxNextInt(bits, Number(bound)))]).toEqual([bound, values])
    }
    for (const [bound, { v: values, state }] of Object.entries(vector.nextLongBound)) {
      const bits = fresh()
      expect([bound, values.map(() => String(gdxNextLongBelow(bits, BigInt(bound))))]).toEqual([
        bound,
        values,
      ])
      expect(bits.state).toEqual(RandomXS128.fromState(BigInt(state[0]), BigInt(state[1])).state)
    }
    const ints = fresh()
    expect(vector.nextInt.map(() => gdxNextSignedInt(ints))).toEqual(vector.nextInt)
    const floats = fresh()
    expect(vector.nextFloat.map(() => floatBits(gdxNextFloat(floats)))).toEqual(vector.nextFloat)
    const doubles = fresh()
    expect(vector.nextDouble.map(() => doubleBits(gdxNextDouble(doubles)))).toEqual(vector.nextDouble)
    const booleans = fresh()
    expect([...vector.nextBoolean].map(() => Number(gdxNextBoolean(booleans))).join('')).toBe(
      vector.nextBoolean,
    )
    const bytes = gdxNextBytes(fresh(), new Uint8Array(19))
    expect([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(vector.nextBytes)
  })
})

interface Shuffles {
  seed: string
  randomXS128: Record<string, number[]>
  viaStreamLong: Record<string, number[]>
}

describeVectors<{ cases: Shuffles[] }>('java/shuffle', ({ cases }) => {
  test.each(cases)('matches the vectors for seed $seed', ({ seed, randomXS128, viaStreamLong }) => {
    const indices = (size: string): number[] => Array.from({ length: Number(size) }, (_, i) => i)
    for (const [size, order] of Object.entries(randomXS128)) {
      expect(gdxShuffle(indices(size), new RandomXS128(BigInt(seed)))).toEqual(order)
    }
    for (const [size, order] of Object.entries(viaStreamLong)) {
      const long = gdxNextLong(new RandomXS128(BigInt(seed)))
      expect(javaShuffle(indices(size), new JavaRandom(long))).toEqual(order)
    }
  })
})

/** RandomXS128.nextLong(long), as in its Java source. */
function javaNextLong(bits: RandomXS128, n: bigint): bigint {
  for (;;) {
    const positive = bits.nextUint64() >> 1n
    const value = positive % n
    if (BigInt.asIntN(64, positive - value + (n - 1n)) >= 0n) return value
  }
}

/**
 * Returns a generator whose next step returns `output`. Its seed1 is `other`, and its seed0 is found by inverting the
 * step.
 */
function yielding(output: bigint, other: bigint): RandomXS128 {
  const next = BigInt.asUintN(64, output - other)
  const shifted = next ^ other ^ (other >> 26n)
  const mixed = shifted ^ (shifted >> 17n) ^ (shifted >> 34n) ^ (shifted >> 51n)
  const bits = RandomXS128.fromState(BigInt.asUintN(64, mixed ^ (mixed << 23n) ^ (mixed << 46n)), other)
  const { state } = bits.clone().jump(1n)
  expect(BigInt.asUintN(64, joinUint64(state[0]!, state[1]!) + joinUint64(state[2]!, state[3]!))).toBe(output)
  return bits
}

function draw<Value>(count: number, next: () => Value): Value[] {
  return Array.from({ length: count }, next)
}

function floatBits(value: number): [number, number] {
  const view = new DataView(new ArrayBuffer(4))
  view.setFloat32(0, value)
  return [view.getUint32(0), value]
}

function doubleBits(value: number): [string, number] {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  return [view.getBigUint64(0).toString(16).padStart(16, '0'), value]
}
