import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { highWord, lowWord } from '../numbers/uint64.js'
import { nonZeroStates, testBitGenerator, uint64 } from './bit-generator.contract.js'
import { splitMix64 } from './splitmix64.js'
import { Xoshiro128StarStar } from './xoshiro128starstar.js'

testBitGenerator({
  Class: Xoshiro128StarStar,
  states: nonZeroStates(4),
  badStates: [[0, 0, 0, 0]],
  seedIs64Bits: true,
})

test('seeds with the first two SplitMix64 outputs, the low half of each first', () => {
  fc.assert(
    fc.property(uint64, (seed) => {
      const outputs = [0n, 1n].map((index) => splitMix64(seed, index))
      expect(new Xoshiro128StarStar(seed).state).toEqual(
        outputs.flatMap((out) => [lowWord(out), highWord(out)]),
      )
    }),
  )
})

test('the jumps of Xoshiro128StarStar never change', () => {
  expect(new Xoshiro128StarStar(42).jump().nextUint64()).toBe(10521552267185865636n)
  expect(new Xoshiro128StarStar(42).longJump().nextUint64()).toBe(18431480122813151194n)
})

interface Place {
  state: number[]
  u32: number[]
}

interface Case extends Place {
  stateAfter32: number[]
  afterJump: Place
  afterLongJump: Place
  version10: number[]
}

describeVectors<{ cases: Case[] }>('generators/xoshiro128starstar', ({ cases }) => {
  test.each(cases)('matches the vectors for state $state', (vector) => {
    const start = (): Xoshiro128StarStar => new Xoshiro128StarStar().restore(vector.state)
    expect(expectOutputs(start(), vector).state).toEqual(vector.stateAfter32)
    expectOutputs(start().jump(), vector.afterJump)
    expectOutputs(start().longJump(), vector.afterLongJump)
    const bits = start()
    expect(vector.version10.map(() => bits.word())).not.toEqual(vector.version10)
  })
})

function expectOutputs(bits: Xoshiro128StarStar, place: Place): Xoshiro128StarStar {
  expect(bits.state).toEqual(place.state)
  expect(place.u32.map(() => bits.word())).toEqual(place.u32)
  return bits
}
