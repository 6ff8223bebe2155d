import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BitGenerator } from './bit-generator.js'
import {
  Pcg32,
  Pcg32Stream,
  RandomXS128,
  RandomXS128Stream,
  Sfc32,
  Sfc32Stream,
  SplitMix64,
  Xoshiro128StarStar,
  Xoshiro128StarStarStream,
} from './index.js'
import { seedKey } from './keys/key.js'
import { KeyedDraws } from './keyed-draws.js'
import { observing, type DrawSource } from './observe.js'
import { openPlain, type Opener } from './opener.js'
import { Rng } from './rng.js'
import { draws } from './streams/draws.contract.js'
import { Rules } from './streams/rules.contract.js'
import { make } from './streams/stream.contract.js'
import { subjects } from './streams/subjects.contract.js'
import type { Stream } from './stream.js'

const KEY = seedKey('observed')

interface Told {
  readonly source: DrawSource
  readonly rule: string
  readonly args: readonly unknown[]
  readonly value: unknown
  readonly words: readonly number[]
}

/**
 * Returns an opener of observed streams, and lists of the calls that its observer receives: `announced` before each
 * draw, `told` after each successful draw, and `failed` for each draw that throws.
 */
function recording(ints = false): { open: Opener; records: Told[]; announced: string[]; failed: string[] } {
  const records: Told[] = []
  const announced: string[] = []
  const failed: string[] = []
  const open = observing({
    before: (_source, rule) => announced.push(rule),
    after: (source, rule, args, value, words) =>
      records.push({ source, rule, args, value, words: words.copy() }),
    failed: (_source, rule) => failed.push(rule),
    ints: ints
      ? {
          int: (source, lo, hi, value, words) =>
            records.push({ source, rule: 'int', args: [lo, hi], value, words: words.copy() }),
        }
      : undefined,
  })
  return { open, records, announced, failed }
}

describe.each(subjects)('an observed stream over $Class.algorithm', ({ Class, Bits }) => {
  test('makes the same draws, and reports each with its arguments, value and raw words', () => {
    fc.assert(
      fc.property(fc.array(draws, { maxLength: 10 }), fc.nat(), (list, seed) => {
        const { open, records, announced } = recording()
        const state = new Bits(seed).state
        const observed = open.at(Class, ['here'], KEY, state)
        const plain = openPlain.at(Class, ['here'], KEY, state)
        const rules = new Rules(new Bits(seed))
        for (const draw of list) {
          const value = make(observed, draw)
          expect(value).toEqual(make(plain, draw))
          rules.draw(draw.rule, draw.args)
          const last = records.at(-1)!
          expect([last.rule, last.value, last.words]).toEqual([draw.rule, value, rules.words])
          // shuffle changes its argument in place.
          if (draw.rule !== 'shuffle') expect(last.args).toEqual(draw.args)
          expect(last.source).toBe(observed)
        }
        expect(announced).toEqual(list.map(({ rule }) => rule))
        expect(records).toHaveLength(list.length)
        expect(observed.save()).toEqual(plain.save())
      }),
      { numRuns: 40 },
    )
  })

  test('is an instance of the plain class, and its forks and substreams are observed too', () => {
    const { open, records } = recording()
    const stream = open.at(Class, ['here'], KEY, new Bits(1).state)
    expect(stream).toBeInstanceOf(Class)
    stream.fork().int(1, 6)
    stream.substream('below').int(1, 6)
    stream.substreamAt(2).int(1, 6)
    expect(records.map(({ source }) => (source as Stream).path)).toEqual([
      ['here'],
      ['here', 'below'],
      ['here', 2n],
    ])
    expect(stream.counter).toBe(0)
  })

  test('reports a draw with a custom rule once, with its words', () => {
    const { open, records } = recording()
    const stream = open.at(Class, ['here'], KEY, new Bits(1).state)
    const bits = new Bits(1)
    const rule = (own: BitGenerator, n: number): number => own.nextUint32() % n
    const word = bits.nextUint32()
    expect(stream.draw(rule, 6)).toBe(word % 6)
    expect(records.map(({ rule: name, args, words }) => [name, args, words])).toEqual([
      ['draw', [rule, 6], [word]],
    ])
  })
})

