import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { testBitGenerator, uint32 } from './bit-generator.contract.js'
import { Mulberry32 } from './mulberry32.js'

testBitGenerator({
  Class: Mulberry32,
  states: fc.tuple(uint32),
  badStates: [],
  seedIs64Bits: false,
  period: 1n << 32n,
})

test('takes a seed modulo 2^32', () => {
  for (const seed of [5n + (1n << 32n), 5n - (1n << 32n), 5n + (1n << 100n), 5 + 2 ** 40]) {
    expect(new Mulberry32(seed).state).toEqual([5])
  }
  expect(new Mulberry32(-1).state).toEqual([0xffffffff])
})

interface Vectors {
  afterSkip: { seed: number; skip: number; u32: number[] }[]
  cases: { seed: number; u32: number[]; stateAfter32: number; otherVariant: number[] }[]
}

describeVectors<Vectors>('generators/mulberry32', ({ afterSkip, cases }) => {
  test.each(cases)('matches the vectors for seed $seed', ({ seed, u32, stateAfter32, otherVariant }) => {
    const bits = new Mulberry32(seed)
    expect(otherVariant.map(() => bits.word())).not.toEqual(otherVariant)
    bits.restore([seed])
    expect(u32.map(() => bits.word())).toEqual(u32)
    expect(bits.state).toEqual([stateAfter32])
  })

  test.each(afterSkip)('matches the vectors for seed $seed after $skip draws', ({ seed, skip, u32 }) => {
    const bits = new Mulberry32(seed)
    for (let i = 0; i < skip; i++) bits.word()
    const jumped = new Mulberry32(seed).jump(BigInt(skip))
    expect(u32.map(() => bits.word())).toEqual(u32)
    expect(u32.map(() => jumped.word())).toEqual(u32)
  })
})
