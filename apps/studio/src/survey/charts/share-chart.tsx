import type { ReactNode } from 'preact/compat'
import { countOf, shareText } from '../../words/quantity-text.js'
import type { FactBar } from './fact-bars.js'
import { barProps, type BarsState } from './use-bars.js'

interface ShareChartProps {
  readonly title: string
  readonly bars: readonly FactBar[]
  readonly own: ReadonlySet<number>
  readonly state: BarsState
}

/** Shows one line per value, with its share as a number and as a bar. The longest bar fills the width. */
export function ShareChart({ title, bars, own, state }: ShareChartProps): ReactNode {
  const most = Math.max(...bars.map(({ count }) => count), 1)
  return (
    <div className="share-chart" role="group" aria-label={`Shares of ${title}`} onKeyDown={state.onKeyDown}>
      {bars.map((bar, i) => {
        const { key, words, count, share } = bar
        return (
          <div
            key={key}
            className="share-line grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3.5rem] gap-2 items-center min-h-7 py-0 px-0.5 rounded-sm text-xs [line-height:20px]"
            {...barProps(state, i, bar, own.has(i))}
            // The button's text is its accessible name.
            aria-label={undefined}
          >
            <span className="share-label overflow-hidden text-ellipsis whitespace-nowrap" title={words}>
              {words}
            </span>
            <span className="visually-hidden">{countOf(count, 'seed')}, </span>
            <svg width="100%" height="12" aria-hidden="true">
              <rect className="bar" width={`${(count / most) * 100}%`} height="12" />
            </svg>
            <span className="text-ink-soft [font:0.75rem_var(--mono)] text-right">{shareText(share)}</span>
            {own.has(i) && <span className="visually-hidden">, this seed too</span>}
          </div>
        )
      })}
    </div>
  )
}
