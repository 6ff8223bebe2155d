import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readVectors } from '../../../../tests/describe-vectors.js'
import type { Algorithm, BitGenerator, State } from '../bit-generator.js'

/** A bit generator class to test, and the properties of the class that the tests need to know. */
export interface Subject {
  readonly Class: {
    readonly algorithm: Algorithm
    readonly width: 32 | 64
    new (seed?: bigint | number): BitGenerator
  }
  /** Generates valid states, all with the same probability. */
  readonly states: fc.Arbitrary<State>
  /** Arrays that have the right number of words but aren't valid states. */
  readonly badStates: readonly State[]
  /**
   * Whether the constructor rejects seeds wider than 64 bits. If false, the constructor reduces such seeds to the
   * generator's seed width.
   */
  readonly seedIs64Bits: boolean
  /** The generator's period. Set only for generators that can jump any number of steps. */
  readonly period?: bigint
  /**
   * The file of vectors that pins the generator, if another runtime computed it. By default, the Python implementation
   * of the specification computes the vectors.
   */
  readonly golden?: 'runtimes/cpp' | 'runtimes/numpy'
}

interface Golden {
  readonly seed: string
  readonly state: State
  readonly uint64: readonly string[]
  readonly stateAfter: State
}

type Jumper = BitGenerator & { jump(n: bigint): Jumper }

export const uint32 = fc.integer({ min: 0, max: 0xffffffff })
export const uint64 = fc.bigInt({ min: 0n, max: 0xffffffffffffffffn })
const seeds = fc.oneof(fc.bigInt({ min: -(1n << 63n), max: (1n << 64n) - 1n }), fc.maxSafeInteger())

/** Generates states of `count` words, for generators whose only invalid state is the all-zero state. */
export function nonZeroStates(count: number): fc.Arbitrary<State> {
  return fc
    .array(uint32, { minLength: count, maxLength: count })
    .filter((words) => words.some((word) => word !== 0))
}

/** Defines the tests that every bit generator must pass. */
export function testBitGenerator(subject: Subject): void {
  describe(`${subject.Class.algorithm} as a bit generator`, () => {
    testSeeds(subject)
    testStates(subject)
    testBits(subject)
    if (subject.period !== undefined) testJumps(subject, subject.period)
    if (subject.golden === undefined) testGolden(subject)
  })
}

function testSeeds({ Class, seedIs64Bits }: Subject): void {
  test('names its algorithm and width on the class and on each generator', () => {
    const bits = new Class(1)
    expect([bits.algorithm, bits.width]).toEqual([Class.algorithm, Class.width])
  })

  test('returns the same words for the same seed as a number and as a bigint', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const first = take(new Class(seed), 20)
        expect(take(new Class(seed), 20)).toEqual(first)
        expect(take(new Class(BigInt(seed)), 20)).toEqual(first)
        expect(take(new Class(BigInt.asUintN(64, BigInt(seed))), 20)).toEqual(first)
      }),
    )
  })

  test('returns different words for different seeds', () => {
    const starts = Array.from({ length: 1000 }, (_, seed) => take(new Class(seed), 4).join())
    expect(new Set(starts).size).toBe(1000)
  })

  test('rejects seeds that are not integers or are out of range', () => {
    for (const seed of [0.5, NaN, Infinity, 2 ** 53]) expect(() => new Class(seed)).toThrow(RangeError)
    for (const seed of [1n << 64n, -(1n << 63n) - 1n])
      expect(isRefused(() => new Class(seed))).toBe(seedIs64Bits)
  })
}

function testStates({ Class, states, badStates }: Subject): void {
  test('restores every state, also through JSON, and continues the same way', () => {
    fc.assert(
      fc.property(states, seeds, (state, seed) => {
        const bits = new Class(seed).restore(state)
        expect(bits.state).toEqual(state)
        const copy = new Class().restore(JSON.parse(JSON.stringify(bits.state)) as State)
        expect(take(copy, 20)).toEqual(take(bits, 20))
        expect(copy.state).toEqual(bits.state)
      }),
    )
  })

  test('continues from a restored state as before', () => {
    fc.assert(
      fc.property(seeds, fc.nat(50), (seed, steps) => {
        const bits = new Class(seed)
        take(bits, steps)
        const state = bits.state
        const words = take(bits, 20)
        expect(take(bits.restore(state), 20)).toEqual(words)
      }),
    )
  })

  test('rejects invalid states and stays unchanged', () => {
    const bits = new Class(7)
    const good = bits.state
    const spoiled = good.flatMap((_, i) =>
      [-1, 2 ** 32, 0.5, NaN, '1', null, undefined].map((word) =>
        good.map((own, j) => (i === j ? word : own)),
      ),
    )
    const wrong = [...spoiled, good.slice(1), [...good, 0], [], null, {}, 'state', ...badStates] as State[]
    for (const state of wrong) {
      expect(() => bits.restore(state)).toThrow(RangeError)
      expect(bits.state).toEqual(good)
    }
  })

  test('clones to an independent generator of the same class', () => {
    fc.assert(
      fc.property(states, fc.nat(30), fc.nat(30), (state, ahead, behind) => {
        const bits = new Class().restore(state)
        const expected = take(new Class().restore(state), 64)
        const copy = bits.clone()
        expect(copy).toBeInstanceOf(Class)
        expect(take(copy, ahead)).toEqual(expected.slice(0, 2 * ahead))
        expect(take(bits, behind)).toEqual(expected.slice(0, 2 * behind))
        expect(take(copy, 30)).toEqual(expected.slice(2 * ahead, 2 * ahead + 60))
      }),
    )
  })

  test('can be cloned between word and lowWord', () => {
    const bits = new Class(3)
    bits.word()
    expect(bits.clone().lowWord()).toBe(bits.lowWord())
  })
}

