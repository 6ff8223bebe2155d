import { conflictText, type Conflict } from '@seedfast/actmap'
import type { ReactNode } from 'react'
import { conflictWords } from './conflict-words.js'
import { capital } from '../../../words/capital.js'
import type { ActPart } from '../act/act.js'

/** Lists the rules that can't all be satisfied, or reports that the solver reached its limit. */
export function ConflictNotice({ map, params }: Pick<ActPart, 'map' | 'params'>): ReactNode {
  const { conflict } = map
  if (conflict === null) return null
  return (
    <section className="notice faulty conflict" aria-label="Rule conflict">
      {conflict.kind === 'conflict' ? (
        <RuleList conflict={conflict} params={params} />
      ) : (
        <>
          <h3>The solver reached its limit</h3>
          <p>{capital(conflictText(conflict))}.</p>
        </>
      )}
    </section>
  )
}

/** The start of the heading if the conflict has no rule, and if it has a single rule. */
const HEADINGS = ['No map can satisfy these rules', 'This rule can’t be satisfied']

function RuleList({
  conflict: { rules, rows, minimal },
  params,
}: {
  readonly conflict: Extract<Conflict, { readonly kind: 'conflict' }>
  readonly params: ActPart['params']
}): ReactNode {
  return (
    <>
      <h3>
        {HEADINGS[rules.length] ?? 'These rules can’t all be satisfied'} in {rows} rows
      </h3>
      <ul>
        {rules.map((conflicting) => (
          <li key={conflicting.rule} title={conflicting.rule}>
            {conflictWords(conflicting, params.rules, params.spec)}
          </li>
        ))}
      </ul>
      {rules.length > 1 && (
        <p className="quiet">
          {minimal
            ? 'If you remove any one of these rules, the others can be satisfied.'
            : 'The solver reached its limit, so some of these rules may not be part of the conflict.'}
        </p>
      )}
    </>
  )
}
