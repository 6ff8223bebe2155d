import type { ReactNode } from 'preact/compat'
import type { Option } from '../query/completion.js'

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
export function OptionList({ id, options, active, onChoose }: OptionListProps): ReactNode {
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
