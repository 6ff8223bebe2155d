import { useEffect, useState } from 'preact/compat'

/**
 * Returns a function that moves the focus to the element that shows a thing, as soon as the page has rendered it. Opens
 * everything that hides it. The element's `data-thing` contains the thing's JSON Pointer, or that of a part around it.
 * Several pointers are separated by spaces.
 */
export function useShownThing(): (pointer: string) => void {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    const element = wanted === null ? null : elementOf(wanted)
    if (element === null) return
    setWanted(null)
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
    if (element.tabIndex < 0) element.tabIndex = -1
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
  })
  return setWanted
}

function elementOf(pointer: string): HTMLElement | null {
  for (let part = pointer; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
    const found = document.querySelector<HTMLElement>(`[data-thing~="${CSS.escape(part)}"]`)
    if (found !== null) return found
  }
  return null
}
