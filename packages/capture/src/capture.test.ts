import { capture } from './capture.js'
import { installedCapture } from './captured-functions.js'
import { defineWorld, make, makeObserved, uint64Seed } from '@seedfast/world'
import { afterEach, describe, expect, test, vi } from 'vitest'

// Games may copy `Math.random` when they load.
const { random } = Math

const resultOf = (generate: () => unknown, seed = '1'): unknown =>
  make(defineWorld({ id: 'game', version: 1, seed: uint64Seed, generate: capture(generate) }), { seed })
    .result

afterEach(() => vi.restoreAllMocks())

describe('a captured game', () => {
  test.each([
    ['Math.random', () => Math.random()],
    ['a copy of Math.random', () => random()],
    ['crypto.getRandomValues', () => [...crypto.getRandomValues(new Uint8Array(8))]],
    ['wide typed arrays', () => [...crypto.getRandomValues(new Uint32Array(4)).subarray(1)]],
    ['crypto.randomUUID', () => crypto.randomUUID()],
  ])('draws %s from the seed', (_name, generate) => {
    expect(resultOf(generate)).toEqual(resultOf(generate))
    expect(resultOf(generate)).not.toEqual(resultOf(generate, '2'))
  })

  test.each([
    ['Date.now()', () => Date.now(), 946_684_800_000],
    ['new Date()', () => new Date().toISOString(), '2000-01-01T00:00:00.000Z'],
    ['a later reading', () => [Date.now(), Date.now()][1]! - 946_684_800_000, 1],
    ['performance.now()', () => performance.now(), 0],
    ['a given date', () => new Date(5).getTime(), 5],
  ])('reads a fixed clock: %s', (_name, generate, expected) => {
    expect(resultOf(generate)).toBe(expected)
  })

  test('still has Date as a class', () => {
    expect(resultOf(() => [new Date() instanceof Date, typeof Date(), Date.UTC(2000, 0)])).toEqual([
      true,
      'string',
      946_684_800_000,
    ])
  })

  test('gets version 4 UUIDs', () => {
    expect(resultOf(() => crypto.randomUUID())).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })

  test('makes draws that an observer sees', () => {
    const game = defineWorld({ id: 'game', version: 1, generate: capture(() => Math.random()) })
    let draws = 0
    const { drawCounts } = makeObserved(game, { seed: '1' }, { before: () => {}, after: () => void draws++ })
    expect([draws, drawCounts]).toEqual([1, { 'Math.random': 1 }])
  })

  test("leaves the engine's functions alone outside of runs, even after it throws", () => {
    expect(() =>
      resultOf(() => {
        throw new Error('no room left')
      }),
    ).toThrow('no room left')
    vi.spyOn(installedCapture()!.outside, 'random').mockReturnValue(0.25)
    expect([Math.random(), random()]).toEqual([0.25, 0.25])
    vi.restoreAllMocks()
    expect(Math.abs(new Date().getTime() - installedCapture()!.outside.now())).toBeLessThan(10_000)
    expect(crypto.randomUUID()).not.toBe(crypto.randomUUID())
  })

  test('keeps its own replacement of Math.random', () => {
    const captured = Math.random
    Math.random = () => 0.5
    try {
      expect(resultOf(() => Math.random())).toBe(0.5)
    } finally {
      Math.random = captured
    }
  })

  test('uses the innermost of nested runs', () => {
    const inner = (): unknown => resultOf(() => Math.random(), '2')
    const [before, nested, after] = resultOf(() => [Math.random(), inner(), Math.random()]) as number[]
    expect(nested).toBe(inner())
    expect([before, after]).toEqual(resultOf(() => [Math.random(), Math.random()]))
  })
})
