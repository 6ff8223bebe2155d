import { useId, type ReactNode } from 'react'
import { countText } from '../../../words/quantity-text.js'
import { ROW_KINDS, type RowKind } from './content-keys.js'
import { rowKind, type ContentRow } from './content-rows.js'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder: string
  /** The problem with the value, or null if it is valid. */
  readonly fault?: string | null
  /** Receives the new value, or null if the field is empty. */
  onValue(value: string | null): void
}

/** Renders a search field with a label. */
export function ContentsField({ label, value, placeholder, fault = null, onValue }: FieldProps): ReactNode {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}fault`}
        onChange={({ target }) => onValue(target.value === '' ? null : target.value)}
      />
      {fault !== null && (
        <p className="contents-fault" id={`${id}fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

interface KindChipsProps {
  /** The rows to count. */
  readonly rows: readonly ContentRow[]
  readonly kinds: ReadonlySet<RowKind>
  /** The number of things on the user's list. */
  readonly listed: number
  /** Whether only things on the user's list are shown. */
  readonly isListOnly: boolean
  onList(isOnly: boolean): void
  /** Receives the chosen kinds as they are stored in the URL. */
  onChoose(kinds: string | null): void
}

/** Renders a button for each kind of thing, with the number of rows. */
export function KindChips({ rows, kinds, listed, isListOnly, onChoose, onList }: KindChipsProps): ReactNode {
  const counts = new Map<RowKind, number>()
  for (const { thing } of rows) counts.set(rowKind(thing), (counts.get(rowKind(thing)) ?? 0) + 1)
  return (
    <div className="contents-kinds" role="group" aria-label="Kinds">
      <button
        type="button"
        className="chip-button"
        aria-pressed={kinds.size === 0}
        onClick={() => onChoose(null)}
      >
        All
      </button>
      {(Object.keys(ROW_KINDS) as RowKind[]).map((kind) => (
        <button
          key={kind}
          type="button"
          className="chip-button"
          aria-pressed={kinds.has(kind)}
          onClick={() => {
            const chosen = new Set(kinds)
            if (!chosen.delete(kind)) chosen.add(kind)
            onChoose(chosen.size === 0 ? null : [...chosen].join(','))
          }}
        >
          {ROW_KINDS[kind]} <small>{countText(counts.get(kind) ?? 0)}</small>
        </button>
      ))}
      <button
        type="button"
        className="chip-button"
        aria-pressed={isListOnly}
        disabled={listed === 0 && !isListOnly}
        title="Only things on your list; add them on the map"
        onClick={() => onList(!isListOnly)}
      >
        My list <small>{listed}</small>
      </button>
    </div>
  )
}
