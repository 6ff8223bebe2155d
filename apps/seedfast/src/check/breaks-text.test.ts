import { compareEntry, type Break, type Catalog } from '@seedfast/audit'
import { expect, test } from 'vitest'
import { acceptedText, breaksText } from './breaks-text.js'
import type { FoundCause } from './cause-finder.js'

const found = (seed: string, message = 'differs'): Break => ({ seed, message }) as Break
const group = (names: readonly string[], ...breaks: Break[]): FoundCause => ({
  causes: [],
  ways: names.map((name) => ({ name, run: 'node', breaks, checked: breaks.length, histories: () => [] })),
  seed: '0',
  breaks,
  command: { args: [], text: 'find it' },
})

test('prints the ways with the same causes, the causes, and the command with what it found', () => {
  const both = group(['saved and loaded halfway', 'fresh process, in reverse'], found('0'), found('1'))
  const history = { kind: 'left-over state', seed: '0', history: [{ seed: '7' }] } as const
  const divergence = { kind: 'same draws but another result', difference: null } as const
  expect(breaksText({ ...both, causes: [history], command: { args: [], text: 'find it', divergence } }))
    .toBe(`
saved and loaded halfway and 1 other way:
  seed 0: differs
  seed 1: differs
  cause: state left by earlier runs: seed 0 differs after seed 7 in the same process
  to find the draw:
    find it
  it found: same draws but another result
`)
})

test('prints no command if none showed a difference', () => {
  expect(breaksText({ ...group(['node v20'], found('0')), command: null })).toBe(`
node v20:
  seed 0: differs
  no command was found that shows the difference between two runs
`)
})

test('prints a line per stream, but only for the first streams without --verbose', () => {
  const draws = (count: number): Record<string, number> =>
    Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`levels/D:${i}`, count]))
  const [expected, now] = [
    { seed: '0', sha256: 'a'.repeat(64), draws: draws(100) },
    { seed: '0', sha256: 'b'.repeat(64), draws: draws(101) },
  ]
  const streams = group(['node'], compareEntry(expected, now)!)
  const short = breaksText(streams)
  expect(short).toBe(`
node:
  seed 0: expected result aaaaaaaaaaaa…, found bbbbbbbbbbbb…
      stream levels/D:0: expected 100 draws, found 101
      stream levels/D:1: expected 100 draws, found 101
      stream levels/D:10: expected 100 draws, found 101
      and 9 more streams (--verbose)
  to find the draw:
    find it
`)
  expect(Math.max(...short.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  expect(breaksText(streams, true).match(/stream levels/g)).toHaveLength(12)
})

test('names the first part that differs, in lines of at most 100 characters', () => {
  const hashes = (...of: string[]) => of.map((hash, i) => [`D:${i + 1}`, hash] as const)
  const [expected, now] = [
    {
      seed: '0',
      sha256: 'a'.repeat(64),
      draws: { 'LEVELGEN/DUNGEON': 12_345 },
      parts: hashes('x', 'y', 'z'),
    },
    {
      seed: '0',
      sha256: 'b'.repeat(64),
      draws: { 'LEVELGEN/DUNGEON': 23_456 },
      parts: hashes('x', 'q', 'z'),
    },
  ]
  const text = breaksText(group(['node'], compareEntry(expected, now)!), false, 'level')
  expect(text).toBe(`
node:
  seed 0: expected result aaaaaaaaaaaa…, found bbbbbbbbbbbb…
      first level that differs: D:2; 2 of 3 levels are equal
      stream LEVELGEN/DUNGEON: expected 12345 draws, found 23456
  to find the draw:
    find it
`)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
})

test("reports a failing seed with the lines of the world's code", () => {
  const failed = {
    ...found('0', 'generation failed: Error: full'),
    sites: ['state.ts:6:5 (save)', 'game.ts:9:1'],
  }
  expect(breaksText(group(['same process'], failed))).toContain(`
  seed 0: generation failed: Error: full
      at state.ts:6:5 (save)
      at game.ts:9:1
  to find the draw:
`)
})

test('reports the first five of many', () => {
  const seeds = ['0', '1', '2', '3', '4', '5', '6', 'a b']
  expect(breaksText(group(['same process'], ...seeds.map((seed) => found(seed))))).toContain(
    '  seed 4: differs\n  and 3 more (--verbose)\n  to find the draw:',
  )
})

test('reports accepted changes with their reasons, and prints nothing if there are none', () => {
  const catalog = { accepted: [] } as unknown as Catalog
  expect(acceptedText(catalog)).toBe('')
  const accepted = [
    { reason: 'the flail', fromVersion: 1, toVersion: 2, seeds: [{ seed: '0', was: 'x', now: 'y' }] },
    { reason: 'a typo', fromVersion: 2, toVersion: 2, seeds: [] },
  ]
  expect(acceptedText({ ...catalog, accepted })).toBe(
    '\naccepted: 1 seed changed from version 1 to 2: the flail\naccepted: 0 seeds changed within version 2: a typo\n',
  )
})

test('the message of a break names only the first streams', () => {
  const draws = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`s${i}`, 1]))
  const entry = { seed: '0', sha256: 'a'.repeat(64), draws }
  const { message } = compareEntry(entry, { ...entry, draws: {} })!
  expect(message).toMatch(/^the same result from different draws: stream s0: .* and 992 more$/)
  expect(message.length).toBeLessThan(500)
})
