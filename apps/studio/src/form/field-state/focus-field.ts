import type { Path } from '@seedfast/world'
import { controlId } from './field-words.js'

/**
 * Focuses the control for the value at a path. If that value has no control of its own, focuses the first control
 * inside it. If there is none, focuses the control of the nearest enclosing value.
 */
export function focusField(form: string, path: Path): void {
  for (let depth = path.length; depth > 0; depth--) {
    const id = CSS.escape(controlId(form, path.slice(0, depth)))
    const control = document.querySelector<HTMLElement>(
      `:is(#${id}, [id^="${id}/"], [id^="${id}|"]):is(input, select, textarea)`,
    )
    if (control === null) continue
    control.scrollIntoView({ block: 'center' })
    return control.focus()
  }
}

/**
 * Moves the focus after an entry has been removed, once the form has been rendered again. The next entry's remove
 * button receives the focus. If no entry is left, the button or field that adds an entry receives it.
 */
export function focusEntry(group: Element | null, index: number): void {
  requestAnimationFrame(() => {
    const removers = group?.querySelectorAll<HTMLElement>(':scope > .item > .quiet-button:enabled')
    const next = removers?.[Math.min(index, removers.length - 1)]
    ;(next ?? group?.querySelector<HTMLElement>('.add-button, .new-entry :is(input, select)'))?.focus()
  })
}
