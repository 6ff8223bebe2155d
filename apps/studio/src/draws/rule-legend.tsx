import type { ReactNode, Ref } from 'react'

/** Number of colours. If there are more rules, they reuse the colours with shorter marks. */
export const RULE_COLOURS = 8

/** A legend of a run's sampling rules and their marks. */
export function RuleLegend({
  rules,
  swatches,
}: {
  readonly rules: readonly string[]
  readonly swatches: Ref<HTMLUListElement>
}): ReactNode {
  return (
    <ul className="rule-legend" ref={swatches} aria-label="Colours of the sampling rules">
      {rules.map((rule, i) => (
        <li key={rule}>
          <span
            className="rule-swatch"
            data-rule={i % RULE_COLOURS}
            data-short={i >= RULE_COLOURS ? '' : undefined}
          />{' '}
          {rule}
        </li>
      ))}
    </ul>
  )
}
