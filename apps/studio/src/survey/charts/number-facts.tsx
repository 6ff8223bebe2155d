import type { NumberSummary } from '@seedfast/search'
import type { ReactNode } from 'preact/compat'
import { numberWords } from './number-words.js'

interface NumberFactsProps {
  readonly summary: NumberSummary
  /** A description of how the shown seed's number ranks. */
  readonly own: string
}

export function NumberFacts({ summary: { mean, quantiles }, own }: NumberFactsProps): ReactNode {
  const quantile = (share: number): string => numberWords(quantiles.find(([one]) => one === share)![1])
  const rows: readonly (readonly [string, string])[] = [
    ['mean', numberWords(mean)],
    ['median', quantile(0.5)],
    ['5%', quantile(0.05)],
    ['95%', quantile(0.95)],
  ]
  return (
    <div className="number-facts grid gap-1.5">
      <dl className="grid grid-cols-4 gap-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft text-xs">{name}</dt>
            <dd className="[font:0.87rem_var(--mono)]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="own-text quiet">{own}</p>
    </div>
  )
}
