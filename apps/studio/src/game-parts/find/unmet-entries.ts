import type { StripItem } from '../item-strip.js'
import type { EntryKind, RunEntry } from './found-entries.js'

/** An item of a list on the page. The lists of all acts have different titles. */
export interface ListPlace {
  readonly at: 'list'
  /** The act whose page shows the list, or null if the page of every act shows it. */
  readonly act: number | null
  readonly list: string
  readonly index: number
}

/** A list that the run works through in order, as the page shows it. */
interface ShownList {
  readonly kind: EntryKind
  readonly act: number | null
  readonly title: string
  readonly items: readonly StripItem[]
  /** Whether the path decides which items are met. */
  readonly isOnPath?: boolean
}

/** Returns the entries of the items of a list that aren't met. */
export function unmetEntries({ kind, act, title, items, isOnPath = true }: ShownList): RunEntry<ListPlace>[] {
  return items.flatMap(({ name, state }, index) =>
    state === 'met'
      ? []
      : [
          {
            kind,
            name,
            place: `${title}, ${index + 1} of ${items.length}${isOnPath ? ', not on your path' : ''}`,
            target: { at: 'list', act, list: title, index },
          },
        ],
  )
}
