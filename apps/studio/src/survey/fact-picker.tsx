import { type AnyWorld, type FactWords, groupedFacts } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { Button } from '../ui/button.js'

interface FactPickerProps {
  readonly world: AnyWorld
  readonly words: FactWords | undefined
  readonly picked: readonly string[]
  onPick(facts: readonly string[]): void
}

/**
 * Lets the user select the facts to survey. The selection stays in the order that the world defines the facts.
 */
export function FactPicker({ world, words, picked, onPick }: FactPickerProps): ReactNode {
  const ids = Object.keys(world.facts)
  const pick = (id: string, on: boolean): void =>
    onPick(ids.filter((one) => (one === id ? on : picked.includes(one))))
  return (
    <details className="fact-picker frame rounded-md">
      <summary className="py-1.5 px-3 text-sm text-medium">
        Facts: {picked.length === ids.length ? `all ${ids.length}` : `${picked.length} of ${ids.length}`}
      </summary>
      <div className="flex gap-2 py-0 px-3">
        <Button onClick={() => onPick(ids)}>All</Button>
        <Button onClick={() => onPick([])}>None</Button>
      </div>
      {groupedFacts(ids, words).map(({ title, facts }) => (
        <fieldset className="pt-2 pb-0 px-0" key={title}>
          <legend className={title === '' ? 'visually-hidden' : undefined}>
            {title === '' ? 'Facts' : title}
          </legend>
          <ul className="pt-0.5 pb-1 px-3 columns-[13rem] gap-x-5">
            {facts.map(({ id, name }) => (
              <li className="[break-inside:avoid]" key={id}>
                <label title={world.facts[id]!.about}>
                  <input
                    type="checkbox"
                    checked={picked.includes(id)}
                    onChange={(event) => pick(id, event.currentTarget.checked)}
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
