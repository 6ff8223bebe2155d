import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { JavaRandom } from '../generators/java-random.js'
import {
  javaNextBoolean,
  javaNextDouble,
  javaNextFloat,
  javaNextInt,
  javaNextLong,
  javaNextSignedInt,
  javaShuffle,
} from './java.js'

const longs = fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n })

describe('javaNextInt', () => {
  test('returns what Java returns for seed 42', () => {
    const bits = new JavaRandom(42)
    expect(draw(10, () => javaNextInt(bits, 1000))).toEqual([130, 763, 248, 884, 970, 525, 505, 918, 519, 93])
  })

  test('matches the Java source for any bound, including its number of steps', () => {
    const bounds = fc.oneof(
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      fc.integer({ min: 2 ** 30 - 2, max: 2 ** 30 + 2 }),
      fc.integer({ min: 0, max: 30 }).map((power) => 2 ** power),
    )
    fc.assert(
      fc.property(longs, bounds, (seed, bound) => {
        const bits = new JavaRandom(seed)
        const model = new JavaRandom(seed)
        expect(draw(10, () => javaNextInt(bits, bound))).toEqual(draw(10, () => sourceNextInt(model, bound)))
        expect(bits.state).toEqual(model.state)
      }),
    )
  })

  test('rejects a bound that is not a positive int', () => {
    for (const bound of [0, -1, 0.5, NaN, 2 ** 31, Infinity]) {
      expect(() => javaNextInt(new JavaRandom(1), bound)).toThrow(RangeError)
    }
  })
})

test('javaNextLong returns what Java returns', () => {
  const zero = new JavaRandom(0)
  expect(draw(3, () => javaNextLong(zero))).toEqual([
    -4962768465676381896n,
    4437113781045784766n,
    -6688467811848818630n,
  ])
  const minusOne = new JavaRandom(-1)
  expect(draw(3, () => javaNextLong(minusOne))).toEqual([
    4961115982468162243n,
    226341162490527646n,
    -6233441030884181172n,
  ])
})

// Printed by JDK 17: five floats, five doubles, forty booleans and one int in a row.
const PRINTED = [
  {
    seed: 0,
    floats: [0x3f3b20b4, 0x3f54d951, 0x3e764f2c, 0x3f1b3970, 0x3f232dc9],
    doubles: [
      0.3090505681997092, 0.11700660880722513, 0.7815346320453048, 0.2527761665759859, 0.6130357680446138,
    ],
    booleans: '1101000000100101100100011110111111010111',
    int: -65824064,
  },
  {
    seed: -1,
    floats: [0x3e89b2d8, 0x3ee10e44, 0x3c490800, 0x3f0c4bff, 0x3f297e5e],
    doubles: [
      0.6007954689329611, 0.3992884878242895, 0.05653720805104445, 0.3097674408076614, 0.06962576631264361,
    ],
    booleans: '1111110101000001100011010000110010010001',
    int: 2134222392,
  },
]

test.each(PRINTED)(
  'floats, doubles and booleans match the vectors for seed $seed',
  ({ seed, floats, doubles, booleans, int }) => {
    const bits = new JavaRandom(seed)
    expect([...Float32Array.from(draw(5, () => javaNextFloat(bits)))]).toEqual([
      ...new Float32Array(Uint32Array.from(floats).buffer),
    ])
    expect(draw(5, () => javaNextDouble(bits))).toEqual(doubles)
    expect(draw(40, () => Number(javaNextBoolean(bits))).join('')).toBe(booleans)
    expect(javaNextSignedInt(bits)).toBe(int)
  },
)

test('javaNextFloat returns multiples of 2^-24, which 32-bit floats can represent', () => {
  fc.assert(
    fc.property(longs, (seed) => {
      const value = javaNextFloat(new JavaRandom(seed))
      expect(Math.fround(value)).toBe(value)
      expect(Number.isInteger(value * 2 ** 24)).toBe(true)
    }),
  )
})

test('javaShuffle shuffles in place, like Collections.shuffle', () => {
  const list = Array.from({ length: 10 }, (_, i) => i)
  expect(javaShuffle(list, new JavaRandom(42))).toBe(list)
  expect(list).toEqual([4, 6, 2, 1, 7, 9, 8, 5, 3, 0])
})

interface Case {
  seed: string
  nextInt: number[]
  nextLong: string[]
  nextIntBound: Record<string, number[]>
}

describeVectors<{ cases: Case[] }>('java/random', ({ cases }) => {
  test.each(cases)('matches the vectors for seed $seed', ({ seed, nextInt, nextLong, nextIntBound }) => {
    const ints = new JavaRandom(BigInt(seed))
    expect(nextInt.map(() => javaNextSignedInt(ints))).toEqual(nextInt)
    const longs = new JavaRandom(BigInt(seed))
    expect(nextLong.map(() => String(javaNextLong(longs)))).toEqual(nextLong)
    for (const [bound, values] of Object.entries(nextIntBound)) {
      const bits = new JavaRandom(BigInt(seed))
      expect([bound, values.map(() => javaNextInt(bits, Number(bound)))]).toEqual([bound, values])
    }
  })
})

describeVectors<{ cases: { seed: string; javaRandom: Record<string, number[]> }[] }>(
  'java/shuffle',
  ({ cases }) => {
    test.each(cases)('matches the vectors for seed $seed', ({ seed, javaRandom }) => {
      for (const [size, order] of Object.entries(javaRandom)) {
        const list = Array.from({ length: Number(size) }, (_, i) => i)
        expect(javaShuffle(list, new JavaRandom(BigInt(seed)))).toEqual(order)
      }
    })
  },
)

/** java.util.Random.nextInt(int), as in its Java source, with 32-bit overflow. */
function sourceNextInt(bits: JavaRandom, bound: number): number {
  let word = bits.word() >>> 1
  const most = bound - 1
  if ((bound & most) === 0) return Number((BigInt(bound) * BigInt(word)) >> 31n)
  let value = word % bound
  while (((word - value + most) | 0) < 0) {
    word = bits.word() >>> 1
    value = word % bound
  }
  return value
}

function draw<Value>(count: number, next: () => Value): Value[] {
  return Array.from({ length: count }, next)
}
