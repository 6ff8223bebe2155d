import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'preact/compat'
import type { ConditionFault } from '../query/condition-fault.js'
import { completionAt, type Completable, type Option } from '../query/completion.js'
import { stringAt } from '../query/string-place.js'

interface ConditionProps {
  readonly label: string
  /** Whether the label is visually hidden, so that only screen readers announce it. */
  readonly isLabelHidden?: boolean
  readonly text: string
  readonly placeholder: string
  readonly rows?: number
  readonly completable: Completable
  readonly fault: ConditionFault | null
  readonly field?: RefObject<HTMLTextAreaElement | null>
  /** Whether the field was just added. It then receives the focus. */
  readonly isNew?: boolean
  onType(text: string): void
  onRun(): void
}

/** The text and caret for which completions are offered. `asked` is true if the user asked for all completions. */
interface Typing {
  readonly text: string
  readonly caret: number
  readonly isRequested: boolean
}

/**
 * The maximum length, in characters, of a condition whose error is shown without an excerpt. For a longer condition, an
 * excerpt marks the position of the error.
 */
const PLAIN = 40

/** Renders a field for a condition. Completions appear while the user types, and errors when the user pauses. */
export function ConditionField({
  label,
  isLabelHidden = false,
  text,
  placeholder,
  rows = 1,
  completable,
  fault,
  field: given,
  isNew = false,
  onType,
  onRun,
}: ConditionProps): ReactNode {
  const id = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const field = given ?? own
  const [typing, setTyping] = useState<Typing | null>(null)
  const offer = useMemo(
    () => (typing === null ? null : completionAt(completable, typing.text, typing.caret, typing.isRequested)),
    [completable, typing],
  )
  const [active, setActive] = useState(0)
  const caret = useRef<number | null>(null)
  const settled = useSettled(text, 500)
  // While completions are open, an incomplete name isn't an error.
  const shown = settled && offer === null ? fault : null

  // The new text arrives through the URL. Only then can the caret move to the end of the inserted part.
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [text, field])

  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew, field])

  const offerAt = (typed: string, at: number, isRequested = false): void => {
    setTyping({ text: typed, caret: at, isRequested })
    setActive(0)
    const place = stringAt(completable.types, typed, at)
    if (place !== null) completable.ask(place.fact)
  }
  const choose = ({ insert, caret: at }: Option): void => {
    const { from, to } = offer!
    caret.current = from + at
    setTyping(null)
    onType(text.slice(0, from) + insert + text.slice(to))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.isComposing) return
    const { key } = event
    if (key === ' ' && event.ctrlKey) {
      event.preventDefault()
      return offerAt(text, event.currentTarget.selectionStart, true)
    }
    if (offer !== null && offerKey(key)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    setTyping(null)
    onRun()
  }
  /** Handles a key press while completions are listed. Returns whether it handled the key. */
  const offerKey = (key: string): boolean => {
    const { options, from, to } = offer!
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const chosen = options[active]!
    if (step !== undefined) setActive((active + step + options.length) % options.length)
    else if (key === 'Escape') setTyping(null)
    else if ((key === 'Enter' || key === 'Tab') && chosen.insert !== text.slice(from, to)) choose(chosen)
    else return false
    return true
  }
  return (
    <div className="condition">
      <label htmlFor={`${id}where`} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className="condition-frame relative mt-1">
        <textarea
          id={`${id}where`}
          ref={field}
          className="code"
          rows={rows}
          value={text}
          spellcheck={false}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          enterkeyhint="search"
          placeholder={placeholder}
          aria-invalid={shown === null ? undefined : true}
          aria-describedby={`${id}note`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={offer === null ? undefined : `${id}names`}
          aria-activedescendant={offer === null ? undefined : `${id}name${active}`}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value)
            offerAt(currentTarget.value, currentTarget.selectionStart)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyping(null)}
        />
        {offer !== null && <OptionList id={id} options={offer.options} active={active} onChoose={choose} />}
      </div>
      <div className="condition-note" id={`${id}note`} aria-live="polite">
        {shown !== null && (
          <>
            <span className="field-fault">{shown.message}</span>
            {text.length > PLAIN && (
              <code>
                {shown.before}
                <mark>{shown.at}</mark>
                {shown.after}
              </code>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/**
 * Returns whether a value has been the same for at least `wait` milliseconds. The initial value counts as settled
 * immediately.
 */
function useSettled(value: unknown, wait: number): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled === value
}

interface OptionListProps {
  /** The prefix of the IDs of the list and its options. */
  readonly id: string
  readonly options: readonly Option[]
  readonly active: number
  onChoose(option: Option): void
}

/**
 * Lists the completions for the word at the caret. The focus stays in the text field. The text field also keeps track
 * of the selected completion.
 */
function OptionList({ id, options, active, onChoose }: OptionListProps): ReactNode {
  return (
    <ul className="condition-options" id={`${id}names`} role="listbox" aria-label="Suggestions">
      {options.map((option, i) => (
        <li
          key={`${option.text}${option.detail}`}
          id={`${id}name${i}`}
          role="option"
          aria-selected={i === active}
          ref={(line) => {
            if (i === active) line?.scrollIntoView({ block: 'nearest' })
          }}
          // Prevent the press from moving the focus out of the text field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span>
            {option.text}
            {option.name !== '' && <span className="font-sans"> – {option.name}</span>}
          </span>
          <span className="quiet">{option.detail}</span>
        </li>
      ))}
    </ul>
  )
}