function testBits({ Class, states }: Subject): void {
  test('returns unsigned 32-bit words', () => {
    fc.assert(
      fc.property(states, (state) => {
        const bits = new Class().restore(state)
        for (let i = 0; i < 20; i++) {
          for (const word of [bits.word(), bits.lowWord()]) expect(word >>> 0).toBe(word)
        }
      }),
    )
  })

  test('nextUint32 and nextUint64 use its words, the high half first', () => {
    fc.assert(
      fc.property(states, (state) => {
        const words = new Class().restore(state)
        const bits = new Class().restore(state)
        for (let i = 0; i < 10; i++) {
          expect(bits.nextUint32()).toBe(words.word())
          const high = words.word()
          expect(bits.nextUint64()).toBe(BigInt(high) * 0x100000000n + BigInt(words.lowWord()))
          expect(bits.state).toEqual(words.state)
        }
      }),
    )
  })

  test('lowWord uses the same step in 64-bit generators, and another step in 32-bit ones', () => {
    fc.assert(
      fc.property(states, (state) => {
        const bits = new Class().restore(state)
        bits.word()
        const other = bits.clone()
        expect(bits.lowWord()).toBe(Class.width === 64 ? other.lowWord() : other.word())
        expect(bits.state).toEqual(other.state)
      }),
    )
  })

  test('distributes its bytes evenly', () => {
    const bits = new Class(2026)
    const counts = Array.from({ length: 8 }, () => new Uint32Array(256))
    const draws = 1 << 16
    for (let i = 0; i < draws; i++) {
      for (const [half, word] of [bits.word(), bits.lowWord()].entries()) {
        for (let byte = 0; byte < 4; byte++) counts[half * 4 + byte]![(word >>> (8 * byte)) & 0xff]!++
      }
    }
    // A chi-squared statistic with 255 degrees of freedom falls outside 165 to 380 in about one of 100,000 tests.
    for (const count of counts) {
      const expected = draws / 256
      const squares = count.reduce((sum, n) => sum + (n - expected) ** 2, 0)
      expect(squares / expected).toBeGreaterThan(165)
      expect(squares / expected).toBeLessThan(380)
    }
  })
}

function testJumps({ Class, states }: Subject, period: bigint): void {
  const distances = fc.bigInt({ min: -(1n << 130n), max: 1n << 130n })
  const at = (state: State): Jumper => new Class().restore(state) as Jumper

  test('a jump of n steps is the same as taking n words', () => {
    fc.assert(
      fc.property(states, fc.nat(300), (state, n) => {
        const bits = at(state)
        for (let i = 0; i < n; i++) bits.word()
        expect(at(state).jump(BigInt(n)).state).toEqual(bits.state)
      }),
    )
    const bits = new Class(5) as Jumper
    const replay = new Class(5)
    for (let i = 0; i < 1_234_567; i++) replay.word()
    expect(take(bits.jump(1_234_567n), 10)).toEqual(take(replay, 10))
  })

  test('jumps backward over the words that it took', () => {
    fc.assert(
      fc.property(states, fc.nat(300), (state, n) => {
        const bits = at(state)
        for (let i = 0; i < n; i++) bits.word()
        expect(bits.jump(BigInt(-n)).state).toEqual(state)
      }),
    )
  })

  test('jumps add up, over any distance', () => {
    fc.assert(
      fc.property(states, distances, distances, (state, a, b) => {
        expect(at(state).jump(a).jump(b).state).toEqual(at(state).jump(a + b).state)
      }),
    )
  })

  test('returns to its state after its period, and not before', () => {
    const divisors = [2n, 3n, 5n, 17n, 257n].filter((divisor) => period % divisor === 0n)
    fc.assert(
      fc.property(states, (state) => {
        expect(at(state).jump(period).state).toEqual(state)
        expect(at(state).jump(0n).state).toEqual(state)
        for (const divisor of divisors) expect(at(state).jump(period / divisor).state).not.toEqual(state)
      }),
      { numRuns: 20 },
    )
  })
}

function testGolden({ Class }: Subject): void {
  const golden = readVectors<Record<string, Golden[]>>('seedfast/bit-generators')[Class.algorithm]!

  test.each(golden)('never changes its output for seed $seed', ({ seed, state, uint64, stateAfter }) => {
    const bits = new Class(BigInt(seed))
    expect(bits.state).toEqual(state)
    expect(uint64.map(() => String(bits.nextUint64()))).toEqual(uint64)
    expect(bits.state).toEqual(stateAfter)
  })
}

/** Returns the next `count` outputs of `word`, each followed by an output of `lowWord`. */
function take(bits: BitGenerator, count: number): number[] {
  return Array.from({ length: count }, () => [bits.word(), bits.lowWord()]).flat()
}

function isRefused(make: () => BitGenerator): boolean {
  try {
    make()
    return false
  } catch (error) {
    return error instanceof RangeError
  }
}
