import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BitGenerator } from '../bit-generator.js'
import { seedKey } from '../keys/key.js'
import { openPlain } from '../opener.js'
import { lemire } from '../sampling/lemire.js'
import type { Stream, StreamState } from '../stream.js'
import { badDraws, draws, rules, type Draw } from './draws.contract.js'
import { Rules } from './rules.contract.js'
import type { StreamSubject } from './subjects.contract.js'

const seeds = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n })
const KEY = seedKey('contract')

/** Makes a draw from a stream. Copies lists before the draw, because the draw may change them. */
export function make(stream: Stream, { rule, args }: Draw): unknown {
  const method = (stream as unknown as Record<string, (...args: unknown[]) => unknown>)[rule]!
  return method.apply(stream, structuredClone(args) as unknown[])
}

/** Defines the tests that every stream class must pass. */
export function testStream(subject: StreamSubject): void {
  describe(`a stream over ${subject.Class.algorithm}`, () => {
    testRules(subject)
    testRefusals(subject)
    testForeignRules(subject)
    testStates(subject)
    testLineage(subject)
  })
}

function testRules({ Class, Bits }: StreamSubject): void {
  test.each(rules)('%s returns what its rule computes, and is counted', (rule) => {
    const own = draws.filter((draw) => draw.rule === rule)
    fc.assert(
      fc.property(seeds, fc.array(own, { minLength: 1, maxLength: 8 }), (seed, list) => {
        const stream = new Class(seed)
        const expected = new Rules(new Bits(seed))
        for (const draw of list) {
          expect(make(stream, draw)).toEqual(expected.draw(draw.rule, draw.args))
          expect([stream.counter, stream.position]).toEqual([expected.counter, expected.position])
          expect(stream.state).toEqual(expected.bits.state)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('continues the same way whatever was drawn before', () => {
    fc.assert(
      fc.property(seeds, fc.array(draws, { maxLength: 20 }), (seed, list) => {
        const stream = new Class(seed)
        const expected = new Rules(new Bits(seed))
        expect(list.map((draw) => make(stream, draw))).toEqual(list.map((d) => expected.draw(d.rule, d.args)))
        expect([stream.counter, stream.position]).toEqual([expected.counter, expected.position])
      }),
    )
  })

  test('also draws if there is only one choice', () => {
    const stream = new Class(1)
    expect([stream.int(7, 7), stream.pick(['only']), stream.sample([5], 1)]).toEqual([7, 'only', [5]])
    expect([stream.counter, stream.position]).toEqual([3, 3])
  })

  test('counts a draw that takes no steps', () => {
    const stream = new Class(1)
    const before = stream.state
    expect([stream.shuffle([]), stream.shuffle([1]), stream.sample([1], 0), stream.dice('5')]).toEqual([
      [],
      [1],
      [],
      5,
    ])
    expect([stream.counter, stream.position, stream.state]).toEqual([4, 0, before])
  })

  test('shuffles in place and samples without changing the list', () => {
    const stream = new Class(1)
    const list = [1, 2, 3, 4, 5]
    stream.sample(list, 3)
    expect(list).toEqual([1, 2, 3, 4, 5])
    expect(stream.shuffle(list)).toBe(list)
  })
}

function testRefusals({ Class }: StreamSubject): void {
  test.each(badDraws)('rejects $rule($args) before drawing', (draw) => {
    const stream = new Class(3)
    stream.float()
    const before = stream.save()
    expect(() => make(stream, draw)).toThrow(RangeError)
    expect(() => make(stream, draw)).toThrow(draw.says)
    expect(stream.save()).toEqual(before)
  })
}

function testForeignRules({ Class, Bits }: StreamSubject): void {
  test('counts a rule as one draw, however many steps it takes', () => {
    const stream = new Class(5)
    const bits = new Bits(5)
    const step = 64 / stream.width
    expect(stream.draw((own) => [own.word(), own.lowWord(), own.nextUint32()])).toEqual([
      bits.word(),
      bits.lowWord(),
      bits.nextUint32(),
    ])
    expect([stream.counter, stream.position]).toEqual([1, step + 1])
    expect(stream.draw((own, times: number) => [own.nextUint64(), times], 7)).toEqual([bits.nextUint64(), 7])
    expect([stream.counter, stream.position]).toEqual([2, 2 * step + 1])
    expect(stream.draw(() => 'nothing')).toBe('nothing')
    expect([stream.counter, stream.position, stream.state]).toEqual([3, 2 * step + 1, bits.state])
  })

  test('passes a rule a bit generator with the stream’s algorithm and width', () => {
    const stream = new Class(5)
    const seen = stream.draw((own) => [own.algorithm, own.width, own.state, own.clone().nextUint32()])
    expect(seen).toEqual([stream.algorithm, stream.width, new Bits(5).state, new Bits(5).nextUint32()])
    stream.draw((own) => own.restore(new Bits(6).state))
    expect(stream.state).toEqual(new Bits(6).state)
  })

  test('counts the steps of a rule that throws, but not the draw', () => {
    const stream = new Class(5)
    const broken = (bits: BitGenerator): never => {
      bits.word()
      throw new Error('broken')
    }
    expect(() => stream.draw(broken)).toThrow('broken')
    expect([stream.counter, stream.position]).toEqual([0, 1])
  })

  test('draws by lemire like by a function that calls lemire, also if a word throws', () => {
    const called = (bits: BitGenerator, n: number): number => lemire(bits, n)
    const invalid = fc.constantFrom(0, -1, 0.5, NaN, 2 ** 32 + 1, undefined as unknown as number)
    fc.assert(
      fc.property(seeds, fc.array(fc.oneof(bounds, bounds, invalid)), fc.nat(20), (seed, list, words) => {
        const [stream, expected] = [limited(Class, seed, words), limited(Class, seed, words)]
        for (const n of list) {
          expect(outcome(() => stream.draw(lemire, n))).toEqual(outcome(() => expected.draw(called, n)))
          expect(stream.save()).toEqual(expected.save())
        }
      }),
    )
  })
}

/** Numbers of values. Half of all words are rejected for 2^31 + 1 values. */
const bounds = fc.oneof(
  fc.integer({ min: 1, max: 2 ** 32 }),
  fc.constantFrom(1, 2, 1000, 2 ** 21, 2 ** 21 + 1, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32),
)

/** Creates a stream that throws an error in place of each word after the first `words`. */
function limited(Class: StreamSubject['Class'], seed: bigint, words: number): Stream {
  // Some generators take words while they are seeded.
  let left = Infinity
  const stream = new (class extends Class {
    override word(): number {
      if (left-- <= 0) throw new Error('no words left')
      return super.word()
    }
  })(seed)
  left = words
  return stream
}

function outcome(draw: () => number): number | string {
  try {
    return draw()
  } catch (error) {
    return String(error)
  }
}

function testStates({ Class }: StreamSubject): void {
  test('continues from a save, also through JSON, as if it had not been saved', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(draws, { maxLength: 8 }),
        fc.array(draws, { maxLength: 8 }),
        (seed, a, b) => {
          const stream = new Class(seed)
          for (const draw of a) make(stream, draw)
          const saved = JSON.parse(JSON.stringify(stream.save())) as StreamState
          expect(saved).toEqual(stream.save())
          const restored = new Class(1).load(saved)
          expect(b.map((draw) => make(restored, draw))).toEqual(b.map((draw) => make(stream, draw)))
          expect(restored.save()).toEqual(stream.save())
        },
      ),
    )
  })

  test('forks to an independent stream of the same class', () => {
    const stream = openPlain.at(Class, ['here'], KEY, new Class(9).state)
    stream.float()
    const before = stream.save()
    const fork = stream.fork()
    expect(fork).not.toBe(stream)
    expect(fork).toBeInstanceOf(Class)
    expect([fork.save(), fork.path]).toEqual([before, ['here']])
    const ahead = Array.from({ length: 20 }, () => fork.int(1, 100))
    expect(stream.save()).toEqual(before)
    expect(Array.from({ length: 20 }, () => stream.int(1, 100))).toEqual(ahead)
  })

  test('does not change the counter or the position for steps without a draw', () => {
    const stream = new Class(9)
    stream.float()
    const { counter, position } = stream.save()
    stream.word()
    stream.lowWord()
    stream.restore(new Class(10).state)
    expect([stream.counter, stream.position, stream.state]).toEqual([counter, position, new Class(10).state])
  })

  test('rejects another algorithm’s state, and stays unchanged', () => {
    const stream = new Class(9)
    stream.float()
    const good = stream.save()
    const other = Class.algorithm === 'Pcg32' ? 'Sfc32' : 'Pcg32'
    const bad: readonly [unknown, RegExp][] = [
      [{ ...good, algorithm: other }, new RegExp(`algorithm must be ${Class.algorithm}, got ${other}`)],
      [{ ...good, counter: -1 }, /counter must be a non-negative integer, got -1/],
      [{ ...good, counter: 0.5 }, /counter must be/],
      [{ ...good, position: undefined }, /position must be a non-negative integer, got undefined/],
      [{ ...good, state: [] }, /state/],
      [null, /^stream state: must be the output of save\(\), got null$/],
    ]
    for (const [saved, says] of bad) {
      expect(() => stream.load(saved as StreamState)).toThrow(RangeError)
      expect(() => stream.load(saved as StreamState)).toThrow(says)
      expect(stream.save()).toEqual(good)
    }
  })
}

function testLineage({ Class }: StreamSubject): void {
  const open = (): Stream => openPlain.at(Class, ['root'], KEY, new Class(9).state)
  const start = (stream: Stream): number[] => Array.from({ length: 5 }, () => stream.nextUint32())

  test('opens substreams that do not depend on its draws, without drawing', () => {
    const stream = open()
    for (let i = 0; i < 10; i++) stream.float()
    const before = stream.save()
    expect(start(stream.substream('loot'))).toEqual(start(open().substream('loot')))
    expect(start(stream.substreamAt(3))).toEqual(start(open().substreamAt(3n)))
    expect(stream.save()).toEqual(before)
  })

  test('returns the same stream object for names with the same normal form', () => {
    const stream = open()
    expect(stream.substream('loot')).toBe(stream.substream('loot'))
    expect(stream.substream('cafe\u0301')).toBe(stream.substream('caf\u00e9'))
    expect(stream.substream('cafe\u0301').path).toEqual(['root', 'caf\u00e9'])
    expect(stream.substreamAt(3)).not.toBe(stream.substreamAt(3))
  })

  test('opens a separate stream for every name and index', () => {
    const stream = open()
    const below = [
      ...['a', 'b', '1', '__proto__', 'constructor'].map((name) => stream.substream(name)),
      ...[0, 1, 2n ** 64n - 1n].map((index) => stream.substreamAt(index)),
      stream.substream('a').substream('a'),
      stream.substream('a').substreamAt(1),
      stream.substreamAt(1).substream('a'),
    ]
    expect(below.at(-1)!.path).toEqual(['root', 1n, 'a'])
    expect(new Set([stream, ...below].map((each) => start(each).join())).size).toBe(below.length + 1)
  })

  test('restarts the substreams of a fork', () => {
    const stream = open()
    const first = start(stream.substream('loot'))
    expect(start(stream.fork().substream('loot'))).toEqual(first)
    expect(start(stream.substream('loot'))).not.toEqual(first)
  })

  test('has no substreams without a lineage', () => {
    expect(new Class(9).path).toEqual([])
    expect(() => new Class(9).substream('loot')).toThrow(TypeError)
    expect(() => new Class(9).substreamAt(0)).toThrow(/has no substreams/)
    expect(() => new Class(9).fork().substream('loot')).toThrow(TypeError)
  })
}
