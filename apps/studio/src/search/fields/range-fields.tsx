import { useId, type ReactNode } from 'preact/compat'
import type { CheckedSearch } from '../query/ready-search.js'
import type { SearchInput } from '../query/search-input.js'
import { PlainInput } from '../../ui/plain-input.js'

interface RangeProps {
  readonly written: SearchInput
  readonly read: CheckedSearch
  onWrite(change: Partial<SearchInput>, name: string): void
  onRun(): void
}

export function RangeFields({ written, read, onWrite, onRun }: RangeProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.isComposing) onRun()
  }
  return (
    <div className="search-range" onKeyDown={onKeyDown}>
      <RangeField
        name="From"
        value={written.from}
        empty="the first seed"
        fault={read.faults.from}
        note={read.rangeNotes.from}
        onType={(from) => onWrite({ from }, 'search from')}
      />
      <RangeField
        name="To"
        value={written.to}
        empty="the last seed"
        fault={read.faults.to}
        note={read.rangeNotes.to}
        onType={(to) => onWrite({ to }, 'search to')}
      />
      <RangeField
        name="Hits"
        value={written.first}
        empty="all"
        fault={read.faults.first}
        isCount
        onType={(first) => onWrite({ first }, 'search first')}
      />
    </div>
  )
}

interface FieldProps {
  readonly name: string
  readonly value: string
  /** The placeholder, which explains the meaning of an empty field. */
  readonly empty: string
  readonly fault: string | null
  readonly note?: string | null
  readonly isCount?: boolean
  onType(text: string): void
}

function RangeField({
  name,
  value,
  empty,
  fault,
  note = null,
  isCount = false,
  onType,
}: FieldProps): ReactNode {
  const id = useId()
  return (
    <div className="range-field" data-count={isCount ? '' : undefined}>
      <label htmlFor={id}>{name}</label>
      <PlainInput
        id={id}
        inputMode={isCount ? 'numeric' : 'text'}
        value={value}
        placeholder={empty}
        enterkeyhint="search"
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : `${id}fault`}
        onType={onType}
      />
      {fault !== null && (
        <span className="field-fault" id={`${id}fault`} aria-live="polite">
          {fault}
        </span>
      )}
      {note !== null && (
        <span className="quiet" role="status">
          {note}
        </span>
      )}
    </div>
  )
}
