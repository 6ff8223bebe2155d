import { defineLayout, namedKey, SplitMix64Stream, type BitGenerator } from '@seedfast/rng'
import { defineWorld, make, sha256Hex, type Run } from '@seedfast/world'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrawRecord } from './draw-record.js'
import { actLike } from './game.fixture.js'
import { hashesOf } from './from-trace.js'
import { hashDraws, recordDraws } from './observe-run.js'
import { numberInRun, plainHashes } from './rolling-hash.js'
import { parseTrace, traceLines, traceOf } from './trace-file.js'

const layout = defineLayout({
  id: 'game',
  version: 1,
  streams: {
    fights: {
      stream: SplitMix64Stream,
      derive: { rule: 'test', state: (key, name) => namedKey(key, name).slice(0, 2) },
    },
  },
})

test('records each draw’s call, value and label', () => {
  const world = defineWorld({
    id: 'w',
    version: 1,
    generate: (run) => {
      const deck = run.at(['deck'], () => run.stream('deck').shuffle(['a', 'b', 'c']))
      const fight = run.at(['fights', 0], () => run.open(layout).streams.fights.dice('2d6'))
      const rare = run.stream('loot').bool(0.5)
      return { deck, fight, rare, more: run.stream('deck').int(1, 3) }
    },
  })
  const { generated, draws } = recordDraws(world, { seed: 'banana' })
  const { result } = make(world, { seed: 'banana' })
  expect(generated.result).toEqual(result)
  expect(draws.map(({ n, stream, index, rule, path }) => [n, stream, index, rule, path])).toEqual([
    [0, 'deck', 0, 'shuffle', ['deck']],
    [1, 'fights', 0, 'dice', ['fights', 0]],
    [2, 'loot', 0, 'bool', []],
    [3, 'deck', 1, 'int', []],
  ])
  expect(draws[0]!.args).toEqual([{ size: 3, hash: expect.stringMatching(/^[0-9a-f]{8}$/) }])
  // The list was shuffled in place: the argument is the list before, the value the list after.
  expect(draws[0]!.args[0]).not.toEqual(draws[0]!.value)
  expect(draws[1]).toMatchObject({ args: ['2d6'], value: result.fight })
  expect(draws[2]).toMatchObject({ args: [0.5], value: result.rare })
  expect(draws.every(({ words }) => words.length > 0)).toBe(true)
})

test('a run’s hashes equal those of its records, draw by draw', () => {
  const { generated, draws } = recordDraws(actLike, { seed: '7' })
  const hashed = hashDraws(actLike, { seed: '7' })
  expect(hashed.draws).toBe(draws.length)
  expect(hashed.generated.result).toEqual(generated.result)
  expect(plainHashes(hashed.hashes)).toEqual(plainHashes(hashesOf(draws).streams))
})

const edge = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger().map((n) => Math.floor(n / 4)),
  fc.constantFrom(0, -0),
)
const step = fc.record({
  stream: fc.constantFrom('a', 'b', 'c'),
  range: fc.tuple(edge, edge).map(([x, y]) => (x < y ? [x, y] : [y, x]) as [number, number]),
  path: fc.constantFrom([], ['nodes', 'n1'], ['nodes', 2, 'type']),
  way: fc.constantFrom('int', 'inside', 'float', 'fork', 'refused'),
  times: fc.integer({ min: 1, max: 40 }),
})

test('any run’s hashes equal those of its records, on the fast path for integers and on the general path', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const world = defineWorld({
        id: 'w',
        version: 1,
        generate: (run: Run) => {
          for (const { stream, range, path, way, times } of steps) {
            const source = run.stream(stream)
            const inside = run.stream('d')
            for (let i = 0; i < times; i++) {
              run.at(path, () => {
                if (way === 'int') source.int(...range)
                else if (way === 'inside') source.draw((bits) => bits.word() + inside.int(...range))
                else if (way === 'fork') source.fork().int(...range)
                else if (way === 'float') source.float()
                else expect(() => source.int(2, 1)).toThrow(RangeError)
              })
            }
          }
          return {}
        },
      })
      const { draws } = recordDraws(world, { seed: '1' })
      const { hashes } = hashDraws(world, { seed: '1' })
      expect(plainHashes(hashes)).toEqual(plainHashes(hashesOf(draws).streams))
      for (const { stream, index, n } of draws) expect(numberInRun(hashes[stream]!, index)).toBe(n)
      for (const stream of Object.values(hashes)) {
        expect(numberInRun(stream, stream.hashes.length)).toBe(null)
        expect(Array.from(stream.hashes, (_, i) => stream.hashes.at(i))).toEqual([...stream.hashes])
      }
    }),
    { numRuns: 100 },
  )
})

