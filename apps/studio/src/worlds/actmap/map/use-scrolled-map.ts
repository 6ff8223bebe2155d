import { useLayoutEffect, useRef, type RefObject } from 'preact/compat'
import type { Layout } from './layout.js'

/**
 * Returns a ref for the frame around the map. A map that is larger than its frame is scrolled to the current node of
 * the walk and the rows above it. Before the walk starts, the map is scrolled to row 0.
 */
export function useScrolledMap(layout: Layout, here: string | null): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = frame.current
    const sheet = element?.firstElementChild
    if (element === null || !(sheet instanceof HTMLElement)) return
    const place = here === null ? undefined : layout.places.get(here)
    const scale = sheet.clientWidth / layout.width
    element.scrollTop =
      place === undefined ? element.scrollHeight : place.y * scale - element.clientHeight * 0.75
    element.scrollLeft = (place?.x ?? layout.width / 2) * scale - element.clientWidth / 2
  }, [layout, here])
  return frame
}
