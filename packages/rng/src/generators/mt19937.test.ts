import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { testBitGenerator, uint32 } from './bit-generator.contract.js'
import { Mt19937 } from './mt19937.js'

testBitGenerator({
  Class: Mt19937,
  states: fc
    .tuple(fc.array(uint32, { minLength: 624, maxLength: 624 }), fc.nat(624))
    .map(([words, used]) => [...words, used]),
  badStates: [[...new Mt19937(1).state.slice(0, 624), 625]],
  seedIs64Bits: false,
  golden: 'runtimes/cpp',
})

test('rejects an empty key', () => {
  expect(() => Mt19937.fromKey([])).toThrow(/at least one word/)
})

describeVectors<{ cases: { seed: number; words: number[]; after1000: number[] }[] }>(
  'runtimes/cpp',
  ({ cases }) => {
    test.each(cases)('matches std::mt19937 with seed $seed', ({ seed, words, after1000 }) => {
      const bits = new Mt19937(seed)
      expect(words.map(() => bits.word())).toEqual(words)
      for (let i = words.length; i < 1000; i++) bits.word()
      expect(after1000.map(() => bits.word())).toEqual(after1000)
    })
  },
)
