import type { ReactNode } from 'react'
import './game-parts.css'

/**
 * An item in a list that a run works through in order. The state is `met` if the walk has already reached the item,
 * `next` if the walk reaches the item next, and `ahead` otherwise.
 */
export interface StripItem {
  readonly name: string
  readonly state: 'met' | 'next' | 'ahead'
}

interface StripProps {
  readonly title: string
  readonly items: readonly StripItem[]
  /** Opens the Why panel, which explains the draws that decided the list. */
  onWhy?: () => void
}

/** The number of items shown before the user expands the list. */
const SHOWN = 8

/** Shows a list in one row. The row starts with the last item that the walk has reached. */
export function ItemStrip({ title, items, onWhy }: StripProps): ReactNode {
  const next = items.findIndex(({ state }) => state === 'next')
  const start = next < 0 ? 0 : Math.max(0, next - 1)
  const shown = items.slice(start, start + SHOWN)
  return (
    <section className="strip" aria-label={title}>
      <h3>
        {title}{' '}
        {onWhy !== undefined && (
          <button type="button" className="link-button" onClick={onWhy} aria-label={`Why: ${title}`}>
            Why?
          </button>
        )}
      </h3>
      <Items items={shown} />
      {items.length > shown.length && (
        <details>
          <summary>All {items.length}</summary>
          <Items items={items} />
        </details>
      )}
    </section>
  )
}

function Items({ items }: { readonly items: readonly StripItem[] }): ReactNode {
  return (
    <ol>
      {items.map(({ name, state }, i) => (
        <li key={i} data-state={state}>
          {name}
          {state === 'next' && <span className="next-mark">next</span>}
          {state === 'met' && <span className="visually-hidden"> (met)</span>}
        </li>
      ))}
    </ol>
  )
}

/** Marks the first `met` items of a list as already reached, and the item after them as next. */
export function itemsAfter(names: readonly string[], met: number): StripItem[] {
  return names.map((name, i) => ({ name, state: i < met ? 'met' : i === met ? 'next' : 'ahead' }))
}
