import { expect, test } from 'vitest'
import { byName, defineLayout, Pcg32Stream, Xoshiro128StarStarStream } from '@seedfast/rng'
import type { Path } from '../json/json.js'
import { defineWorld } from '../definition/define-world.js'
import { make } from '../make/make.js'
import { makeObserved } from '../make/make-observed.js'
import { sourceName } from './draw-counts.js'
import { QuietError } from './run.js'

const layout = defineLayout({
  id: 'game',
  version: 1,
  streams: {
    loot: { stream: Xoshiro128StarStarStream, derive: byName },
    floor: {
      stream: Pcg32Stream,
      derive: { rule: 'test', state: (key) => new Pcg32Stream(BigInt(key[0])).state },
      reseed: 'floor',
    },
  },
})

const world = defineWorld({
  id: 'observed',
  version: 1,
  generate: (run) => {
    const game = run.open(layout)
    const foreign = run.tap('dice', {
      value: 3,
      next: function () {
        return (this.value = (this.value * 5) % 7)
      },
    })
    const result = {
      gold: run.at(['gold'], () => run.stream('gold').int(1, 6)),
      deep: run.at(['deep'], () => run.stream('gold').substream('deep').float()),
      indexed: run.stream('gold').substreamAt(3).bool(),
      keyed: run.at(['keyed'], () => run.keyed('map', 5n).int(17, 1, 100)),
      loot: game.streams.loot.pick(['a', 'b']),
      foreign: [foreign.next(), foreign.next()],
      floor: 0,
    }
    game.reseed('floor', 2)
    result.floor = game.streams.floor.int(1, 100)
    return result
  },
})

test('an observed run has the same result and draw counts', () => {
  const plain = make(world, { seed: 'x' })
  const observed = makeObserved(world, { seed: 'x' }, { before: () => {}, after: () => {} })
  expect(observed.result).toEqual(plain.result)
  expect(observed.drawCounts).toEqual(plain.drawCounts)
  expect(plain.drawCounts).toEqual({
    floor: 0,
    'floor/#': 1,
    gold: 1,
    'gold/#': 1,
    'gold/deep': 1,
    loot: 1,
    map: 1,
  })
})

test('an observer gets each draw once, with its path, arguments, value and raw words', () => {
  const told: { name: string; rule: string; args: unknown[]; value: unknown; words: number; path: Path }[] =
    []
  const { result } = makeObserved(
    world,
    { seed: 'x' },
    {
      before: () => {},
      after: (source, rule, args, value, words, path) =>
        told.push({ name: sourceName(source), rule, args: [...args], value, words: words.length, path }),
    },
  )
  expect(told).toEqual(
    [
      { name: 'dice', rule: 'next', args: [], value: 1, words: 0, path: [] },
      { name: 'dice', rule: 'next', args: [], value: 5, words: 0, path: [] },
      { name: 'gold', rule: 'int', args: [1, 6], value: result.gold, words: 1, path: ['gold'] },
      { name: 'gold/deep', rule: 'float', args: [], value: result.deep, words: 2, path: ['deep'] },
      { name: 'gold/#', rule: 'bool', args: [], value: result.indexed, words: 2, path: [] },
      { name: 'map', rule: 'int', args: [17, 1, 100], value: result.keyed, words: 1, path: ['keyed'] },
      { name: 'loot', rule: 'pick', args: [['a', 'b']], value: result.loot, words: 1, path: [] },
      { name: 'floor/#', rule: 'int', args: [1, 100], value: result.floor, words: 1, path: [] },
    ].sort((a, b) => order(a.name) - order(b.name)),
  )

  function order(name: string): number {
    return ['gold', 'gold/deep', 'gold/#', 'map', 'loot', 'dice', 'floor/#'].indexOf(name)
  }
})

test('a draw in a quiet part throws an error with the label, but only in an observed run', () => {
  const loud = defineWorld({
    id: 'loud',
    version: 1,
    generate: (run) => run.quiet('loading data', () => run.stream('x').int(1, 2)),
  })
  expect(() => make(loud, { seed: 'x' })).not.toThrow()
  const observe = (): unknown => makeObserved(loud, { seed: 'x' }, { before: () => {}, after: () => {} })
  expect(observe).toThrow(QuietError)
  expect(observe).toThrow('stream "x" drew in quiet part "loading data"')
})

test('with an integer observer, a quiet part also rejects integers before they are drawn', () => {
  const reported: number[] = []
  const counters: number[] = []
  const world = defineWorld({
    id: 'careful',
    version: 1,
    generate: (run) => {
      const stream = run.stream('x')
      const before = stream.int(1, 6)
      const refused = run.quiet('outside', () => {
        run.quiet('inside', () => {})
        try {
          return stream.int(1, 6)
        } catch (error) {
          return (error as Error).name
        }
      })
      counters.push(stream.counter)
      return { before, refused, after: stream.int(1, 6) }
    },
  })
  const { result } = makeObserved(
    world,
    { seed: 'x' },
    {
      before: () => {},
      after: () => {},
      ints: { at: () => {}, int: (_source, _lo, _hi, value) => reported.push(value) },
    },
  )
  expect(result.refused).toBe('QuietError')
  expect([reported, counters]).toEqual([[result.before, result.after], [1]])
})

test('an integer observer gets each path before its integers, also after a part that threw', () => {
  const reported: (number | Path)[] = []
  const world = defineWorld({
    id: 'labelled',
    version: 1,
    generate: (run) => {
      const die = (): number => run.stream('x').int(1, 6)
      const fail = (): never => {
        throw new Error('broken')
      }
      const first = run.at(['a'], () => [die(), run.at(['a', 0], die), die()])
      expect(() => run.at(['b'], fail)).toThrow('broken')
      return [...first, die()]
    },
  })
  const { result } = makeObserved(
    world,
    { seed: 'x' },
    {
      before: () => {},
      after: () => {},
      ints: { at: (path) => reported.push(path), int: (_source, _lo, _hi, value) => reported.push(value) },
    },
  )
  const [one, two, three, four] = result
  expect(reported).toEqual([['a'], one, ['a', 0], two, ['a'], three, [], ['b'], [], four])
})

test('an ordinary run returns the tapped generator itself', () => {
  const generator = { next: () => 4 }
  const tapped: unknown[] = []
  const world = defineWorld({
    id: 'tapping',
    version: 1,
    generate: (run) => {
      tapped.push(run.tap('dice', generator), run.tap('f', generator.next))
      return {}
    },
  })
  make(world, { seed: 'x' })
  expect(tapped).toEqual([generator, generator.next])
  makeObserved(world, { seed: 'x' }, { before: () => {}, after: () => {} })
  expect(tapped[2]).not.toBe(generator)
  expect((tapped[3] as () => number)()).toBe(4)
})

test.each<[unknown[], RegExp]>([
  [[() => 0.5], /^run\.tap needs a name, as in run\.tap\('loot', random\), got .*function/],
  [['', () => 0.5], /^run\.tap needs a name, .*, got ""$/],
  [['loot'], /^run\.tap needs a function or an object with methods, got .*$/],
  [['loot', 5], /^run\.tap needs a function or an object with methods, got 5$/],
])('a tapped generator needs a name and something that draws: %j', (args, says) => {
  const world = defineWorld({
    id: 'tapping',
    version: 1,
    generate: (run) => {
      const tap = run.tap as (...given: unknown[]) => unknown
      tap(...args)
      return {}
    },
  })
  expect(() => make(world, { seed: 'x' })).toThrow(says)
  expect(() => makeObserved(world, { seed: 'x' }, { before: () => {}, after: () => {} })).toThrow(says)
})
