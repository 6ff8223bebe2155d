import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testBitGenerator, uint32 } from './bit-generator.contract.js'
import { JavaRandom } from './java-random.js'

testBitGenerator({
  Class: JavaRandom,
  states: fc.tuple(fc.integer({ min: 0, max: 0xffff }), uint32),
  badStates: [[0x10000, 0]],
  seedIs64Bits: true,
  period: 1n << 48n,
})

test('uses the low 48 bits of a seed', () => {
  expect(new JavaRandom(5n + (0x1234n << 48n)).state).toEqual(new JavaRandom(5).state)
  expect(new JavaRandom(-1).state).toEqual(new JavaRandom((1n << 48n) - 1n).state)
})

test('JavaRandom is the linear congruential generator that Java specifies', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }), (seed) => {
      const bits = new JavaRandom(seed)
      let state = BigInt.asUintN(48, seed ^ 0x5deece66dn)
      for (let i = 0; i < 20; i++) {
        state = BigInt.asUintN(48, state * 0x5deece66dn + 0xbn)
        expect(bits.word()).toBe(Number(state >> 16n))
      }
    }),
  )
})
