import type { ReactNode, Ref } from 'preact/compat'

/** The number of different colors for sampling rules. Any further rules reuse these colors with shorter marks. */
export const RULE_COLOURS = 8

export function RuleLegend({
  rules,
  swatches,
}: {
  readonly rules: readonly string[]
  readonly swatches: Ref<HTMLUListElement>
}): ReactNode {
  return (
    <ul className="rule-legend" ref={swatches} aria-label="Colors of the sampling rules">
      {rules.map((rule, i) => (
        <li key={rule}>
          <span
            className="rule-swatch inline-block w-3 h-3 rounded-xs bg-current"
            data-rule={i % RULE_COLOURS}
            data-short={i >= RULE_COLOURS ? '' : undefined}
          />{' '}
          {rule}
        </li>
      ))}
    </ul>
  )
}
