import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { pcgBounded } from '../sampling/pcg.js'
import { joinUint64 } from '../numbers/uint64.js'
import { testBitGenerator, uint32 } from './bit-generator.contract.js'
import { Pcg32 } from './pcg32.js'

testBitGenerator({
  Class: Pcg32,
  states: fc.tuple(
    uint32,
    uint32,
    uint32,
    uint32.map((word) => (word | 1) >>> 0),
  ),
  badStates: [
    [1, 2, 3, 4],
    [0, 0, 0, 0],
  ],
  seedIs64Bits: true,
  period: 1n << 64n,
})

describe('Pcg32 sequences', () => {
  test('default to PCG’s own increment', () => {
    const { state } = new Pcg32(42)
    expect(joinUint64(state[2]!, state[3]!)).toBe(1442695040888963407n)
    expect(state).toEqual(new Pcg32(42, 721347520444481703n).state)
  })

  test('drop the top bit of their number, as in pcg32_srandom_r', () => {
    expect(new Pcg32(42, (1n << 63n) + 54n).state).toEqual(new Pcg32(42, 54).state)
    expect(new Pcg32(42, -1).state).toEqual(new Pcg32(42, 0xffffffffffffffffn).state)
  })

  test('must be 64-bit numbers', () => {
    expect(() => new Pcg32(0, 1n << 64n)).toThrow(/sequence/)
    expect(() => new Pcg32(0, 0.5)).toThrow(/sequence/)
  })
})

interface Case {
  seed: string
  sequence: string
  state: string
  inc: string
  u32: number[]
  bounded: { bounds: number[]; results: number[] }
  advance: { delta: number; state: string; next: number }[]
}

interface Vectors {
  demo: string
  cases: Case[]
}

describeVectors<Vectors>('generators/pcg32', ({ demo, cases }) => {
  test.each(cases)('matches the vectors for seed $seed and sequence $sequence', (vector) => {
    const start = (): Pcg32 => new Pcg32(BigInt(vector.seed), BigInt(vector.sequence))
    const { state } = start()
    expect(stateText(start())).toBe(vector.state)
    expect(String(joinUint64(state[2]!, state[3]!))).toBe(vector.inc)
    const bits = start()
    expect(vector.u32.map(() => bits.word())).toEqual(vector.u32)
    const { bounds, results } = vector.bounded
    for (const { delta, state, next } of vector.advance) {
      const jumped = start().jump(BigInt(delta))
      expect([delta, stateText(jumped), jumped.word()]).toEqual([delta, state, next])
    }
    const bounded = start()
    expect(bounds.map((bound) => pcgBounded(bounded, bound))).toEqual(results)
  })

  test('matches the transcript of the official demo', () => {
    expect(demoTranscript(new Pcg32(42, 54), 5)).toBe(demo)
  })
})

interface CrawlCase {
  seed: string
  sequence: string | null
  state: string
  inc: string
  u32: number[]
  u64: string[]
}

describeVectors<{ cases: CrawlCase[] }>('crawl/pcg', ({ cases }) => {
  test.each(cases)(
    'matches the vectors for seed $seed and sequence $sequence',
    ({ seed, sequence, state, inc, u32, u64 }) => {
      // Dungeon Crawl has its own default sequence.
      const start = (): Pcg32 => new Pcg32(BigInt(seed), BigInt(sequence ?? (1n << 61n) - 1n))
      expect(stateText(start())).toBe(state)
      expect(String(joinUint64(start().state[2]!, start().state[3]!))).toBe(inc)
      const words = start()
      expect(u32.map(() => words.nextUint32())).toEqual(u32)
      const longs = start()
      expect(u64.map(() => String(longs.nextUint64()))).toEqual(u64)
    },
  )
})

function stateText({ state }: Pcg32): string {
  return String(joinUint64(state[0]!, state[1]!))
}

/** Formats the output of pcg32-demo: 6 words, 65 coins, 33 dice and a shuffled pack of cards per round. */
function demoTranscript(bits: Pcg32, rounds: number): string {
  const times = (count: number, item: () => string): string[] => Array.from({ length: count }, item)
  let text = [
    'pcg32_random_r:',
    '      -  result:      32-bit unsigned int (uint32_t)',
    '      -  period:      2^64   (* 2^63 streams)',
    '      -  state type:  pcg32_random_t (16 bytes)',
    '      -  output func: XSH-RR\n\n',
  ].join('\n')
  for (let round = 1; round <= rounds; round++) {
    const words = times(6, () => `0x${bits.nextUint32().toString(16).padStart(8, '0')}`)
    const coins = times(65, () => (pcgBounded(bits, 2) === 1 ? 'H' : 'T'))
    const rolls = times(33, () => String(pcgBounded(bits, 6) + 1))
    const cards = Array.from({ length: 52 }, (_, card) => 'A23456789TJQK'[card >> 2]! + 'hcds'[card & 3]!)
    for (let left = 52; left > 1; left--) {
      const chosen = pcgBounded(bits, left)
      const card = cards[chosen]!
      cards[chosen] = cards[left - 1]!
      cards[left - 1] = card
    }
    const rows = [0, 22, 44].map((from) => cards.slice(from, from + 22).join(' '))
    text += `Round ${round}:\n  32bit: ${words.join(' ')}\n  Coins: ${coins.join('')}\n`
    text += `  Rolls: ${rolls.join(' ')}\n  Cards: ${rows.join('\n\t ')}\n\n`
  }
  return text
}
