import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { highWord, joinUint64, lowWord } from '../numbers/uint64.js'
import { nonZeroStates, testBitGenerator, uint64 } from './bit-generator.contract.js'
import { splitMix64 } from './splitmix64.js'
import { Xoshiro256StarStar } from './xoshiro256starstar.js'

testBitGenerator({
  Class: Xoshiro256StarStar,
  states: nonZeroStates(8),
  badStates: [[0, 0, 0, 0, 0, 0, 0, 0]],
  seedIs64Bits: true,
})

test('seeds with the first four SplitMix64 outputs', () => {
  fc.assert(
    fc.property(uint64, (seed) => {
      const outputs = [0n, 1n, 2n, 3n].map((index) => splitMix64(seed, index))
      expect(new Xoshiro256StarStar(seed).state).toEqual(
        outputs.flatMap((out) => [highWord(out), lowWord(out)]),
      )
    }),
  )
})

test('jumps along its own sequence', () => {
  for (const jump of ['jump', 'longJump'] as const) {
    const ahead = new Xoshiro256StarStar(1)[jump]()
    const behind = new Xoshiro256StarStar(1)
    ahead.word()
    behind.word()
    expect(behind[jump]().state).toEqual(ahead.state)
  }
})

test('the jumps of Xoshiro256StarStar never change', () => {
  expect(new Xoshiro256StarStar(42).jump().nextUint64()).toBe(5766981335298035530n)
  expect(new Xoshiro256StarStar(42).longJump().nextUint64()).toBe(11575600654643926073n)
})

interface Place {
  state: string[]
  u64: string[]
}

interface Case extends Place {
  seed: string | null
  stateAfter32: string[]
  doubles53: number[]
  afterJump: Place
  afterLongJump: Place
  afterJumpJump: Place
  afterLongJumpJump: Place
}

describeVectors<{ cases: Case[] }>('generators/xoshiro256starstar', ({ cases }) => {
  test.each(cases.filter(({ seed }) => seed !== null))(
    "matches the vectors' state for seed $seed",
    ({ seed, state }) => {
      expect(texts(new Xoshiro256StarStar(BigInt(seed!)))).toEqual(state)
    },
  )

  test.each(cases)('matches the vectors for state $state', (vector) => {
    const start = (): Xoshiro256StarStar => at(vector.state)
    const bits = expectOutputs(start(), vector)
    expect(texts(bits)).toEqual(vector.stateAfter32)
    const doubles = start()
    expect(
      vector.doubles53.map(() => (doubles.word() * 2 ** 21 + (doubles.lowWord() >>> 11)) * 2 ** -53),
    ).toEqual(vector.doubles53)
    expectOutputs(start().jump(), vector.afterJump)
    expectOutputs(start().longJump(), vector.afterLongJump)
    expectOutputs(start().jump().jump(), vector.afterJumpJump)
    expectOutputs(start().longJump().jump(), vector.afterLongJumpJump)
  })
})

function expectOutputs(bits: Xoshiro256StarStar, place: Place): Xoshiro256StarStar {
  expect(texts(bits)).toEqual(place.state)
  expect(place.u64.map(() => String(bits.nextUint64()))).toEqual(place.u64)
  return bits
}

function at(state: readonly string[]): Xoshiro256StarStar {
  return new Xoshiro256StarStar().restore(
    state.map(BigInt).flatMap((value) => [highWord(value), lowWord(value)]),
  )
}

function texts({ state }: Xoshiro256StarStar): string[] {
  return [0, 2, 4, 6].map((i) => String(joinUint64(state[i]!, state[i + 1]!)))
}
