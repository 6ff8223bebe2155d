import type { NumberSummary } from '@seedfast/search'
import type { ReactNode } from 'preact/compat'
import { shareText } from '../../words/quantity-text.js'
import type { FactBar } from './fact-bars.js'
import { plotNumbers } from './number-plot.js'
import { numberWords } from './number-words.js'
import { barProps, type BarsState } from './use-bars.js'

/** Vertical positions in the chart, in pixels. */
const TOP = 18
const GROUND = 118
const SPREAD = 133
const NUMBERS = 154
const HEIGHT = 160

interface NumberChartProps {
  readonly title: string
  readonly summary: NumberSummary
  readonly whole: boolean
  readonly own: number | null
  readonly bars: readonly FactBar[]
  readonly state: BarsState
}

/**
 * Shows a histogram with a linear axis and bars that start at 0. Below the histogram, a line extends from the 5% to the
 * 95% quantile, with marks for the median, the mean and the shown seed.
 */
export function NumberChart({ title, summary, whole, own, bars, state }: NumberChartProps): ReactNode {
  const plot = plotNumbers(summary, whole, own)
  const percent = (value: number): string => `${value}%`
  return (
    <svg
      className="number-chart block overflow-visible"
      width="100%"
      height={HEIGHT}
      role="group"
      aria-label={`Histogram of ${title}, from ${numberWords(summary.least)} to ${numberWords(summary.most)}`}
      onKeyDown={state.onKeyDown}
    >
      <line className="grid-line stroke-line [stroke-dasharray:2_4]" x2="100%" y1={TOP} y2={TOP} />
      <text className="top" x="0" y={TOP - 5}>
        {shareText(plot.top / summary.count)}
        {plot.joined && ' per number'}
      </text>
      {plot.bars.map(({ left, width, height, count, own: holds }, i) => {
        const high = count === 0 ? 0 : Math.max(1, height * (GROUND - TOP))
        return (
          <g key={bars[i]!.key} {...barProps(state, i, bars[i]!, holds)}>
            {/* Makes the whole column react to the pointer, because a low bar would be hard to hit. */}
            <rect className="column" x={percent(left)} y={TOP} width={percent(width)} height={GROUND - TOP} />
            <rect className="bar" x={percent(left)} y={GROUND - high} width={percent(width)} height={high} />
          </g>
        )
      })}
      <line className="ground stroke-line-strong" x2="100%" y1={GROUND} y2={GROUND} />
      <line className="spread" x1={percent(plot.low)} x2={percent(plot.high)} y1={SPREAD} y2={SPREAD} />
      <svg className="marks" x={percent(plot.median)} y={SPREAD}>
        <path className="median" d="M0 -5V5" />
      </svg>
      <svg className="marks" x={percent(plot.mean)} y={SPREAD}>
        <path className="mean" d="M0 -4L4 0L0 4L-4 0Z" />
      </svg>
      {plot.own !== null && (
        <svg className="marks" x={percent(plot.own.at)} y={GROUND + 2}>
          <path
            className="own"
            d={
              plot.own.beyond === 0 ? 'M0 0L5 8H-5Z' : plot.own.beyond < 0 ? 'M-1 4L8 -1V9Z' : 'M1 4L-8 -1V9Z'
            }
          />
        </svg>
      )}
      {plot.ticks.map(({ value, at }) => (
        <text key={value} x={percent(at)} y={NUMBERS}>
          {numberWords(value)}
        </text>
      ))}
    </svg>
  )
}
