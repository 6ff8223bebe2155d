import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { testBitGenerator, uint32, uint64 } from './bit-generator.contract.js'
import { splitMix64, SplitMix64 } from './splitmix64.js'

testBitGenerator({
  Class: SplitMix64,
  states: fc.tuple(uint32, uint32),
  badStates: [],
  seedIs64Bits: true,
  period: 1n << 64n,
})

test('splitMix64 is the output at an index, both modulo 2^64', () => {
  fc.assert(
    fc.property(uint64, fc.nat(100), fc.integer({ min: -3, max: 3 }), (seed, index, wraps) => {
      const bits = new SplitMix64(seed)
      for (let i = 0; i < index; i++) bits.word()
      const output = bits.nextUint64()
      const turns = BigInt(wraps) << 64n
      expect(splitMix64(seed, BigInt(index))).toBe(output)
      expect(splitMix64(seed + turns, BigInt(index) - turns)).toBe(output)
    }),
  )
})

describeVectors<{ cases: { seed: string; u64: string[] }[] }>('generators/splitmix64', ({ cases }) => {
  test.each(cases)('matches the vectors for seed $seed', ({ seed, u64 }) => {
    const bits = new SplitMix64(BigInt(seed))
    expect(u64.map(() => String(bits.nextUint64()))).toEqual(u64)
    expect(u64.map((_, index) => String(splitMix64(BigInt(seed), BigInt(index))))).toEqual(u64)
  })
})