test('rolling hashes are equal up to the first draw that differs, and different afterward', () => {
  const rolls = (other: number) =>
    defineWorld({
      id: 'w',
      version: 1,
      generate: (run: Run) =>
        Array.from({ length: 100 }, (_, i) => run.stream('x').int(1, i === other ? 7 : 6)),
    })
  const [a, b] = [-1, 40].map((other) => hashDraws(rolls(other), { seed: '1' }).hashes['x']!.hashes)
  const same = Array.from({ length: 100 }, (_, i) => a!.at(i) === b!.at(i))
  expect(same.indexOf(false)).toBe(40)
  expect(same.lastIndexOf(true)).toBe(39)
})

test('a window contains exactly those draws that the whole recording has in its range', () => {
  const all = recordDraws(actLike, { seed: '7' }).draws
  expect(recordDraws(actLike, { seed: '7' }, { window: { from: 5, to: 9 } }).draws).toEqual(all.slice(5, 9))
  expect(recordDraws(actLike, { seed: '7' }, { window: { from: 900, to: 999 } }).draws).toEqual([])
})

test('records call sites only in the window', () => {
  let taken = 0
  const stack = (): string[] => [`site ${taken++}`]
  const { draws } = recordDraws(actLike, { seed: '7' }, { window: { from: 2, to: 4 }, stack })
  expect(draws.map(({ sites }) => sites)).toEqual([['site 0'], ['site 1']])
})

test('reports progress after every thousandth draw', () => {
  const generate = (run: Run): number[] => Array.from({ length: 2500 }, () => run.stream('x').int(1, 6))
  const reported: number[] = []
  recordDraws(
    defineWorld({ id: 'w', version: 1, generate }),
    { seed: '1' },
    { progress: (n) => reported.push(n) },
  )
  expect(reported).toEqual([1000, 2000])
})

test('fills the given list with the draws made before the world throws', () => {
  const world = defineWorld({
    id: 'well',
    version: 1,
    generate: ({ stream }) => {
      const depth = stream('well').int(1, 6)
      throw new RangeError(`the well is dry at ${depth}`)
    },
  })
  const into: DrawRecord[] = []
  expect(() => recordDraws(world, { seed: 'x' }, { into })).toThrow('the well is dry')
  expect(into.map(({ stream, rule }) => [stream, rule])).toEqual([['well', 'int']])
})

test('records foreign generators under their name, without words', () => {
  const world = defineWorld({
    id: 'w',
    version: 1,
    generate: (run) => {
      let state = 1
      const next = run.tap('lcg', () => (state = (state * 75) % 65537))
      return [next(), next(), run.stream('x').int(1, 6)]
    },
  })
  const { draws } = recordDraws(world, { seed: '1' })
  expect(draws.slice(0, 2)).toMatchObject([
    { stream: 'lcg', index: 0, rule: 'call', args: [], words: [], value: 75 },
    { stream: 'lcg', index: 1, rule: 'call', args: [], words: [], value: 5625 },
  ])
})

test('counts indexed substreams together under one name', () => {
  const world = defineWorld({
    id: 'w',
    version: 1,
    generate: (run) => [0, 1, 2].map((i) => run.stream('level').substreamAt(i).int(1, 6)),
  })
  const { draws } = recordDraws(world, { seed: '1' })
  expect(draws.map(({ stream, index }) => [stream, index])).toEqual([
    ['level/#', 0],
    ['level/#', 1],
    ['level/#', 2],
  ])
})

test('saving and loading after every draw changes nothing', () => {
  const plain = hashDraws(actLike, { seed: '7' })
  const saved = hashDraws(actLike, { seed: '7' }, { saved: true })
  expect(saved.hashes).toEqual(plain.hashes)
  expect(recordDraws(actLike, { seed: '7' }, { saved: true }).draws).toEqual(
    recordDraws(actLike, { seed: '7' }).draws,
  )
})

