import { useState, type ReactNode, type RefObject } from 'react'
import type { Completable } from '../query/completion.js'
import type { CheckedSearch } from '../query/ready-search.js'
import type { SearchInput } from '../query/search-input.js'
import { AddButtons } from './add-buttons.js'
import { ConditionField } from './condition-field.js'
import { NotFields } from './not-fields.js'
import { WishFields } from './wish-fields.js'

interface QueryFieldsProps {
  readonly written: SearchInput
  readonly read: CheckedSearch
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly completable: Completable
  readonly example: string | undefined
  onWrite(change: Partial<SearchInput>, name?: string): void
  onRun(): void
}

/** Renders a search's conditions as text fields with completions. */
export function QueryFields(props: QueryFieldsProps): ReactNode {
  const { written, read, field, completable, example, onWrite, onRun } = props
  // A newly added field receives the focus. After a field is removed, the main condition receives it.
  const [added, setAdded] = useState('')
  const addedAt = (name: string): number | null =>
    added.startsWith(name) ? Number(added.slice(name.length)) : null
  const change = (next: Partial<SearchInput>, name?: string): void => {
    if (name === undefined) field.current?.focus()
    onWrite(next, name)
  }
  return (
    <>
      <ConditionField
        label="Where"
        text={written.where}
        placeholder={example === undefined ? 'a condition on the facts' : `such as ${example}`}
        rows={2}
        completable={completable}
        fault={read.faults.where}
        field={field}
        onType={(where) => onWrite({ where }, 'search where')}
        onRun={onRun}
      />
      <NotFields
        conditions={written.not}
        faults={read.faults.not}
        completable={completable}
        added={addedAt('not')}
        onWrite={(not, name) => change({ not }, name)}
        onRun={onRun}
      />
      <WishFields
        written={written}
        faults={read.faults.should}
        cutOffFault={read.faults.cutOff}
        points={read.points}
        completable={completable}
        added={addedAt('should')}
        onWrite={change}
        onRun={onRun}
      />
      <AddButtons
        written={written}
        onAdd={(next, name) => {
          setAdded(name)
          onWrite(next)
        }}
      />
    </>
  )
}
