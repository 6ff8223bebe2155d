import { Pcg32 } from '@seedfast/rng'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bounded, random2, xChanceInY } from './bounded.js'
import { CrawlStream } from './crawl-stream.js'
import { CrawlGenerators } from './generators.js'
import { crawlStream } from './unchecked-generators.js'
import { STREAM_NAMES } from './streams.js'

describe('selection by scope', () => {
  test('selects a stream inside a scope and restores the previous one afterward', () => {
    const all = CrawlGenerators.seed(1)
    const inside = all.within('LEVELGEN/DUNGEON', (stream) => {
      expect(all.current).toBe(stream)
      return all.within('UI', (ui) => ui.random2(10))
    })
    expect(inside).toBe(CrawlGenerators.seed(1).streams.UI.random2(10))
    expect(all.current).toBe(all.streams.GAMEPLAY)
    expect(all.path).toEqual([])
  })

  test('leaves a scope if its function throws', () => {
    const all = CrawlGenerators.seed(1)
    const broken = () =>
      all.nested('part', () => {
        throw new Error('broken')
      })
    expect(broken).toThrow('broken')
    expect(all.path).toEqual([])
    expect(() => all.leave()).toThrow('leave() needs a matching enter() or nest()')
  })

  test('a nested generator costs the outer one four outputs, whatever it draws', () => {
    const spent = [0, 1, 50].map((draws) => {
      const all = CrawlGenerators.seed(7)
      all.nested('items', (stream) => {
        for (let i = 0; i < draws; i++) stream.random2(100)
      })
      return [all.current.position, all.current.random2(1000)]
    })
    expect(spent[0]).toEqual([4, spent[2]![1]])
    expect(spent[1]).toEqual(spent[2])
  })
})

describe('saves', () => {
  test('include counts and open nested generators, unlike in crawl', () => {
    const play = (all: CrawlGenerators): number[] => {
      const { current } = all
      return [
        current.random2(1000),
        all.streams.UI.randomRange(1, 6),
        all.leave().rollDice(3, 6),
        all.leave().random2(9),
      ]
    }
    const all = CrawlGenerators.seed(42)
    all.enter('LEVELGEN/LAIR').random2(5)
    all.nest('vault').shuffleArray([1, 2, 3])
    all.nest('name', 42n, 7n).coinflip()
    const saved = JSON.parse(JSON.stringify(all.save())) as unknown
    const loaded = CrawlGenerators.seed(0).load(saved)
    expect(loaded.path).toEqual(['LEVELGEN/LAIR', 'vault', 'name'])
    expect(loaded.save()).toEqual(all.save())
    expect(loaded.current.position).toBe(1)
    expect(play(loaded)).toEqual(play(all))
  })

  test.each([
    [{ format: 'crawl-generators/2' }, /my\.json: format: .*"crawl-generators\/1"/],
    [{ selection: [{ name: 'LEVELGEN/NOWHERE' }] }, /my\.json: selection\[0\]/],
    [{ streams: {} }, /my\.json: streams\.GAMEPLAY: .*found undefined|my\.json: streams\.GAMEPLAY/],
  ])('%j is rejected without loading any of it', (change, message) => {
    const all = CrawlGenerators.seed(3)
    const before = all.save()
    const broken = { ...CrawlGenerators.seed(9).save(), ...change }
    expect(() => all.load(broken, { in: 'file', name: 'my.json' })).toThrow(message)
    expect(all.save()).toEqual(before)
  })

  test("crawl's form can have fewer streams, from older versions; the later streams don't change", () => {
    const [old, now] = [CrawlGenerators.seed(1), CrawlGenerators.seed(2)]
    now.loadCrawlSave(old.toCrawlSave().slice(0, 42))
    expect(now.streams.GAMEPLAY.state).toEqual(old.streams.GAMEPLAY.state)
    expect(now.streams['LEVELGEN/GULCH'].state).toEqual(
      CrawlGenerators.seed(2).streams['LEVELGEN/GULCH'].state,
    )
  })

  test.each([
    [['x', '1'], /save: \[0\]\[0\]: must be a signed 64-bit integer in decimal, got "x"/],
    [['9223372036854775808', '1'], /save: \[0\]\[0\]: must be a signed 64-bit integer/],
    [['5', '2'], /save: \[0\]\[1\]: the increment must be odd, got 2/],
  ] as const)('a stream %j in that form is rejected', (pair, message) => {
    const all = CrawlGenerators.seed(1)
    const before = all.toCrawlSave()
    expect(() => all.loadCrawlSave([[...pair]])).toThrow(message)
    expect(() => all.loadCrawlSave([...before, before[0]!])).toThrow('must have at most 46 streams, got 47')
    expect(all.toCrawlSave()).toEqual(before)
  })
})

describe('a crawl stream', () => {
  test('counts calls and outputs separately, also when forked and loaded', () => {
    const stream = crawlStream(5n)
    stream.random2(1)
    stream.rollDice(4, 6)
    stream.randomReal()
    expect([stream.counter, stream.position]).toEqual([3, 6])
    expect(stream.fork().save()).toEqual(stream.save())
    expect(new CrawlStream().load(stream.save()).random2(99)).toBe(stream.random2(99))
  })

  test('starts like Pcg32 with the same seed and sequence', () => {
    const uint64 = fc.bigInt(0n, (1n << 64n) - 1n)
    fc.assert(
      fc.property(uint64, uint64, (seed, sequence) => {
        expect(crawlStream(seed, sequence).state).toEqual(new Pcg32(seed, sequence).state)
      }),
    )
  })

  test('draws like the helpers do on any 32-bit generator', () => {
    const [bits, stream] = [new Pcg32(9, 3), crawlStream(9n, 3n)]
    for (let max = 0; max < 200; max++) {
      expect(stream.random2(max)).toBe(random2(bits, max))
      expect(stream.bounded(max)).toBe(bounded(bits, max))
      expect(stream.xChanceInY(max, 150)).toBe(xChanceInY(bits, max, 150))
    }
  })

  test('returns every number for a bound that needs no rejection', () => {
    const bits = { word: () => 0xffffffff }
    expect(bounded(bits, 0xffffffff)).toBe(0xfffffffe)
    expect(random2(bits, 0x7fffffff)).toBe(0x7ffffffe)
  })
})

test('there are 46 streams, and the dungeon is the first branch', () => {
  expect(STREAM_NAMES).toHaveLength(46)
  expect(STREAM_NAMES[5]).toBe('LEVELGEN/DUNGEON')
})
