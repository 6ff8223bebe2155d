import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Toolbar } from '../../ui/toolbar.js'
import { countOf, countText } from '../../words/quantity-text.js'
import { ENTRY_KINDS, foundEntries, type EntryKind, type RunEntry } from './found-entries.js'
import './run-finder.css'

interface FinderProps<Target> {
  readonly entries: readonly RunEntry<Target>[]
  readonly placeholder: string
  /** Shows the place of an entry on the page. */
  onOpen(target: Target): void
}

/** The number of entries to list before and after the user asks for more. */
const LISTED = 20
const MORE = 400

/** Finds everything with a name in a run. Pressing a result shows its place. */
export function RunFinder<Target>({ entries, placeholder, onOpen }: FinderProps<Target>): ReactNode {
  const [query, setQuery] = useState('')
  const [kind, setKind] = useState<EntryKind | null>(null)
  const [all, setAll] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const kinds = useMemo(
    () => ENTRY_KINDS.filter((one) => entries.some((entry) => entry.kind === one)),
    [entries],
  )
  const isOpen = query.trim() !== '' || kind !== null
  const found = isOpen ? foundEntries(entries, query, kind) : []
  const listed = found.slice(0, all ? MORE : LISTED)
  const close = (): void => {
    setQuery('')
    setKind(null)
    setAll(false)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
  }
  return (
    <search
      className="run-finder"
      aria-label="Find in this run"
      data-used={isUsed ? '' : undefined}
      onKeyDown={onKeyDown}
    >
      <div className="finder-bar">
        <input
          ref={field}
          type="search"
          aria-label="Find in this run"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onFocus={() => setUsed(true)}
          onChange={({ target }) => {
            setQuery(target.value)
            setAll(false)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found.length > 0) onOpen(found[0]!.target)
          }}
        />
        <Toolbar className="finder-kinds" label="Kind">
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              className="button small"
              aria-pressed={one === kind}
              onClick={() => {
                setKind(one === kind ? null : one)
                setAll(false)
              }}
            >
              {one} <span className="quiet">{countText(foundEntries(entries, query, one).length)}</span>
            </button>
          ))}
        </Toolbar>
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && `${countOf(found.length, 'result')} in this run`}
      </p>
      {isOpen && found.length === 0 && (
        <p className="quiet">No matches in this run. Rooms can have different contents on other paths.</p>
      )}
      {listed.length > 0 && (
        <ol className="finder-results" aria-label="Results">
          {listed.map(({ kind: entryKind, name, place, target }, i) => (
            <li key={i}>
              <button type="button" onClick={() => onOpen(target)}>
                <strong>{name}</strong> <span className="quiet">{place}</span>
                <span className="visually-hidden"> ({entryKind})</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {isOpen && (
        <p className="finder-more">
          {found.length > listed.length && (
            <button
              type="button"
              className="button small"
              onClick={() => {
                setAll(true)
                field.current?.focus()
              }}
            >
              Show {found.length <= MORE ? 'all ' : ''}
              {countText(Math.min(MORE, found.length))}
            </button>
          )}
          <button type="button" className="button small" onClick={close}>
            Close
          </button>
        </p>
      )}
    </search>
  )
}
