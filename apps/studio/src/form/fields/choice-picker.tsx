import { useId, useState, type ReactNode } from 'preact/compat'
import type { ValueModel } from '@seedfast/world'
import { optionName } from '../field-state/field-words.js'

interface PickerProps {
  readonly node: Extract<ValueModel, { kind: 'choice' }>
  /** The title of the array that receives the picked options. */
  readonly title: string
  readonly disabled: boolean
  onPick(value: unknown): void
}

/**
 * Renders an input that adds an option to an array when the user chooses the option from the list, or types its name
 * and presses Enter.
 */
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
        spellcheck={false}
        disabled={disabled}
        value={typed}
        onChange={(event) => {
          const { value } = event.currentTarget
          setTyped(value)
          // Choosing an option replaces the whole text in one step. Text typed letter by letter isn't picked yet,
          // because it may become a longer name.
          if ((event as unknown as InputEvent).inputType !== 'insertText') pick(indexOf(value))
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
          // The name can't be the key, because two values may share it.
          // oxlint-disable-next-line react/no-array-index-key
          <option key={i} value={name} />
        ))}
      </datalist>
    </>
  )
}
