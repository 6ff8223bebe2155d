import { type AnyWorld, type FactWords, groupedFacts } from '@seedfast/world'
import type { ReactNode } from 'react'

interface FactPickerProps {
  readonly world: AnyWorld
  readonly words: FactWords | undefined
  readonly picked: readonly string[]
  onPick(facts: readonly string[]): void
}

/** Lets the user select the facts to survey. The selection stays in the order in which the world defines the facts. */
export function FactPicker({ world, words, picked, onPick }: FactPickerProps): ReactNode {
  const ids = Object.keys(world.facts)
  const pick = (id: string, on: boolean): void =>
    onPick(ids.filter((one) => (one === id ? on : picked.includes(one))))
  return (
    <details className="fact-picker">
      <summary>
        Facts: {picked.length === ids.length ? `all ${ids.length}` : `${picked.length} of ${ids.length}`}
      </summary>
      <div className="fact-picker-all">
        <button type="button" className="button small" onClick={() => onPick(ids)}>
          All
        </button>
        <button type="button" className="button small" onClick={() => onPick([])}>
          None
        </button>
      </div>
      {groupedFacts(ids, words).map(({ title, facts }) => (
        <fieldset key={title}>
          <legend className={title === '' ? 'visually-hidden' : undefined}>
            {title === '' ? 'Facts' : title}
          </legend>
          <ul>
            {facts.map(({ id, name }) => (
              <li key={id}>
                <label title={world.facts[id]!.about}>
                  <input
                    type="checkbox"
                    checked={picked.includes(id)}
                    onChange={(event) => pick(id, event.target.checked)}
                  />
                  <span>{name}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </details>
  )
}
