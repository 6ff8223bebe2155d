import { type AnyFactType, factValueText } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { conditionFor, conditionForItem } from '../search/query/fact-conditions.js'

interface ValuesProps {
  readonly name: string
  readonly type: AnyFactType
  readonly value: unknown
  /** Formats a value with the world's display names. Returns null to use the default format. */
  readonly words?: ((fact: string, value: unknown) => string | null) | undefined
  onCondition(condition: string): void
}

/** The maximum number of list items shown as buttons. A longer list shows each distinct item once. */
const ITEMS = 12

/**
 * Renders a fact's value as a button that adds a matching condition to the search. If the value is a list, each item
 * gets its own button.
 */
export function FactValues({ name, type, value, words, onCondition }: ValuesProps): ReactNode {
  const text = (of: AnyFactType, one: unknown): string =>
    words?.(name, one) ?? (typeof one === 'boolean' ? (one ? 'yes' : 'no') : factValueText(of, one))
  const items = type.kind === 'list' && Array.isArray(value) && value.length > 0 ? (value as unknown[]) : null
  const shown =
    items === null
      ? [{ text: text(type, value), condition: conditionFor(name, type, value) }]
      : shownItems(items).map((item) => ({
          text: text(type.item!, item),
          condition: conditionForItem(name, type.item!, item),
        }))
  return (
    <span className="fact-values flex flex-wrap gap-1">
      {shown.map((one, i) =>
        one.condition === null ? (
          <span key={i}>{one.text}</span>
        ) : (
          <button
            key={i}
            type="button"
            className="fact-button"
            title="Add to your wish"
            onClick={() => onCondition(one.condition!)}
          >
            {one.text}
          </button>
        ),
      )}
      {items !== null && items.length > ITEMS && <span className="quiet">and more</span>}
    </span>
  )
}

/**
 * Returns the items of a list to show. In a short list, an item's position can have a meaning, such as a round or a
 * seat, so equal items are kept.
 */
function shownItems(items: readonly unknown[]): unknown[] {
  if (items.length <= ITEMS) return [...items]
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()].slice(0, ITEMS)
}
