import type { ReactNode } from 'preact/compat'
import { useNarrow } from '../ui/use-narrow.js'
import './game-parts.css'
import { Button } from '../ui/button.js'

/**
 * An item in a list that a run works through in order. The state is `met` if the walk has already reached the item,
 * `next` if the walk reaches the item next, and `ahead` otherwise.
 */
export interface StripItem {
  readonly name: string
  readonly state: 'met' | 'next' | 'ahead'
  /** The JSON Pointer of the item in the result. Undefined if nothing leads to the item. */
  readonly thing?: string
}

interface StripProps {
  readonly title: string
  readonly items: readonly StripItem[]
  /** Opens the Why panel, which explains the draws that decided the list. */
  onWhy?: () => void
  /** Marks the item at an index as met, or removes its mark. If undefined, items can't be marked. */
  readonly onMark?: ((index: number) => void) | undefined
}

/** The number of items shown before the user expands the list, in a wide and in a narrow window. */
const SHOWN = 8
const SHOWN_NARROW = 4

/** Shows a list in one row. The row starts with the last item that the walk has reached. */
export function ItemStrip({ title, items, onWhy, onMark }: StripProps): ReactNode {
  const next = items.findIndex(({ state }) => state === 'next')
  const start = next < 0 ? 0 : Math.max(0, next - 1)
  const shown = items.slice(start, start + (useNarrow() ? SHOWN_NARROW : SHOWN))
  return (
    <section className="strip" aria-label={title}>
      <h3>
        {title}{' '}
        {onWhy !== undefined && (
          <Button look="link" onClick={onWhy} aria-label={`Why: ${title}`}>
            Why?
          </Button>
        )}
      </h3>
      <Items items={shown} from={start} onMark={onMark} />
      {items.length > shown.length && (
        <details>
          <summary>All {items.length}</summary>
          <Items items={items} from={0} onMark={onMark} />
        </details>
      )}
    </section>
  )
}

function Items({
  items,
  from,
  onMark,
}: {
  readonly items: readonly StripItem[]
  /** The index of the first item in the whole list. */
  readonly from: number
  readonly onMark: StripProps['onMark']
}): ReactNode {
  return (
    <ol>
      {items.map(({ name, state, thing }, i) => (
        <li key={i} data-state={state} data-thing={thing}>
          {onMark === undefined ? (
            name
          ) : (
            <button
              type="button"
              className="min-h-7 -my-0.5 -mx-2 py-0.5 px-2 rounded-full text-inherit [text-decoration:inherit] hover:bg-leaf-wash"
              aria-pressed={state === 'met'}
              onClick={() => onMark(from + i)}
            >
              {name}
            </button>
          )}
          {state === 'next' && <span className="ml-1.5 text-leaf text-xs text-semibold">next</span>}
          {state === 'met' && onMark === undefined && <span className="visually-hidden"> (met)</span>}
        </li>
      ))}
    </ol>
  )
}

/**
 * Marks the first `met` items of a list as already reached, and the item after them as next. `thingAt` returns the JSON
 * Pointer of the item at an index.
 */
export function itemsAfter(
  names: readonly string[],
  met: number,
  thingAt?: (index: number) => string,
): StripItem[] {
  return itemsWithMet(names, (i) => i < met, thingAt)
}

/** Marks the given items of a list as already reached, and the first other item as next. */
export function itemsWithMet(
  names: readonly string[],
  isMet: (index: number) => boolean,
  thingAt?: (index: number) => string,
): StripItem[] {
  const next = names.findIndex((_, i) => !isMet(i))
  return names.map((name, i) => ({
    name,
    state: isMet(i) ? 'met' : i === next ? 'next' : 'ahead',
    ...(thingAt === undefined ? {} : { thing: thingAt(i) }),
  }))
}
