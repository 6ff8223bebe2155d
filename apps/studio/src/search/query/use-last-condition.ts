import { useRef, type RefObject } from 'react'
import { bothConditions } from './fact-conditions.js'
import { conditionAt, withCondition, type ConditionPlace, type WrittenSearch } from './written-search.js'

/** The condition that was written on last: what is pressed elsewhere goes there. */
export interface LastCondition {
  focused(place: ConditionPlace, field: HTMLTextAreaElement): void
  /** Puts a name where its caret is. */
  insert(name: string): void
  /** Has another condition hold too. */
  add(condition: string): void
}

export function useLastCondition(
  written: WrittenSearch,
  /** The field that it is while none of the others was written on. */
  where: RefObject<HTMLTextAreaElement | null>,
  write: (change: Partial<WrittenSearch>, name?: string) => void,
): LastCondition {
  const last = useRef<{ readonly place: ConditionPlace; readonly field: HTMLTextAreaElement } | null>(null)
  // A field may have gone since.
  const here = (): { readonly place: ConditionPlace; readonly field: HTMLTextAreaElement | null } =>
    last.current?.field.isConnected === true ? last.current : { place: 'where', field: where.current }
  return {
    focused: (place, field) => {
      last.current = { place, field }
    },
    insert: (name) => {
      const { place, field } = here()
      const text = conditionAt(written, place)
      const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
      write(withCondition(written, place, text.slice(0, from) + name + text.slice(to)), 'search where')
      field?.focus()
      requestAnimationFrame(() => field?.setSelectionRange(from + name.length, from + name.length))
    },
    add: (condition) => {
      const { place } = here()
      write(withCondition(written, place, bothConditions(conditionAt(written, place), condition)))
    },
  }
}
