import type { DrawRecord } from '@seedfast/audit'
import { describe, expect, test } from 'vitest'
import { lanesOf, nearestDraw, neighboursOf, nextDraw, rulesOf, steppedDraw, wordText } from './lanes.js'

const STREAMS = ['path', 'loot', 'path', 'path', 'loot', 'path']

const draws: readonly DrawRecord[] = STREAMS.map((stream, n) => ({
  n,
  stream,
  index: STREAMS.slice(0, n).filter((one) => one === stream).length,
  rule: stream === 'loot' ? 'weighted' : 'int',
  args: stream === 'loot' ? [{ size: 3, hash: '00c0ffee' }] : [1, n + 1],
  words: [n],
  value: n,
  path: stream === 'loot' ? ['chest', n] : [],
}))
const lanes = lanesOf(draws)
const step = (n: number, key: string, page = 3): number | undefined =>
  steppedDraw(lanes, draws[n]!, key, page)?.n

test('each stream is a lane, ordered by its first draw', () => {
  expect(lanes.map(({ stream, draws: inLane }) => [stream, inLane.map(({ n }) => n)])).toEqual([
    ['path', [0, 2, 3, 5]],
    ['loot', [1, 4]],
  ])
  expect(rulesOf(draws)).toEqual(['int', 'weighted'])
})

test('finds a draw’s neighbors in its stream and in the run', () => {
  const numbers = (n: number): readonly (number | undefined)[] => {
    const { before, after, beforeInStream, afterInStream } = neighboursOf(draws, draws[n]!)
    return [before?.n, after?.n, beforeInStream?.n, afterInStream?.n]
  }
  expect(numbers(0)).toEqual([undefined, 1, undefined, 2])
  expect(numbers(4)).toEqual([3, 5, 1, undefined])
})

test('finds the next draw in both directions, wrapping around', () => {
  const next = (from: number | null, backwards = false): number | undefined =>
    nextDraw(draws, from === null ? null : draws[from]!, backwards)?.n
  expect([next(null), next(2), next(5)]).toEqual([0, 3, 0])
  expect([next(null, true), next(2, true), next(0, true)]).toEqual([5, 1, 5])
  expect(nextDraw([], null, false)).toBeNull()
})

test('finds the nearest draw of a lane on either side', () => {
  const path = lanes[0]!.draws
  expect([-3, 0.9, 1.2, 4.2, 99].map((n) => nearestDraw(path, n)?.n)).toEqual([0, 0, 2, 5, 5])
  expect(nearestDraw([], 1)).toBeNull()
})

describe('keys', () => {
  test('move along a lane and stop at its ends', () => {
    expect([
      step(0, 'ArrowRight'),
      step(2, 'ArrowLeft'),
      step(0, 'ArrowLeft'),
      step(5, 'ArrowRight'),
    ]).toEqual([2, 0, 0, 5])
    expect([step(0, 'PageDown'), step(5, 'PageUp')]).toEqual([3, 2])
  })

  test('move to the nearest draw of another lane, and to the ends of the run', () => {
    expect([step(5, 'ArrowDown'), step(1, 'ArrowUp'), step(0, 'ArrowUp')]).toEqual([4, 2, 0])
    expect([step(3, 'Home'), step(3, 'End')]).toEqual([0, 5])
  })

  test('start at the first draw, and ignore other keys', () => {
    expect(steppedDraw(lanes, null, 'ArrowRight', 3)?.n).toBe(0)
    expect(steppedDraw(lanes, draws[0]!, 'q', 3)).toBeNull()
    expect(steppedDraw([], null, 'Home', 3)).toBeNull()
  })
})

test('a raw word is eight hex digits, whatever its sign', () => {
  expect([0, 255, -1].map(wordText)).toEqual(['00000000', '000000ff', 'ffffffff'])
})
