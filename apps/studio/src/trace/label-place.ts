import { followPath } from '@seedfast/explain'
import { pathPointer, type Path } from '@seedfast/world'
import { isObject } from '../edit/json-equal.js'

/**
 * Returns the JSON Pointer to the part of a result that a label names. A label is usually a path. Otherwise, one of its
 * steps may be the `id` of an object in the result, and the steps after it lead into that object. For example,
 * `nodes/r5c2/type` may stand for `/graph/nodes/17/type`. If only the start of a label can be followed, returns the
 * part to which the start leads. Returns null if no step can be followed.
 */
export function placeOfLabel(result: unknown, label: readonly string[]): string | null {
  const straight = followPath(result, label)
  if (straight.missing === undefined) return pathPointer(straight.place)
  const ids = placesOfIds(result, new Set(label))
  for (const [i, step] of [...label.entries()].reverse()) {
    const named = ids.get(step)
    if (named === undefined) continue
    const { place } = followPath(named.value, label.slice(i + 1))
    return pathPointer([...named.path, ...place])
  }
  return straight.place.length === 0 ? null : pathPointer(straight.place)
}

interface Named {
  readonly path: Path
  readonly value: unknown
}

/** Returns, for each wanted ID, the first object in the result that has this ID. */
function placesOfIds(result: unknown, wanted: ReadonlySet<string>): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>()
  const look = (value: unknown, path: Path): void => {
    if (Array.isArray(value)) value.forEach((item: unknown, i) => look(item, [...path, i]))
    if (!isObject(value)) return
    const { id } = value
    if (typeof id === 'string' && wanted.has(id) && !found.has(id)) found.set(id, { path, value })
    for (const [key, inner] of Object.entries(value)) look(inner, [...path, key])
  }
  look(result, [])
  return found
}
