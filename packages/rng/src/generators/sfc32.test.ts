import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import type { State } from '../bit-generator.js'
import { testBitGenerator, uint32 } from './bit-generator.contract.js'
import { Sfc32 } from './sfc32.js'

testBitGenerator({
  Class: Sfc32,
  states: fc.tuple(uint32, uint32, uint32, uint32),
  badStates: [],
  seedIs64Bits: true,
})

test('rejects words that are not 32-bit', () => {
  expect(() => Sfc32.fromWords(0, 2, 2 ** 32)).toThrow(RangeError)
  expect(() => Sfc32.fromWords(-1, 2, 3)).toThrow(RangeError)
  expect(() => Sfc32.fromSeedFast(1n << 64n)).toThrow(RangeError)
})

test('the other ways of seeding Sfc32 never change', () => {
  expect(Sfc32.fromSeedFast(42).nextUint64()).toBe(4846978684461010487n)
  expect(Sfc32.fromWords(1, 2, 3).nextUint64()).toBe(17124557560167544934n)
})

interface Case {
  seeding: string
  args: (string | number)[]
  state?: number[]
  u32: number[]
}

const SEEDINGS: Record<string, (args: (string | number)[]) => Sfc32> = {
  seed: ([seed]) => new Sfc32(BigInt(seed!)),
  seed_fast: ([seed]) => Sfc32.fromSeedFast(BigInt(seed!)),
  seed_words: ([a, b, c]) => Sfc32.fromWords(Number(a), Number(b), Number(c)),
  state: (words) => new Sfc32().restore(words as State),
}

describeVectors<{ cases: Case[] }>('generators/sfc32', ({ cases }) => {
  test.each(cases)('matches the vectors for $seeding of $args', ({ seeding, args, state, u32 }) => {
    const bits = SEEDINGS[seeding]!(args)
    expect(bits.state).toEqual(state ?? args)
    expect(u32.map(() => bits.word())).toEqual(u32)
  })
})
