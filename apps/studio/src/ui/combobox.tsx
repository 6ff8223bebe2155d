import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'preact/compat'
import './combobox.css'
import { PlainInput } from './plain-input.js'

export interface ComboOption {
  readonly value: string
  readonly name: string
  /** Additional words, shown after the name. The user can search for them too. */
  readonly detail?: string
}

interface ComboboxProps {
  readonly label: string
  /** The name of the chosen option, shown while the user isn't typing. */
  readonly shown: string
  readonly chosen: string | null
  readonly options: readonly ComboOption[]
  /** Whether the user may also enter text that isn't one of the options. */
  readonly isFree?: boolean
  /** Whether the field was just added. It then receives the focus. */
  readonly isNew?: boolean
  readonly placeholder?: string
  readonly describedBy?: string | undefined
  readonly className?: string
  /** Finds the options for a typed text. By default, those that contain it. */
  readonly find?: (typed: string) => readonly ComboOption[]
  /** Returns a note to show above the options for a typed text, or null. By default, only says if there are none. */
  readonly note?: (typed: string, found: readonly ComboOption[]) => ReactNode
  /** Whether the field is for choosing one option after another, so that the focus stays and Enter takes the first. */
  readonly isRepeated?: boolean
  /** The text that is in the field at first, as if the user had typed it. */
  readonly firstText?: string
  /** Receives the chosen option's value, or the entered text. A returned text is shown as if the user had typed it. */
  onChoose(value: string): string | void
  /** Receives each typed text. */
  onType?(typed: string): void
}

/** The maximum number of options to list. The user finds the others by typing. */
const MOST = 100

/** Renders a text field with a list of options. The list is filtered while the user types. */
export function Combobox(props: ComboboxProps): ReactNode {
  const { label, shown, chosen, options, isFree = false, isNew = false, isRepeated = false } = props
  const { find = (typed) => matchingOptions(options, typed), note = isFree ? () => null : noMatch } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(props.firstText ?? null)
  const [isOpen, setIsOpen] = useState(props.firstText !== undefined)
  const [activeValue, setActiveValue] = useState<string | null>(null)
  const found = find(typed ?? '')
  const listed = found.slice(0, MOST)
  // The active option stays the same if others arrive before it.
  const active = Math.max(
    0,
    listed.findIndex(({ value }) => value === activeValue),
  )
  const setActive = (index: number): void => setActiveValue(listed[index]?.value ?? null)
  const noted = isOpen ? note(typed ?? '', found) : null

  useLayoutEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])

  const open = (): void => {
    if (isOpen) return
    setIsOpen(true)
    // What the user types now replaces the chosen name, which stays visible as the placeholder.
    setTyped('')
    setActiveValue(chosen)
  }
  const close = (): void => {
    setIsOpen(false)
    setTyped(null)
  }
  const choose = (value: string): void => {
    close()
    const next = value === chosen ? undefined : props.onChoose(value)
    if (typeof next !== 'string') return
    setTyped(next)
    setIsOpen(true)
    setActiveValue(null)
  }
  /** Chooses the typed text if it is an option or if any text is allowed. */
  const commit = (): void => {
    if (isRepeated) return setIsOpen(false)
    const exact = typed === null ? undefined : optionCalled(options, typed)
    if (exact !== undefined) choose(exact.value)
    else if (isFree && typed !== null && typed !== '' && typed !== shown) choose(typed)
    else close()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      if (isOpen && listed.length > 0) setActive((active + step + listed.length) % listed.length)
      else open()
    } else if (event.key === 'Enter' && (isOpen || typed !== null)) {
      const option = isOpen ? listed[active] : undefined
      if (option !== undefined && (typed !== '' || active > 0)) choose(option.value)
      else commit()
    } else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={`combobox ${props.className ?? ''}`}>
      <PlainInput
        ref={field}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && listed.length > 0 ? `${id}${active}` : undefined}
        aria-describedby={props.describedBy}
        value={typed ?? shown}
        title={typed === null ? shown : undefined}
        placeholder={shown === '' ? props.placeholder : shown}
        enterkeyhint={isRepeated ? 'search' : undefined}
        onFocus={({ currentTarget }) => {
          // Text that the user has typed already is continued, not replaced.
          if (typed === null) currentTarget.select()
          else currentTarget.setSelectionRange(typed.length, typed.length)
        }}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={commit}
        onType={(value) => {
          setTyped(value)
          props.onType?.(value)
          setIsOpen(true)
          setActiveValue(null)
        }}
      />
      {noted !== null && listed.length === 0 && (
        <p className="combobox-options quiet" role="status">
          {noted}
        </p>
      )}
      {isOpen && listed.length > 0 && (
        <ul className="combobox-options" id={`${id}list`} role="listbox" aria-label={label}>
          {noted !== null && (
            <li role="presentation" className="quiet">
              {noted}
            </li>
          )}
          {listed.map((option, i) => (
            <li
              key={option.value}
              id={`${id}${i}`}
              role="option"
              aria-selected={i === active}
              ref={(line) => {
                if (i === active) line?.scrollIntoView({ block: 'nearest' })
              }}
              // Prevent the press from moving the focus out of the text field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option.value)}
            >
              <span>{option.name}</span>
              {option.detail !== undefined && <span className="quiet">{option.detail}</span>}
            </li>
          ))}
          {found.length > MOST && (
            <li role="presentation" className="quiet">
              {found.length - MOST} more: type to find them
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function noMatch(typed: string, found: readonly ComboOption[]): ReactNode {
  return typed.trim() !== '' && found.length === 0 ? 'No matches' : null
}

/** Returns the options that contain the typed text. Options whose names start with that text come first. */
export function matchingOptions(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return options
  const holding = options.filter(({ name, value, detail = '' }) =>
    [name, value, detail].some((text) => text.toLowerCase().includes(wanted)),
  )
  const starts = holding.filter(({ name }) => name.toLowerCase().startsWith(wanted))
  return [...starts, ...holding.filter((option) => !starts.includes(option))]
}

function optionCalled(options: readonly ComboOption[], typed: string): ComboOption | undefined {
  const wanted = typed.trim().toLowerCase()
  return (
    options.find(({ name }) => name.toLowerCase() === wanted) ??
    options.find(({ value }) => value.toLowerCase() === wanted)
  )
}
