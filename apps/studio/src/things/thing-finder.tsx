import { foundThings, thingTitle, type ListedThing, plainName } from '@seedfast/world'
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'preact/compat'
import { Toolbar } from '../ui/toolbar.js'
import { capital } from '../words/capital.js'
import { pluralOf, countOf, countText } from '../words/quantity-text.js'
import './thing-finder.css'
import { Button } from '../ui/button.js'
import { PlainInput } from '../ui/plain-input.js'

interface FinderProps {
  readonly things: readonly ListedThing[]
  /** Returns where a thing is. Default: its place and its details. */
  placeOf?(thing: ListedThing): string
  /** Shows a thing on the page. */
  onOpen(thing: ListedThing): void
  /** Returns what precedes the name of a thing, such as its symbol. */
  mark?(thing: ListedThing): ReactNode
  /** The typed text, and what to do when it changes. Default: only the finder knows it. */
  readonly query?: string
  onQuery?(query: string): void
  readonly field?: RefObject<HTMLInputElement | null>
  /** What the page says after “No matches in this run”. */
  readonly whyNone?: string
}

/** The number of things to list before and after the user asks for more. */
const LISTED = 20
const MORE = 400

/** Finds everything with a name in a run. Pressing a result shows its place. */
export function ThingFinder(props: FinderProps): ReactNode {
  const { things, placeOf = thingPlaceText, onOpen, mark, whyNone = '' } = props
  const [typed, setTyped] = useState('')
  const { query = typed, onQuery: setQuery = setTyped } = props
  const [kind, setKind] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const ownField = useRef<HTMLInputElement>(null)
  const field = props.field ?? ownField
  // The words of the place on the page can be searched, too.
  const searched = useMemo(
    () => things.map((thing) => ({ ...thing, notes: [...thing.notes, placeOf(thing)], thing })),
    [things, placeOf],
  )
  const matching = useMemo(() => foundThings(searched, query), [searched, query])
  const kinds = useMemo(() => [...new Set(things.map((thing) => thing.kind))], [things])
  const isOpen = query.trim() !== '' || kind !== null
  const text = query.trim().toLowerCase()
  const isNamed = ({ name }: ListedThing): number => Number(name.toLowerCase().startsWith(text))
  const found = !isOpen
    ? []
    : matching.filter((one) => kind === null || one.kind === kind).toSorted((a, b) => isNamed(b) - isNamed(a))
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
      className="thing-finder grid gap-2 min-w-0"
      aria-label="Find in this run"
      data-used={isUsed ? '' : undefined}
      onKeyDown={onKeyDown}
    >
      <div className="finder-bar flex flex-wrap gap-1.5">
        <PlainInput
          ref={field}
          type="search"
          aria-label="Find in this run"
          placeholder="Find in this run…"
          value={query}
          onFocus={() => setUsed(true)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found.length > 0) onOpen(found[0]!.thing)
          }}
          onType={(value) => {
            setQuery(value)
            setAll(false)
          }}
        />
        <Toolbar className="finder-kinds flex flex-wrap gap-1" label="Kind">
          {kinds.map((one) => (
            <Button
              key={one}
              aria-pressed={one === kind}
              onClick={() => {
                setKind(one === kind ? null : one)
                setAll(false)
              }}
            >
              {capital(pluralOf(one))}{' '}
              <span className="quiet">
                {countText(matching.filter((thing) => thing.kind === one).length)}
              </span>
            </Button>
          ))}
        </Toolbar>
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && `${countOf(found.length, 'result')} in this run`}
      </p>
      {isOpen && found.length === 0 && <p className="quiet">No matches in this run. {whyNone}</p>}
      {listed.length > 0 && (
        <ol
          className="finder-results grid tiles-76 gap-x-2 gap-y-0 max-h-84 overflow-y-auto"
          aria-label="Results"
        >
          {listed.map(({ thing }) => (
            <li key={thing.pointer}>
              <button type="button" onClick={() => onOpen(thing)}>
                {mark !== undefined && <>{mark(thing)} </>}
                <strong>{thingTitle(thing)}</strong> <span className="quiet">{placeOf(thing)}</span>
                <span className="visually-hidden"> ({thing.kind})</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {isOpen && (
        <p className="flex gap-1.5">
          {found.length > listed.length && (
            <Button
              onClick={() => {
                setAll(true)
                field.current?.focus()
              }}
            >
              Show {found.length <= MORE ? 'all ' : ''}
              {countText(Math.min(MORE, found.length))}
            </Button>
          )}
          <Button onClick={close}>Close</Button>
        </p>
      )}
    </search>
  )
}

/** Describes where a thing is and its details on one line: `Floor 14, Merchant, price 300`. */
export function thingPlaceText({ place, fields, notes }: ListedThing): string {
  const details = Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || value === false) return []
    const word = plainName(name).toLowerCase()
    return [value === true ? word : typeof value === 'number' ? `${word} ${value}` : value]
  })
  return [capital(place), ...details, ...notes].filter((text) => text !== '').join(', ')
}
