import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Pcg32 } from '../generators/pcg32.js'
import { pcgBounded } from './pcg.js'

const seeds = fc.bigInt({ min: 0n, max: 0xffffffffffffffffn })

test('pcgBounded is the first word of at least 2^32 mod bound, modulo the bound', () => {
  const bounds = fc.oneof(
    fc.integer({ min: 1, max: 0xffffffff }),
    fc.integer({ min: 1, max: 100 }),
    fc.integer({ min: 2 ** 31, max: 2 ** 31 + 3 }),
  )
  fc.assert(
    fc.property(seeds, bounds, (seed, bound) => {
      const bits = new Pcg32(seed)
      const model = new Pcg32(seed)
      for (let i = 0; i < 10; i++) {
        let word = model.nextUint32()
        while (word < 2 ** 32 % bound) word = model.nextUint32()
        expect(pcgBounded(bits, bound)).toBe(word % bound)
      }
      expect(bits.state).toEqual(model.state)
    }),
  )
})

test('pcgBounded returns the coins and dice of the PCG demo', () => {
  const bits = new Pcg32(42, 54).jump(6n)
  const coins = Array.from({ length: 20 }, () => 'TH'[pcgBounded(bits, 2)])
  expect(coins.join('')).toBe('HHTTTHTHHHTHTTTHHHHH')
})

test('pcgBounded rejects a bound outside 1 to 2^32 − 1', () => {
  for (const bound of [0, -1, 0.5, NaN, 2 ** 32]) {
    expect(() => pcgBounded(new Pcg32(1), bound)).toThrow(RangeError)
  }
})
