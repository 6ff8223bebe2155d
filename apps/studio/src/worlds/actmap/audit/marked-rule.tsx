import type { ReactNode } from 'preact/compat'
import type { ActPart } from '../act/act.js'
import * as values from '../address-values.js'
import { ruleWords } from './rule-words.js'
import { CloseButton } from '../../../ui/button.js'

interface MarkedProps {
  readonly part: ActPart
  readonly rule: string
  readonly count: number
}

/** Describes the rule whose nodes are marked on the map, with a button that removes the marks. */
export default function MarkedRule({ part, rule, count }: MarkedProps): ReactNode {
  const { params } = part
  return (
    <p className="walk-line marked-rule" role="status">
      <span>
        {ruleWords(rule, params.rules, params.spec)}: {count} {count === 1 ? 'node' : 'nodes'}
      </span>
      <CloseButton aria-label="Remove the marks" onClick={() => values.rule.set(part, null)} />
    </p>
  )
}
