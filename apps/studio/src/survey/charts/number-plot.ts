import type { NumberSummary } from '@seedfast/search'
import { numberBins } from './number-bins.js'

/**
 * A bar of a histogram. `left` and `width` are percentages of the axis, and `height` is a fraction of the highest bar.
 * The bar's area represents the number of seeds. A last bar that covers fewer numbers is therefore narrower, but not
 * lower.
 */
export interface PlottedBar {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly left: number
  readonly width: number
  readonly height: number
  /** Whether the shown seed's number is in the bar. */
  readonly own: boolean
}

/** The layout of a histogram with a linear axis. Positions are percentages of the axis. */
export interface NumberPlot {
  readonly bars: readonly PlottedBar[]
  readonly ticks: readonly { readonly value: number; readonly at: number }[]
  /**
   * The height of the tallest bar. For integers, a bar's height is its average number of seeds per integer. For other
   * numbers, it is the number of seeds in the bar.
   */
  readonly top: number
  /** Whether any bar covers more than one integer. */
  readonly joined: boolean
  readonly mean: number
  /** The positions of the 5%, 50% and 95% quantiles. */
  readonly low: number
  readonly median: number
  readonly high: number
  /**
   * The position of the shown seed's number. `beyond` is -1 if the number is beyond the left end of the axis, 1 if it
   * is beyond the right end, and 0 otherwise. Null if the seed has no number.
   */
  readonly own: { readonly at: number; readonly beyond: -1 | 0 | 1 } | null
}

/** The maximum width of a bar, as a fraction of the axis. Without this limit, a single bar would fill the chart. */
const WIDEST = 1 / 8

/**
 * Lays out a histogram. If `whole` is true, the numbers are integers, and each bar extends half a unit beyond its
 * integers on both sides.
 */
export function plotNumbers(summary: NumberSummary, whole: boolean, own: number | null): NumberPlot {
  const { quantiles, mean } = summary
  const bins = numberBins(summary, whole)
  const margin = whole ? 0.5 : bins.length === 1 && bins[0]!.from === bins[0]!.to ? 0.5 : 0
  const start = bins[0]!.from - margin
  const end = bins.at(-1)!.to + margin
  const axis = axisOf(start, end, bins[0]!.to - bins[0]!.from + 2 * margin, own)
  const at = (value: number): number => ((value - axis.from) / (axis.to - axis.from)) * 100
  const heights = bins.map(({ from, to, count }) => (whole ? count / (to - from + 1) : count))
  const top = Math.max(...heights)
  // Compare only the starts of the bars, because rounding can leave gaps between the bars.
  const ownBar = own === null || own > bins.at(-1)!.to ? -1 : bins.findLastIndex(({ from }) => from <= own)
  const quantile = (share: number): number => at(quantiles.find(([one]) => one === share)![1])
  return {
    bars: bins.map(({ from, to, count }, i) => ({
      from,
      to,
      count,
      left: at(from - margin),
      width: at(to + margin) - at(from - margin),
      height: heights[i]! / top,
      own: i === ownBar,
    })),
    ticks: ticksOf(Math.max(start + margin, axis.from), Math.min(end - margin, axis.to), whole).map(
      (value) => ({
        value,
        at: at(value),
      }),
    ),
    top,
    joined: whole && bins[0]!.to > bins[0]!.from,
    mean: at(mean),
    low: quantile(0.05),
    median: quantile(0.5),
    high: quantile(0.95),
    own: own === null ? null : placeOf(own, axis, at),
  }
}

interface Axis {
  readonly from: number
  readonly to: number
}

/**
 * Returns the axis's range. The range covers all bars, and also the shown seed's number if that number is close to the
 * bars.
 */
function axisOf(start: number, end: number, bar: number, own: number | null): Axis {
  const span = end - start
  const from = own !== null && own < start && own >= start - span / 2 ? own - bar / 2 : start
  const to = own !== null && own > end && own <= end + span / 2 ? own + bar / 2 : end
  const spare = Math.max(0, bar / WIDEST - (to - from)) / 2
  return { from: from - spare, to: to + spare }
}

function placeOf(own: number, axis: Axis, at: (value: number) => number): NumberPlot['own'] {
  if (own < axis.from) return { at: 0, beyond: -1 }
  return own > axis.to ? { at: 100, beyond: 1 } : { at: at(own), beyond: 0 }
}

/**
 * Returns at most seven round numbers between `from` and `to`. If `whole` is true and the range contains only a few
 * integers, returns all of them.
 */
function ticksOf(from: number, to: number, whole: boolean): number[] {
  if (from === to) return [from]
  const rough = (to - from) / 6
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= rough * 0.999)!
  const step = whole ? Math.max(1, nice) : nice
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  // Multiply instead of adding repeatedly, so that rounding errors don't accumulate.
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}
