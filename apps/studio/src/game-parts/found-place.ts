import { createContext, use, useEffect, useRef, useState } from 'react'

/** The place of an item that the user searched for: a list on the page, and the item's index in the list. */
export interface FoundPlace {
  readonly list: string
  readonly index: number
}

/** The item that the user searched for last, or null. Each search provides a new object. */
export const FoundContext = createContext<FoundPlace | null>(null)

/** Stores the place that the user searched for. A place found in the run of one seed isn't marked for another seed. */
export function useFoundPlace(seed: string): readonly [FoundPlace | null, (place: FoundPlace) => void] {
  const [found, setFound] = useState<{ readonly seed: string; readonly place: FoundPlace } | null>(null)
  return [found?.seed === seed ? found.place : null, (place) => setFound({ seed, place: { ...place } })]
}

/**
 * Returns the index of the item of a list that the user searched for, or null. Moves the focus to each newly found item,
 * after opening everything that hides it. `itemAt` returns the item's element.
 */
export function useFoundIndex(
  list: string,
  itemAt: (index: number) => HTMLElement | null | undefined,
): number | null {
  const found = use(FoundContext)
  const here = found?.list === list ? found : null
  const focused = useRef<FoundPlace | null>(null)
  useEffect(() => {
    // Hiding the list and showing it again must not move the focus.
    if (here === null || here === focused.current) return
    focused.current = here
    const item = itemAt(here.index)
    for (let fold = item?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
      fold.open = true
    item?.focus({ preventScroll: true })
    item?.scrollIntoView({ block: 'center' })
  })
  return here?.index ?? null
}
