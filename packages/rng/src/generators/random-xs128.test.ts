import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { joinUint64 } from '../numbers/uint64.js'
import { nonZeroStates, testBitGenerator, uint64 } from './bit-generator.contract.js'
import { RandomXS128 } from './random-xs128.js'

testBitGenerator({
  Class: RandomXS128,
  states: nonZeroStates(4),
  badStates: [[0, 0, 0, 0]],
  seedIs64Bits: true,
  period: (1n << 128n) - 1n,
})

describe('RandomXS128 seeding', () => {
  test('treats seed 0 as Long.MIN_VALUE', () => {
    expect(new RandomXS128(0).state).toEqual(new RandomXS128(-(1n << 63n)).state)
    expect(new RandomXS128(0).state).toEqual(new RandomXS128(1n << 63n).state)
  })

  test("hashes the seed once and twice with MurmurHash3's finalizer", () => {
    fc.assert(
      fc.property(uint64, (seed) => {
        const first = fmix64(seed === 0n ? 1n << 63n : seed)
        expect(words(new RandomXS128(seed))).toEqual([first, fmix64(first)])
      }),
    )
  })

  test('reseeds in place to the same state as a new generator', () => {
    const bits = new RandomXS128(9)
    expect(bits.reseed(0x12345678, 0x9abcdef0).state).toEqual(new RandomXS128(0x123456789abcdef0n).state)
    expect(bits.reseed(-1, -2).state).toEqual(new RandomXS128(-2).state)
    expect(bits.reseed(0, 0).state).toEqual(new RandomXS128(0).state)
  })

  test('can be created from the two words of its state', () => {
    expect(words(RandomXS128.fromState(-1, 0x123456789abcdef0n))).toEqual([
      0xffffffffffffffffn,
      0x123456789abcdef0n,
    ])
    expect(() => RandomXS128.fromState(0, 0)).toThrow(RangeError)
    expect(() => RandomXS128.fromState(1n << 64n, 0)).toThrow(RangeError)
  })
})

test('RandomXS128 is xorshift128+ with shifts 23, 17, 26', () => {
  fc.assert(
    fc.property(nonZeroStates(4), (state) => {
      const bits = new RandomXS128().restore(state)
      let [s0, s1] = words(bits)
      for (let i = 0; i < 20; i++) {
        let a = s0
        s0 = s1
        a ^= BigInt.asUintN(64, a << 23n)
        s1 = a ^ s0 ^ (a >> 17n) ^ (s0 >> 26n)
        expect(bits.nextUint64()).toBe(BigInt.asUintN(64, s1 + s0))
      }
    }),
  )
})

describeVectors<{ cases: { in: string; fmix64: string }[] }>('generators/fmix64', ({ cases }) => {
  // The finalizer of 0 is 0, but RandomXS128 then uses another number.
  const finaliser = cases.filter((vector) => vector.in !== '0')

  test.each(finaliser)('fmix64 of $in seeds the state', ({ in: input, fmix64: expected }) => {
    const [s0] = words(new RandomXS128(BigInt(input)))
    expect(String(s0)).toBe(expected)
    const [, s1] = words(new RandomXS128(invertedFmix64(BigInt(input))))
    expect(String(s1)).toBe(expected)
  })
})

interface Case {
  seed: string
  state0: string
  state1: string
  nextLong: string[]
  stateAfter20: [string, string]
}

describeVectors<{ cases: Case[] }>('java/random-xs128', ({ cases }) => {
  test.each(cases)(
    'matches the vectors for seed $seed',
    ({ seed, state0, state1, nextLong, stateAfter20 }) => {
      const bits = new RandomXS128(BigInt(seed))
      expect(signed(bits)).toEqual([state0, state1])
      expect(bits.state).toEqual(RandomXS128.fromState(BigInt(state0), BigInt(state1)).state)
      expect(nextLong.map(() => String(BigInt.asIntN(64, bits.nextUint64())))).toEqual(nextLong)
      expect(signed(bits)).toEqual(stateAfter20)
    },
  )
})

function words({ state }: RandomXS128): [bigint, bigint] {
  return [joinUint64(state[0]!, state[1]!), joinUint64(state[2]!, state[3]!)]
}

function signed(bits: RandomXS128): string[] {
  return words(bits).map((word) => String(BigInt.asIntN(64, word)))
}

function fmix64(x: bigint): bigint {
  x = BigInt.asUintN(64, (x ^ (x >> 33n)) * 0xff51afd7ed558ccdn)
  x = BigInt.asUintN(64, (x ^ (x >> 33n)) * 0xc4ceb9fe1a85ec53n)
  return x ^ (x >> 33n)
}

function invertedFmix64(x: bigint): bigint {
  x = BigInt.asUintN(64, (x ^ (x >> 33n)) * inverse(0xc4ceb9fe1a85ec53n))
  x = BigInt.asUintN(64, (x ^ (x >> 33n)) * inverse(0xff51afd7ed558ccdn))
  return x ^ (x >> 33n)
}

/** The inverse of an odd number modulo 2^64, by Newton's method. */
function inverse(odd: bigint): bigint {
  let x = odd
  for (let i = 0; i < 6; i++) x = BigInt.asUintN(64, x * (2n - odd * x))
  return x
}
