import { isObject, type Path } from '@seedfast/world'

/**
 * The first place where two JSON values differ, in canonical JSON order. If only one of the values contains this place,
 * `expected` or `found` is `undefined` for the other value.
 */
export interface Difference {
  readonly path: Path
  /** The values of the `id` property of the objects on the path, outermost first. */
  readonly ids: readonly string[]
  readonly expected: unknown
  readonly found: unknown
}

/** Finds the first difference between two plain JSON values. Returns `null` if they are equal. */
export function firstDifference(expected: unknown, found: unknown): Difference | null {
  return compare(expected, found, [], [])
}

function compare(expected: unknown, found: unknown, path: Path, ids: readonly string[]): Difference | null {
  if (Object.is(expected, found) || (expected === 0 && found === 0)) return null
  const bothLists = Array.isArray(expected) && Array.isArray(found)
  const bothObjects = isObject(expected) && isObject(found)
  if (!bothLists && !bothObjects) return { path, ids, expected, found }

  const inner = bothObjects ? named(ids, expected, found) : ids
  const keys: readonly (string | number)[] = bothLists
    ? Array.from({ length: Math.max(expected.length, found.length) }, (_, i) => i)
    : [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  for (const key of keys) {
    const difference = compare(own(expected, key), own(found, key), [...path, key], inner)
    if (difference !== null) return difference
  }
  return null
}

function named(ids: readonly string[], expected: object, found: object): readonly string[] {
  const id: unknown = own(expected, 'id')
  return typeof id === 'string' && own(found, 'id') === id ? [...ids, id] : ids
}

function own(value: object, key: string | number): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined
}
