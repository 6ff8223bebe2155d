import type { Conflict } from '@seedfast/actmap'
import type { ReactNode } from 'react'

/** Why the rules do not hold, in words, and which they are. */
export function ConflictNotice({ conflict }: { readonly conflict: Conflict | null }): ReactNode {
  if (conflict === null) return null
  return (
    <section className="notice faulty conflict" aria-label="Conflict of rules">
      <h3>
        {conflict.kind === 'conflict' ? 'These rules cannot all hold' : 'Not decided within the budget'}
      </h3>
      <p>{conflict.message}</p>
      {conflict.rules.length > 0 && (
        <ul>
          {conflict.rules.map((rule) => (
            <li key={rule}>
              <code>{rule}</code>
            </li>
          ))}
        </ul>
      )}
      {conflict.kind === 'conflict' && (
        <p className="quiet">
          {conflict.minimal
            ? 'Taking back any one of them makes the rest possible.'
            : 'There may be fewer of them that conflict: the search for those ended with its budget.'}
        </p>
      )}
    </section>
  )
}
