import type { ReactNode } from 'react'
import type { Completable } from '../query/completion.js'
import type { ConditionFault } from '../query/condition-fault.js'
import { RemovableCondition } from './removable-condition.js'

interface NotProps {
  readonly conditions: readonly string[]
  readonly faults: readonly (ConditionFault | null)[]
  readonly completable: Completable
  /** The index of the condition that was just added, or null. */
  readonly added: number | null
  onWrite(conditions: readonly string[], name?: string): void
  onRun(): void
}

export function NotFields(props: NotProps): ReactNode {
  const { conditions, faults, completable, added, onWrite, onRun } = props
  if (conditions.length === 0) return null
  return (
    <fieldset className="search-group">
      <legend>Must not match</legend>
      {conditions.map((text, i) => (
        <div key={i} className="condition-row">
          <RemovableCondition
            label={`Must not match ${i + 1}`}
            removeLabel={`Remove “must not match” ${i + 1}`}
            text={text}
            placeholder="a condition that no hit matches"
            completable={completable}
            fault={faults[i] ?? null}
            isNew={added === i}
            onType={(typed) => onWrite(conditions.with(i, typed), `search not${i}`)}
            onRun={onRun}
            onRemove={() => onWrite(conditions.toSpliced(i, 1))}
          />
        </div>
      ))}
    </fieldset>
  )
}
