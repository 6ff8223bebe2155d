import { compareEntry, type Break, type Catalog } from '@seedfast/audit'
import { expect, test } from 'vitest'
import { acceptedText, breaksText } from './breaks-text.js'
import { groupBreaks, type BrokenWay } from './break-groups.js'

const seeds = ['0', '1', '2', '3', '4', '5', '6', 'a b']
const catalog = {
  world: 'chest',
  version: 2,
  entries: seeds.map((seed) => ({ seed })),
  accepted: [],
} as unknown as Catalog
const found = (seed: string, message = 'differs'): Break => ({ seed, message }) as Break
const way = (name: string, run: BrokenWay['run'], ...breaks: Break[]): BrokenWay => ({ name, run, breaks })
const causes = (...ways: BrokenWay[]): [cause: string, ways: number][] =>
  groupBreaks(catalog, ways).map(({ cause, ways: group }) => [cause, group.length])

test('groups ways of running that have the same breaks, in seed order, with a command', () => {
  const both = [found('1'), found('0')]
  const [others, node] = groupBreaks(catalog, [
    way('saved and loaded halfway', 'saved', ...both),
    way('fresh process, in reverse', 'after-others', ...[...both].reverse()),
    way('node v20', 'node', found('0', 'differs otherwise')),
  ])
  expect(breaksText(others!, 'find it')).toBe(`
saved and loaded halfway and 1 other way:
  seed 0: differs
  seed 1: differs
  to find the draw:
    find it
`)
  expect(breaksText(node!, 'find it')).toContain('\nnode v20:\n  seed 0: differs otherwise\n')
})

test('prints a line per stream, but only for the first streams without --verbose', () => {
  const draws = (count: number): Record<string, number> =>
    Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`levels/D:${i}`, count]))
  const [expected, now] = [
    { seed: '0', sha256: 'a'.repeat(64), draws: draws(100) },
    { seed: '0', sha256: 'b'.repeat(64), draws: draws(101) },
  ]
  const [group] = groupBreaks(catalog, [way('node', 'node', compareEntry(expected, now)!)])
  const short = breaksText(group!, 'find it')
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
  expect(breaksText(group!, 'find it', true).match(/stream levels/g)).toHaveLength(12)
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
  const [group] = groupBreaks(catalog, [way('node', 'node', compareEntry(expected, now)!)])
  const text = breaksText(group!, 'find it', false, 'level')
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

test('reports draws in quiet parts, whichever way of running found them', () => {
  const quiet = { ...found('0', 'stream "x" drew in quiet part "hud"'), kind: 'quiet', found: null } as Break
  const [group] = groupBreaks(catalog, [way('saved and loaded halfway', 'saved', quiet)])
  expect(group!.cause).toBe('quiet')
  expect(breaksText(group!, 'find it')).toContain(
    '\ndraws in quiet parts, which only observed runs can detect:\n  seed 0: ',
  )
})

test('blames another version if a fresh process breaks', () => {
  const all = [
    way('same process', null, found('0')),
    way('again', 'again', found('0')),
    way('node', 'node', found('0')),
  ]
  expect(causes(...all)).toEqual([['version', 3]])
  expect(causes(...all, way('deno', 'deno', found('0', 'otherwise')))).toEqual([
    ['version', 3],
    ['way', 1],
  ])
})

test('blames earlier runs if runs after others break differently', () => {
  expect(
    causes(
      way('same process', null, found('0')),
      way('node', 'node', found('0')),
      way('again', 'again', found('0', 'otherwise')),
    ),
  ).toEqual([
    ['history', 2],
    ['history', 1],
  ])
  expect(causes(way('fresh process, in reverse', 'after-others', found('0')))).toEqual([['history', 1]])
  expect(causes(way('saved', 'saved', found('0')))).toEqual([['way', 1]])
})

test('blames no way of running if all of them differ', () => {
  const ways = [
    way('same process', null, found('0', 'a')),
    way('again', 'again', found('0', 'b')),
    way('node', 'node', found('0', 'c')),
  ]
  const [every, ...more] = groupBreaks(catalog, ways)
  expect(more).toEqual([])
  expect(every!.cause).toBe('every run')
  expect(breaksText(every!, 'find it')).toContain(
    '\n3 ways, each with different results, which suggests that the world uses the clock or Math.random; same process:\n  seed 0: a\n',
  )
})

test("reports a failing seed with the lines of the world's code", () => {
  const failed = {
    ...found('0', 'generation failed: Error: full'),
    sites: ['state.ts:6:5 (save)', 'game.ts:9:1'],
  }
  const [all] = groupBreaks(catalog, [way('same process', null, failed)])
  expect(breaksText(all!, 'find it')).toContain(`
  seed 0: generation failed: Error: full
      at state.ts:6:5 (save)
      at game.ts:9:1
  to find the draw:
`)
})

test('reports the first five of many', () => {
  const [all] = groupBreaks(catalog, [way('same process', null, ...seeds.map((seed) => found(seed)))])
  expect(breaksText(all!, 'find it')).toContain(
    '  seed 4: differs\n  and 3 more (--verbose)\n  to find the draw:',
  )
})

test('reports accepted changes with their reasons, and prints nothing if there are none', () => {
  expect(acceptedText(catalog)).toBe('')
  const accepted = [
    { reason: 'the flail', fromVersion: 1, toVersion: 2, seeds: [{ seed: '0', was: 'x', now: 'y' }] },
    { reason: 'a typo', fromVersion: 2, toVersion: 2, seeds: [] },
  ]
  expect(acceptedText({ ...catalog, accepted })).toBe(
    '\naccepted: 1 seed changed from version 1 to 2: the flail\naccepted: 0 seeds changed within version 2: a typo\n',
  )
})
