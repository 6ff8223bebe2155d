import type { AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'react'
import { factTypeText } from '../words/fact-text.js'

interface FactPickerProps {
  readonly world: AnyWorld
  readonly picked: readonly string[]
  onPick(facts: readonly string[]): void
}

/** Lets the user select the facts to survey. The selection stays in the order in which the world defines the facts. */
export function FactPicker({ world, picked, onPick }: FactPickerProps): ReactNode {
  const names = Object.keys(world.facts)
  const pick = (name: string, on: boolean): void =>
    onPick(names.filter((one) => (one === name ? on : picked.includes(one))))
  return (
    <details className="fact-picker">
      <summary>
        Facts:{' '}
        {picked.length === names.length ? `all ${names.length}` : `${picked.length} of ${names.length}`}
      </summary>
      <div className="fact-picker-all">
        <button type="button" className="button small" onClick={() => onPick(names)}>
          All
        </button>
        <button type="button" className="button small" onClick={() => onPick([])}>
          None
        </button>
      </div>
      <ul>
        {Object.entries(world.facts).map(([name, { type, about }]) => (
          <li key={name}>
            <label title={about}>
              <input
                type="checkbox"
                checked={picked.includes(name)}
                onChange={(event) => pick(name, event.target.checked)}
              />
              <span>{name}</span>
              <span className="fact-type">{factTypeText(type)}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
