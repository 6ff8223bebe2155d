import type { ListedThing } from '@seedfast/world'
import { useId, type ReactNode } from 'preact/compat'
import { capital } from '../words/capital.js'
import { pluralOf, countText } from '../words/quantity-text.js'
import { Button } from '../ui/button.js'
import { PlainInput } from '../ui/plain-input.js'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder: string
  /** The problem with the value, or null if it is valid. */
  readonly fault?: string | null
  onValue(value: string): void
}
/** Renders a search field with a label. */
export function ContentsField({ label, value, placeholder, fault = null, onValue }: FieldProps): ReactNode {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <PlainInput
        id={id}
        type="search"
        value={value}
        placeholder={placeholder}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}fault`}
        onType={onValue}
      />
      {fault !== null && (
        <p className="mt-1 mb-0 mx-0 text-bad text-sm" id={`${id}fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

interface KindChipsProps {
  /** The things to count. */
  readonly things: readonly ListedThing[]
  readonly kinds: readonly string[]
  /** The chosen kinds. If there are none, all kinds are shown. */
  readonly chosen: readonly string[]
  /** The number of things on the user's list. */
  readonly listed: number
  /** Whether only things on the user's list are shown. */
  readonly isListOnly: boolean
  onList(isOnly: boolean): void
  onChoose(kinds: readonly string[]): void
}

/** Renders a button for each kind of thing, with the number of things. */
export function KindChips(props: KindChipsProps): ReactNode {
  const { things, kinds, chosen, listed, isListOnly, onChoose, onList } = props
  const chip = (title: string, isPressed: boolean, onClick: () => void, count?: number): ReactNode => (
    <Button key={title} look="chip" aria-pressed={isPressed} onClick={onClick}>
      {title}
      {count !== undefined && <small> {countText(count)}</small>}
    </Button>
  )
  return (
    <div className="contents-kinds flex flex-wrap gap-1" role="group" aria-label="Kinds">
      {chip('All', chosen.length === 0, () => onChoose([]))}
      {kinds.map((kind) => {
        const isChosen = chosen.includes(kind)
        const others = chosen.filter((one) => one !== kind)
        const count = things.filter((thing) => thing.kind === kind).length
        return chip(
          capital(pluralOf(kind)),
          isChosen,
          () => onChoose(isChosen ? others : [...chosen, kind]),
          count,
        )
      })}
      {(listed > 0 || isListOnly) && chip('My list', isListOnly, () => onList(!isListOnly), listed)}
    </div>
  )
}
