import * as fc from 'fast-check'
import { testBitGenerator, uint32 } from './bit-generator.contract.js'
import { Pcg64 } from './pcg64.js'

testBitGenerator({
  Class: Pcg64,
  states: fc
    .array(uint32, { minLength: 8, maxLength: 8 })
    .map((words) => words.map((word, i) => (i === 7 ? (word | 1) >>> 0 : word))),
  badStates: [[0, 0, 0, 0, 0, 0, 0, 2]],
  seedIs64Bits: true,
  period: 1n << 128n,
  golden: 'runtimes/numpy',
})
