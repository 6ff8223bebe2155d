import { useRef, type RefObject } from 'react'
import { bothConditions } from './fact-conditions.js'
import { conditionAt, withCondition, type ConditionPlace, type SearchInput } from './search-input.js'

/** The condition field that was focused last. Buttons outside the field insert text into it. */
export interface LastCondition {
  focused(place: ConditionPlace, field: HTMLTextAreaElement): void
  insert(name: string): void
  /** Appends a condition with `&&`. */
  add(condition: string): void
}

export function useLastCondition(
  written: SearchInput,
  /** The field to use until a condition field receives the focus. */
  where: RefObject<HTMLTextAreaElement | null>,
  write: (change: Partial<SearchInput>, name?: string) => void,
): LastCondition {
  const last = useRef<{ readonly place: ConditionPlace; readonly field: HTMLTextAreaElement } | null>(null)
  // The field may have been removed since it had the focus.
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
