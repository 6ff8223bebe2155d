import { useMemo, type ReactNode } from 'react'
import type { FactRow } from '../making/messages.js'
import { exampleConditions } from './fact-conditions.js'

/** Conditions to begin with; a press searches for one. They are those of the seed that was shown first. */
export function ExampleConditions({
  facts,
  onRun,
}: {
  readonly facts: readonly FactRow[]
  onRun(where: string): void
}): ReactNode {
  const examples = useMemo(() => exampleConditions(facts), [facts])
  if (examples.length === 0) return null
  return (
    <div className="examples" role="group" aria-label="Examples">
      <span className="quiet">Try</span>
      {examples.map((where) => (
        <button key={where} type="button" className="example code" onClick={() => onRun(where)}>
          {where}
        </button>
      ))}
    </div>
  )
}
