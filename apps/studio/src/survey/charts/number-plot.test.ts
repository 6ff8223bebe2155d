import { SummaryBuilder, type NumberSummary } from '@seedfast/search'
import { fact, type AnyFactType } from '@seedfast/world'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plotNumbers, type NumberPlot } from './number-plot.js'

function plot(values: readonly number[], mine: number | null = null, whole = true): NumberPlot {
  const gatherer = new SummaryBuilder((whole ? fact.int : fact.float) as AnyFactType)
  for (const value of values) gatherer.add(value)
  return plotNumbers(gatherer.summary() as NumberSummary, whole, mine)
}

const middle = ({ left, width }: { readonly left: number; readonly width: number }): number =>
  left + width / 2

describe('bars', () => {
  test('are adjacent on a linear axis, with areas proportional to counts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1 }),
        fc.boolean(),
        fc.option(fc.integer({ min: -2000, max: 2000 })),
        (values, whole, own) => {
          const { bars } = plot(values, own, whole)
          const area = bars.reduce((sum, { width, height }) => sum + width * height, 0)
          for (const [i, { left, width, height, count }] of bars.entries()) {
            expect((width * height) / area).toBeCloseTo(count / values.length, 9)
            const before = bars[i - 1]
            if (before !== undefined) expect(left).toBeCloseTo(before.left + before.width, 6)
          }
          expect(bars[0]!.left).toBeGreaterThanOrEqual(-1e-6)
          expect(bars.at(-1)!.left + bars.at(-1)!.width).toBeLessThanOrEqual(100 + 1e-6)
          expect(Math.max(...bars.map(({ height }) => height))).toBe(1)
        },
      ),
    )
  })

  test('keep their height if the last one has fewer numbers', () => {
    const even = plot(Array.from({ length: 34 }, (_, i) => i))
    expect(even.bars.at(-1)).toMatchObject({ from: 33, to: 33, count: 1, height: 1 })
    expect([even.joined, even.top]).toEqual([true, 1])
    expect(even.bars.at(-1)!.width).toBeCloseTo(even.bars[0]!.width / 3, 9)
  })

  test('of integers are centered on them, and none is too wide', () => {
    const { bars, ticks } = plot([4, 4, 5])
    expect(ticks.map(({ value }) => value)).toEqual([4, 5])
    expect(ticks.map(({ at }) => at)).toEqual(bars.map(middle))
    expect(plot([7]).bars[0]!.width).toBe(12.5)
    expect(plot([2.5], null, false).bars[0]).toMatchObject({ width: 12.5, left: 43.75 })
  })
})

describe('marks', () => {
  test('are at their values on the axis', () => {
    const { mean, low, median, high, bars } = plot([1, 1, 2, 3, 8])
    expect(median).toBe(middle(bars[1]!))
    expect(low).toBe(middle(bars[0]!))
    expect(high).toBe(middle(bars[7]!))
    expect(mean).toBe(middle(bars[2]!))
  })

  test('the shown seed is in a bar, next to the bars, or beyond the end', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(99), { minLength: 1 }), fc.nat(), fc.boolean(), (values, pick, whole) => {
        const mine = values[pick % values.length]!
        const { bars, own: mark } = plot(values, mine, whole)
        const [bar, ...others] = bars.filter((one) => one.own)
        expect(others).toEqual([])
        expect(mark!.at).toBeGreaterThanOrEqual(bar!.left - 1e-6)
        expect(mark!.at).toBeLessThanOrEqual(bar!.left + bar!.width + 1e-6)
      }),
    )
    const beside = plot([0, 10, 20], 25)
    expect(beside.bars.some((bar) => bar.own)).toBe(false)
    expect(beside.own!.beyond).toBe(0)
    expect(beside.own!.at).toBeGreaterThan(beside.bars.at(-1)!.left + beside.bars.at(-1)!.width)
    expect(plot([0, 10, 20], 900).own).toEqual({ at: 100, beyond: 1 })
    expect(plot([0, 10, 20], -900).own).toEqual({ at: 0, beyond: -1 })
  })

  test('ticks are round, few and on the axis', () => {
    const values = (plotted: NumberPlot): number[] => plotted.ticks.map(({ value }) => value)
    expect(values(plot([0, 100]))).toEqual([0, 20, 40, 60, 80, 100])
    expect(values(plot([0.1, 0.35], null, false))).toEqual([0.1, 0.15, 0.2, 0.25, 0.3, 0.35])
    expect(values(plot([3, 9]))).toEqual([3, 4, 5, 6, 7, 8, 9])
  })
})
