import type { ReactNode, Ref } from 'react'

/** How many colours there are; rules past them take the colours again, with shorter marks. */
export const RULE_COLOURS = 8

/** The sampling rules of a run by the marks that stand for them. */
export function RuleLegend({
  rules,
  swatches,
}: {
  readonly rules: readonly string[]
  readonly swatches: Ref<HTMLUListElement>
}): ReactNode {
  return (
    <ul className="rule-legend" ref={swatches} aria-label="Sampling rules by colour">
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
