import type { Path } from '@seedfast/world'

/** The part of a path that exists in a result, and the first step that doesn't. */
export interface FollowedPath {
  readonly place: Path
  /**
   * The first step that doesn't exist in the result, and the keys that exist at that place. Absent if the whole path
   * exists.
   */
  readonly missing?: { readonly step: string; readonly keys: readonly string[] }
}

/**
 * Follows a path of keys from the root of a result, as far as it exists. In arrays, steps that consist of
 * digits are indexes. Keys may be escaped as in a JSON Pointer.
 */
export function followPath(result: unknown, path: readonly string[]): FollowedPath {
  const place: (string | number)[] = []
  let at = result
  for (const step of path) {
    const keys = keysOf(at)
    const name = keys.includes(step) ? step : unescapedStep(step)
    if (!keys.includes(name)) return { place, missing: { step, keys } }
    const key = Array.isArray(at) ? Number(name) : name
    place.push(key)
    at = (at as Record<string | number, unknown>)[key]
  }
  return { place }
}

/** Returns the place in a result that a path leads to, or null if the path doesn't exist in the result. */
export function resultPlace(result: unknown, path: readonly string[]): Path | null {
  const { place, missing } = followPath(result, path)
  return missing === undefined ? place : null
}

/** Returns a step of a JSON Pointer with its escapes `~0` and `~1` resolved. */
export function unescapedStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}
