import type { ReactNode } from 'react'
import type { Option } from '../query/completion.js'

interface OptionListProps {
  /** What the ids of the list and its lines begin with. */
  readonly id: string
  readonly options: readonly Option[]
  readonly active: number
  onChoose(option: Option): void
}

/** What may stand at the caret; the field keeps the focus and says which one is active. */
export function OptionList({ id, options, active, onChoose }: OptionListProps): ReactNode {
  return (
    <ul className="condition-options" id={`${id}names`} role="listbox" aria-label="What may stand here">
      {options.map((option, i) => (
        <li
          key={`${option.text}${option.detail}`}
          id={`${id}name${i}`}
          role="option"
          aria-selected={i === active}
          ref={(line) => {
            if (i === active) line?.scrollIntoView({ block: 'nearest' })
          }}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span>{option.text}</span>
          <span className="quiet">{option.detail}</span>
        </li>
      ))}
    </ul>
  )
}
