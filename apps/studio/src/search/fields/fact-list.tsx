import { type AnyFactType, factTypeText, type FactWords, fullFactName } from '@seedfast/world'
import type { ReactNode } from 'react'
import type { FactRow } from '../../making/making-protocol.js'
import { FactValues } from '../../panels/fact-values.js'

interface FactListProps {
  readonly names: readonly string[]
  readonly types: ReadonlyMap<string, AnyFactType>
  /** The facts of the seed shown on the page, or an empty array if that seed has no result. */
  readonly facts: readonly FactRow[]
  readonly words: FactWords | undefined
  onName(name: string): void
  onCondition(condition: string): void
}

/**
 * Lists all facts that conditions can use. Pressing a fact's name inserts that name. Pressing a value adds a condition
 * that matches the value.
 */
export function FactList({ names, types, facts, words, onName, onCondition }: FactListProps): ReactNode {
  const values = new Map(facts.map((row) => [row.name, row]))
  return (
    <details className="search-facts">
      <summary>Searchable facts ({names.length})</summary>
      <div className="search-facts-box" tabIndex={0} role="region" aria-label="Searchable facts">
        <table>
          <thead>
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">This seed</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const type = types.get(name)!
              const row = values.get(name)
              return (
                <tr key={name}>
                  <th scope="row">
                    <button type="button" className="fact-button" onClick={() => onName(name)}>
                      {name}
                    </button>
                    <span className="fact-title">{fullFactName(words, name)}</span>
                    <span className="fact-type text-ink-soft text-xs">{factTypeText(type)}</span>
                  </th>
                  <td>
                    {row !== undefined && row.error === undefined && (
                      <FactValues
                        name={name}
                        type={type}
                        value={row.value}
                        words={words?.value}
                        onCondition={onCondition}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </details>
  )
}
