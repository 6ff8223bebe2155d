import type { DrawWords } from '@seedfast/rng'
import type { Path } from '@seedfast/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mixDraw } from './draw-hash.js'
import { DrawHasher } from './draw-hasher.js'
import { summarise, type DrawRecord } from './draw-record.js'
import { RollingHash } from './rolling-hash.js'
import { parseTrace, traceLines, TRACE_FORMAT } from './trace-file.js'

interface Draw {
  readonly rule: string
  readonly args: readonly unknown[]
  readonly value: unknown
  readonly words: readonly number[]
  readonly path: Path
}

const values = fc.oneof(
  fc.anything({ withBigInt: true, withMap: true, withSet: true, withDate: false }),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 78, maxLength: 84 }),
  fc.constantFrom(Symbol('die'), function rule() {}, '\ud800', 'a\udc00b', -0, NaN, Infinity),
)
const draws: fc.Arbitrary<Draw> = fc.record({
  rule: fc.constantFrom('int', 'pick', 'draw'),
  args: fc.array(values, { maxLength: 4 }),
  value: values,
  words: fc.array(fc.nat(0xffffffff), { maxLength: 3 }),
  path: fc.array(fc.oneof(fc.string(), fc.nat()), { maxLength: 3 }),
})

/** The hash of a draw as it's made: the rolling hash of a stream without other draws. */
const live = ({ rule, args, value, words, path }: Draw): number => {
  const hasher = new DrawHasher()
  const source = { name: 'x' }
  hasher.before(source, rule, args, path)
  hasher.after(source, rule, args, value, wordsOf(words))
  return hasher.streams.get('x')!.last
}

/** The same hash, computed from a recorded draw. */
const kept = (draw: DrawRecord): number => mixDraw(new RollingHash().last, draw)

const recorded = ({ rule, args, value, words, path }: Draw): DrawRecord => ({
  n: 0,
  stream: 'x',
  index: 0,
  rule,
  args: args.map(summarise),
  words,
  value: summarise(value),
  path,
})

function wordsOf(words: readonly number[]): DrawWords {
  return { length: words.length, at: (i) => words[i]!, copy: () => [...words] }
}

test('a draw has the same hash when hashed live, from its record, and from a trace file', () => {
  fc.assert(
    fc.property(draws, (draw) => {
      const record = recorded(draw)
      expect(kept(record)).toBe(live(draw))
      const header = {
        format: TRACE_FORMAT,
        world: 'w',
        version: 1,
        seed: '1',
        params: {},
        overrides: {},
        sha256: '0'.repeat(64),
        draws: 1,
      } as const
      const [read] = parseTrace([...traceLines({ header, draws: [record] })].join('')).draws
      expect(kept(read!)).toBe(live(draw))
    }),
    { numRuns: 500 },
  )
})

const roll: Draw = { rule: 'pick', args: [['a', 'b']], value: 'a', words: [7], path: ['card', 0] }

test.each<[string, Partial<Draw>]>([
  ['the rule', { rule: 'sample' }],
  ['an argument', { args: [['a', 'c']] }],
  ['the order of candidates', { args: [['b', 'a']] }],
  ['an extra argument', { args: [['a', 'b'], 1] }],
  ['the value', { value: 'b' }],
  ['a word', { words: [8] }],
  ['an extra word', { words: [7, 0] }],
  ['the label', { path: ['card', 1] }],
])('a different draw has a different hash: %s', (_what, change) => {
  expect(live({ ...roll, ...change })).not.toBe(live(roll))
})
