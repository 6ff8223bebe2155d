import type { Path } from '@seedfast/world'

/** How far a path leads into a result: the place, and the keys there are where it ends too soon. */
export interface PlaceAsked {
  readonly place: Path
  /** The step that leads nowhere, and what stands where it was taken; none when the whole path leads to a place. */
  readonly missing?: { readonly step: string; readonly keys: readonly string[] }
}

/**
 * Follows a path given as keys from the result's root: digits step into lists, and a key may be escaped as in a JSON
 * Pointer.
 */
export function followPath(result: unknown, path: readonly string[]): PlaceAsked {
  const place: (string | number)[] = []
  let at = result
  for (const step of path) {
    const keys = keysOf(at)
    const name = keys.includes(step) ? step : step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (!keys.includes(name)) return { place, missing: { step, keys } }
    const key = Array.isArray(at) ? Number(name) : name
    place.push(key)
    at = (at as Record<string | number, unknown>)[key]
  }
  return { place }
}

/** The place that a path leads to, or null when it leads to none. */
export function resultPlace(result: unknown, path: readonly string[]): Path | null {
  const { place, missing } = followPath(result, path)
  return missing === undefined ? place : null
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}