test('does not report steps without a draw', () => {
  const { open, records } = recording()
  const stream = open.at(Pcg32Stream, [], KEY, new Pcg32(1).state)
  stream.word()
  stream.jump(5n)
  stream.save()
  stream.clone().nextUint32()
  expect(records).toEqual([])
  const xoshiro = open.at(Xoshiro128StarStarStream, [], KEY, [1, 2, 3, 4])
  xoshiro.jump()
  expect(xoshiro.nextUint32()).toBe(new Xoshiro128StarStar().restore([1, 2, 3, 4]).jump().nextUint32())
  expect(records.map(({ words }) => words.length)).toEqual([1])
})

test('reports keyed draws with every raw word, including rejected ones', () => {
  const { open, records } = recording()
  const observed = open.keyed('rooms', 42)
  const plain = new KeyedDraws('rooms', 42)
  for (let index = 0; index < 20; index++) {
    expect(observed.int(index, 0, 2 ** 31)).toBe(plain.int(index, 0, 2 ** 31))
    expect(observed.bool(index, 0.3)).toBe(plain.bool(index, 0.3))
  }
  expect([observed.counter, records.length]).toEqual([plain.counter, 40])
  expect(records.some(({ rule, words }) => rule === 'int' && words.length > 1)).toBe(true)
  for (const { source, rule, args, words, value } of records) {
    expect(source).toBe(observed)
    const bits = new SplitMix64(BigInt.asUintN(64, 42n + BigInt(args[0] as number) * 0x9e3779b97f4a7c15n))
    const first = bits.nextUint64()
    expect(words[0]).toBe(Number(first >> 32n))
    if (rule === 'bool') expect(words).toEqual([words[0], Number(first & 0xffffffffn)])
    else expect(value).toBe(Math.floor((words.at(-1)! * (2 ** 31 + 1)) / 2 ** 32))
  }
})

test('an observer that throws before a draw prevents the draw', () => {
  let quiet = true
  const open = observing({
    before: () => {
      if (quiet) throw new Error('quiet')
    },
    after: () => {},
  })
  const stream = new Rng('banana', open).stream('loot')
  const keyed = open.keyed('rooms', 1)
  const before = stream.save()
  const list = [1, 2, 3]
  expect(() => stream.shuffle(list)).toThrow('quiet')
  expect(() => stream.bool()).toThrow('quiet')
  expect(() => keyed.int(0, 1, 6)).toThrow('quiet')
  expect([list, stream.save(), keyed.counter]).toEqual([[1, 2, 3], before, 0])
  quiet = false
  expect(stream.int(1, 6)).toBe(new Rng('banana').stream('loot').int(1, 6))
})

test('does not report a draw that throws, and the observer keeps working', () => {
  const { open, records, announced, failed } = recording()
  const stream = new Rng('banana', open).stream('loot')
  expect(() => stream.pick([])).toThrow(RangeError)
  expect(() => stream.int(6, 1)).toThrow(RangeError)
  expect(() =>
    stream.draw((bits) => {
      bits.word()
      throw new Error('broken')
    }),
  ).toThrow('broken')
  stream.float()
  expect([announced, records.map(({ rule }) => rule)]).toEqual([['pick', 'int', 'draw', 'float'], ['float']])
  expect(failed).toEqual(['pick', 'int', 'draw'])
  expect(records[0]!.words).toHaveLength(2)
})

test('reports a draw inside another stream’s rule separately, with its own words', () => {
  const { open, records } = recording()
  const rng = new Rng('banana', open)
  const [loot, combat] = [rng.stream('loot'), rng.stream('combat')]
  const plain = new Rng('banana')
  loot.draw((bits) => [bits.word(), combat.int(1, 6), bits.word()])
  expect(records.map(({ source, rule }) => [(source as Stream).path, rule])).toEqual([
    [['combat'], 'int'],
    [['loot'], 'draw'],
  ])
  expect(records[0]!.words).toEqual([plain.stream('combat').nextUint32()])
  expect(records[1]!.words).toEqual([plain.stream('loot').nextUint32(), plain.stream('loot').nextUint32()])
})

