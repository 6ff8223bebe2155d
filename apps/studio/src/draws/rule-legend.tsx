import type { ReactNode, Ref } from 'react'

/** The number of different colours for sampling rules. Further rules reuse the colours, with shorter marks. */
export const RULE_COLOURS = 8

/** Shows a legend of a run's sampling rules and the marks that represent them. */
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
