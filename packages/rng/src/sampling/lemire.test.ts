import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeOracle } from '../../../../tests/oracles.js'
import { Pcg32 } from '../generators/pcg32.js'
import { lemire, multiplyHigh } from './lemire.js'

const words = fc.integer({ min: 0, max: 0xffffffff })
const bounds = fc.oneof(
  fc.integer({ min: 1, max: 2 ** 32 }),
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: 2 ** 32 - 2, max: 2 ** 32 }),
  fc.integer({ min: 2 ** 31, max: 2 ** 31 + 3 }),
)

test('multiplyHigh is exact', () => {
  const edges = [0, 1, 2, 0xffff, 0x10000, 0x10001, 0x200000, 0x200001, 0x7fffffff, 0x80000000, 0xffffffff]
  for (const word of edges) {
    for (const n of [...edges, 2 ** 32]) expect(multiplyHigh(word, n)).toBe(exactHigh(word, n))
  }
  fc.assert(
    fc.property(words, bounds, (word, n) => {
      expect(multiplyHigh(word, n)).toBe(exactHigh(word, n))
    }),
    { numRuns: 10_000 },
  )
})

describe('lemire', () => {
  test('takes the first word whose low product reaches 2^32 mod n', () => {
    fc.assert(
      fc.property(words, bounds, (seed, n) => {
        const bits = new Pcg32(seed)
        const model = new Pcg32(seed)
        for (let i = 0; i < 10; i++) {
          let word = model.nextUint32()
          while (Number((BigInt(word) * BigInt(n)) & 0xffffffffn) < 2 ** 32 % n) word = model.nextUint32()
          expect(lemire(bits, n)).toBe(exactHigh(word, n))
        }
        expect(bits.state).toEqual(model.state)
      }),
    )
  })

  test('still draws for one value, and gives a whole word for 2^32', () => {
    const bits = new Pcg32(1)
    expect(lemire(bits, 1)).toBe(0)
    expect(bits.state).toEqual(new Pcg32(1).jump(1n).state)
    const word = bits.clone().nextUint32()
    expect(lemire(bits, 2 ** 32)).toBe(word)
  })

  test('is even where a bare multiplication is not', () => {
    // Over 3 × 2^30 values, a third of them has two words without the rejection and the others have one.
    const bits = new Pcg32(2026)
    const counts = [0, 0, 0]
    for (let i = 0; i < 30_000; i++) counts[lemire(bits, 3 * 2 ** 30) % 3]!++
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
  })

  test('refuses n outside 1 … 2^32', () => {
    for (const n of [0, -1, 0.5, NaN, 2 ** 32 + 1]) expect(() => lemire(new Pcg32(1), n)).toThrow(RangeError)
  })
})

interface Case {
  seed: string
  calls: { args: [number]; result: number; count: number }[]
}

describeOracle<{ cases: Case[] }>('crawl/crawl-bounded.json', ({ cases }) => {
  test.each(cases)('the dungeon stream of seed $seed', ({ seed, calls }) => {
    // Dungeon Crawl seeds each stream with two 64-bit numbers of a master generator; this is the sixth stream.
    const master = new Pcg32(BigInt(seed), (1n << 61n) - 1n).jump(20n)
    const bits = new Pcg32(master.nextUint64(), master.nextUint64())
    const start = bits.clone()
    for (const { args, result, count } of calls) {
      // Crawl takes the bound 0, which we refuse, as it takes 1.
      expect(lemire(bits, args[0] === 0 ? 1 : args[0])).toBe(result)
      expect(bits.state).toEqual(start.clone().jump(BigInt(count)).state)
    }
  })
})

function exactHigh(word: number, n: number): number {
  return Number((BigInt(word) * BigInt(n)) >> 32n)
}
