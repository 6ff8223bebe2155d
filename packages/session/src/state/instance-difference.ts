import type { Path } from '@seedfast/world'
import { isObject, type StateDifference } from './state-difference.js'

/**
 * Finds the first place where two states of a game differ, including the fields of instances and the contents of maps
 * and sets. Functions aren't compared. Returns `null` if there is none. Takes O(size) time.
 */
export function instanceDifference(a: unknown, b: unknown): StateDifference | null {
  return difference(a, b, [], new Set())
}

function difference(a: unknown, b: unknown, path: Path, seen: Set<unknown>): StateDifference | null {
  if (Object.is(a, b) || seen.has(a)) return null
  if (typeof a === 'function' && typeof b === 'function') return null
  const [parts, others] = [partsOf(a), partsOf(b)]
  if (parts === null || others === null) return { path, a, b, isOrder: false }
  // A state may contain itself.
  seen.add(a)
  for (const key of new Set([...parts.keys(), ...others.keys()])) {
    const [one, other] = [parts.get(key), others.get(key)]
    if (parts.has(key) !== others.has(key)) return { path: [...path, key], a: one, b: other, isOrder: false }
    const found = difference(one, other, [...path, key], seen)
    if (found !== null) return found
  }
  return null
}

/** Returns the parts of a value, or `null` if it has none. */
function partsOf(value: unknown): ReadonlyMap<string | number, unknown> | null {
  if (Array.isArray(value) || value instanceof Set)
    return new Map([...(value as Iterable<unknown>)].entries())
  if (value instanceof Map) return new Map([...value].map(([key, part]) => [String(key), part as unknown]))
  return isObject(value) ? new Map(Object.entries(value)) : null
}