test('reports only the words of a rule’s own stream', () => {
  const { open, records } = recording()
  const loot = open.at(Sfc32Stream, ['loot'], KEY, new Sfc32(1).state)
  const combat = open.at(RandomXS128Stream, ['combat'], KEY, new RandomXS128(2).state)
  loot.draw((bits) => [combat.word(), combat.lowWord(), bits.word(), combat.float(), bits.word()])
  const [own, other] = [new Sfc32(1), new RandomXS128(2)]
  other.word()
  expect(records.map(({ rule, words }) => [rule, words])).toEqual([
    ['float', [other.word(), other.lowWord()]],
    ['draw', [own.word(), own.word()]],
  ])
})

test('an observer with ints gets the same draws in the same order', () => {
  const program = (open: Opener): void => {
    const rng = new Rng('banana', open)
    const [loot, combat] = [rng.stream('loot'), rng.stream('combat')]
    loot.int(1, 6)
    expect(() => loot.int(6, 1)).toThrow(RangeError)
    loot.float()
    loot.draw((bits) => [bits.word(), combat.int(1, 6), combat.fork().int(0, 2 ** 40), bits.word()])
    expect(() =>
      loot.draw(() => {
        combat.int(1, 2)
        throw new Error('broken')
      }),
    ).toThrow('broken')
    combat.int(-(2 ** 50), 2 ** 50)
    for (let i = 0; i < 40; i++) combat.int(0, 2 ** 31)
    rng.keyed('rooms', 1).int(0, 1, 6)
  }
  const general = recording()
  program(general.open)
  const short = recording(true)
  program(short.open)
  const plainly = ({ records }: { records: readonly Told[] }): unknown =>
    records.map(({ source, args, ...rest }) => ({
      path: (source as Stream).path,
      args: args.map(String),
      ...rest,
    }))
  expect(plainly(short)).toEqual(plainly(general))
  expect(general.announced.filter((rule) => rule === 'int')).toHaveLength(47)
  // The general path isn't available inside an unfinished rule.
  expect(short.announced).toEqual(['float', 'draw', 'int', 'int', 'draw', 'int', 'int'])
})

test('reported words do not change later', () => {
  const { open, records } = recording()
  const stream = new Rng('banana', open).stream('loot')
  stream.float()
  const words = [...records[0]!.words]
  stream.float()
  expect(records[0]!.words).toEqual(words)
})

test('all runs share the observed classes, so engines see one class instead of one per run', () => {
  const classOf = (open: Opener): unknown => open.at(Pcg32Stream, [], KEY, new Pcg32(1).state).constructor
  expect(classOf(recording().open)).toBe(classOf(recording().open))
})

test('an observer only gets the draws of its own streams', () => {
  const [one, two] = [recording(), recording()]
  new Rng('banana', one.open).stream('loot').int(1, 6)
  new Rng('banana', two.open).stream('loot').float()
  expect([one.records.map(({ rule }) => rule), two.records.map(({ rule }) => rule)]).toEqual([
    ['int'],
    ['float'],
  ])
})

test('a class can declare its own methods as draws', () => {
  class Coins extends Xoshiro128StarStarStream {
    static readonly draws = ['coin']
    coin(): 'heads' | 'tails' {
      return this.bool() ? 'heads' : 'tails'
    }
  }
  const { open, records } = recording()
  const coins = open.at(Coins, ['coins'], KEY, [1, 2, 3, 4])
  const side = coins.coin()
  expect(records.map(({ rule, value }) => [rule, value])).toEqual([['coin', side]])
  expect(coins.fork().coin()).toBe(openPlain.at(Coins, [], KEY, coins.state).coin())
})
