import { useId, useState, type ReactNode } from 'react'
import type { ValueModel } from '@seedfast/world'
import { optionName } from '../field-state/field-words.js'

interface PickerProps {
  readonly node: Extract<ValueModel, { kind: 'choice' }>
  /** The title of the array that picked options are added to. */
  readonly title: string
  readonly disabled: boolean
  onPick(value: unknown): void
}

/** Renders a field that adds an option to an array as soon as the user chooses the option or types its full name. */
export function ChoicePicker({ node, title, disabled, onPick }: PickerProps): ReactNode {
  const list = useId()
  const [typed, setTyped] = useState('')
  const names = node.options.map((_, i) => optionName(node, i))
  const indexOf = (text: string): number =>
    names.findIndex((name) => name.toLowerCase() === text.trim().toLowerCase())
  const pick = (index: number): void => {
    if (index < 0) return
    setTyped('')
    onPick(node.options[index])
  }
  return (
    <>
      <input
        type="text"
        className="add-picker"
        list={list}
        aria-label={`Add to ${title}`}
        placeholder="Type to add"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={typed}
        onChange={({ target: { value }, nativeEvent }) => {
          setTyped(value)
          // Choosing from the list replaces the text in one step. A name that is being typed may still become a longer
          // one.
          if ((nativeEvent as InputEvent).inputType !== 'insertText') pick(indexOf(value))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const matches = names.filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()))
          pick(indexOf(matches.length === 1 ? matches[0]! : typed))
        }}
      />
      <datalist id={list}>
        {names.map((name, i) => (
          // Two values may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <option key={i} value={name} />
        ))}
      </datalist>
    </>
  )
}
