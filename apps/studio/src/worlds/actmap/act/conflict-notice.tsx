import { conflictText, type Conflict } from '@seedfast/actmap'
import type { ReactNode } from 'react'

/** Lists the rules that can't all be satisfied, or reports that the solver reached its limit. */
export function ConflictNotice({ conflict }: { readonly conflict: Conflict | null }): ReactNode {
  if (conflict === null) return null
  return (
    <section className="notice faulty conflict" aria-label="Rule conflict">
      <h3>
        {conflict.kind === 'conflict' ? 'These rules can’t all be satisfied' : 'The solver reached its limit'}
      </h3>
      <p>{conflictText(conflict)}</p>
      {conflict.kind === 'conflict' && (
        <ul>
          {conflict.rules.map(({ rule }) => (
            <li key={rule}>
              <code>{rule}</code>
            </li>
          ))}
        </ul>
      )}
      {conflict.kind === 'conflict' && (
        <p className="quiet">
          {conflict.minimal
            ? 'If you remove any one of these rules, the others can be satisfied.'
            : 'The solver reached its limit, so some of these rules may not be part of the conflict.'}
        </p>
      )}
    </section>
  )
}
