import type { Path } from '@seedfast/world'
import { controlId } from './field-words.js'

/** Focuses the control at a path or the first inside it, else that of the nearest value around it. */
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

/** Focuses, once it is drawn, the button that takes out what now stands where an entry was taken out; else what adds one. */
export function focusEntry(group: Element | null, index: number): void {
  requestAnimationFrame(() => {
    const removers = group?.querySelectorAll<HTMLElement>(':scope > .item > .quiet-button:enabled')
    const next = removers?.[Math.min(index, removers.length - 1)]
    ;(next ?? group?.querySelector<HTMLElement>('.add-button, .new-entry :is(input, select)'))?.focus()
  })
}