test('a draw that draws from other streams keeps its own arguments, even if some of them throw', () => {
  const world = defineWorld({
    id: 'w',
    version: 1,
    generate: (run) => {
      const [loot, combat] = [run.stream('loot'), run.stream('combat')]
      const chest = (bits: BitGenerator, most: number): number => {
        const foes = combat.int(1, 8)
        expect(() => combat.pick([])).toThrow(RangeError)
        combat.shuffle(['orc', 'rat'])
        return (bits.word() % most) + foes
      }
      expect(() => loot.int(6, 1)).toThrow(RangeError)
      return [loot.draw(chest, 20), loot.int(1, 6), combat.pick(['a', 'b'])]
    },
  })
  const { draws } = recordDraws(world, { seed: '1' })
  expect(draws.map(({ stream, rule, args }) => [stream, rule, args])).toMatchObject([
    ['combat', 'int', [1, 8]],
    ['combat', 'shuffle', [{ size: 2 }]],
    ['loot', 'draw', ['function chest', 20]],
    ['loot', 'int', [1, 6]],
    ['combat', 'pick', [{ size: 2 }]],
  ])
  const { hashes } = hashDraws(world, { seed: '1' })
  expect(plainHashes(hashes)).toEqual(plainHashes(hashesOf(draws).streams))
})

test('stores list contents only for a window with `closely`, and never in a trace', () => {
  const window = { from: 0, to: Infinity, closely: true }
  const { draws: near } = recordDraws(actLike, { seed: '7' }, { window })
  expect(near.find(({ stream }) => stream === 'deck')).toMatchObject({
    entries: { args: [['"battle"', '"elite"', '"port"', '"shop"'], null], value: { length: 3 } },
  })
  expect(near.map(({ entries: _entries, ...draw }) => draw)).toEqual(
    recordDraws(actLike, { seed: '7' }).draws,
  )
  const { generated, draws } = recordDraws(actLike, { seed: '7' })
  expect([...traceLines(traceOf(generated, draws))].join('')).not.toContain('"entries"')
})

/** Any game: draws with every rule from several streams, with and without labels. */
const anyDraw = fc.oneof(
  fc.tuple(fc.constant('int' as const), fc.integer(), fc.nat(1000)),
  fc.tuple(fc.constant('wide' as const), fc.integer(), fc.nat(1000)),
  fc.tuple(fc.constant('float' as const), fc.nat(), fc.nat()),
  fc.tuple(fc.constant('bool' as const), fc.nat(100), fc.nat()),
  fc.tuple(fc.constant('shuffle' as const), fc.nat(20), fc.nat()),
  fc.tuple(fc.constant('weighted' as const), fc.integer({ min: 1, max: 9 }), fc.nat(5)),
)

const anyGame = fc.array(
  fc.tuple(anyDraw, fc.constantFrom('a', 'b', 'c/d'), fc.array(fc.string(), { maxLength: 2 })),
  {
    maxLength: 60,
  },
)

test('any run’s rolling hashes equal those of its trace file', () => {
  fc.assert(
    fc.property(anyGame, fc.nat(), (game, seed) => {
      const world = defineWorld({
        id: 'w',
        version: 1,
        generate: (run: Run) =>
          game.map(([[rule, x, y], name, path]) =>
            run.at(path, () => {
              const stream = run.stream(name)
              if (rule === 'int') return stream.int(x, x + y)
              if (rule === 'wide') return stream.int(-(2 ** 45), 2 ** 45 + y)
              if (rule === 'float') return stream.float()
              if (rule === 'bool') return stream.bool(x / 100)
              if (rule === 'shuffle') return stream.shuffle(Array.from({ length: x }, (_, i) => i))
              return stream.weighted(['x', 'y', 'z'], [x, y / 2, 0])
            }),
          ),
      })
      const { generated, draws } = recordDraws(world, { seed })
      const read = parseTrace([...traceLines(traceOf(generated, draws))].join(''))
      const hashed = hashDraws(world, { seed })
      expect(plainHashes(hashed.hashes)).toEqual(plainHashes(hashesOf(read.draws).streams))
      expect(hashed.generated.result).toEqual(generated.result)
    }),
    { numRuns: 60 },
  )
})

test('traces don’t change within a format version', () => {
  const { generated, draws } = recordDraws(actLike, { seed: '7' })
  const text = [...traceLines(traceOf(generated, draws))].join('')
  expect(sha256Hex(text)).toMatchInlineSnapshot(
    `"656f5b333b877ebf35a3197cf7a272a6a8b5024e5d23b5c0f70f149522c89e6d"`,
  )
  expect(text.split('\n')[25]).toMatchInlineSnapshot(
    `"{"args":[{"hash":"a0dad9b1","size":4},3],"counter":0,"index":0,"n":24,"path":[],"rule":"sample","stream":"deck","value":{"hash":"e9b55d57","size":3},"words":[2912670528,2104156656,1397189507]}"`,
  )
})
