import type { AnyFactType } from '@seedfast/world'
import type { ReactNode } from 'react'
import type { FactRow } from '../../making/messages.js'
import { factTypeText, factValueText } from '../../words/fact-text.js'
import { conditionFor, conditionForItem } from '../query/fact-conditions.js'

interface FactListProps {
  readonly names: readonly string[]
  readonly types: ReadonlyMap<string, AnyFactType>
  /** The facts of the seed that the page shows; empty if it has none. */
  readonly facts: readonly FactRow[]
  /** Inserts the name of a fact at the caret. */
  onName(name: string): void
  /** Adds a condition to the one in the field. */
  onCondition(condition: string): void
}

/** The maximum number of items of a list-valued fact to show as buttons. */
const ITEMS = 12

/**
 * Lists all facts that conditions can use. Pressing a name inserts it, and pressing a value adds a condition that
 * matches it.
 */
export function FactList({ names, types, facts, onName, onCondition }: FactListProps): ReactNode {
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
                    <span className="fact-type">{factTypeText(type)}</span>
                  </th>
                  <td>
                    {row !== undefined && row.error === undefined && (
                      <Values name={name} type={type} value={row.value} onCondition={onCondition} />
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

interface ValuesProps {
  readonly name: string
  readonly type: AnyFactType
  readonly value: unknown
  onCondition(condition: string): void
}

/** Renders the value of a fact, or each item of a list, as a button that adds a condition. */
function Values({ name, type, value, onCondition }: ValuesProps): ReactNode {
  const items = type.kind === 'list' && Array.isArray(value) && value.length > 0 ? (value as unknown[]) : null
  const shown =
    items === null
      ? [{ text: factValueText(type, value), condition: conditionFor(name, type, value) }]
      : [...new Set(items.map((item) => JSON.stringify(item)))].slice(0, ITEMS).map((json) => {
          const item = JSON.parse(json) as unknown
          return {
            text: factValueText(type.item!, item),
            condition: conditionForItem(name, type.item!, item),
          }
        })
  return (
    <span className="fact-values">
      {shown.map(({ text, condition }) =>
        condition === null ? (
          <span key={text}>{text}</span>
        ) : (
          <button
            key={text}
            type="button"
            className="fact-button"
            title={condition}
            onClick={() => onCondition(condition)}
          >
            {text}
          </button>
        ),
      )}
      {items !== null && items.length > ITEMS && <span className="quiet">and more</span>}
    </span>
  )
}
