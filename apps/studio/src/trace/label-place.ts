import { followPath } from '@seedfast/explain'
import { pathPointer, type Path } from '@seedfast/world'
import { isObject } from '../edit/json-equal.js'

/**
 * Returns the JSON Pointer to the part of a result named by a label; null if there is no such part. If the label isn't
 * itself a path, its steps are matched with the `id` of an object in the result, as deep as possible. For example,
 * `nodes/r5c2/type` is resolved to `/graph/nodes/17/type`.
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

/** Returns the first object in the result that has each of the wanted ids, keyed by `id`. */
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
