import { isObject, type Path } from '@seedfast/world'

/**
 * A place where two JSON values differ. If the place exists on only one side, the value on the other side is
 * `undefined`.
 */
export interface PlaceOfDifference {
  readonly path: Path
  readonly expected: unknown
  readonly found: unknown
}

/**
 * Yields every place where two plain JSON values differ, in the order of canonical JSON. A value that exists on only
 * one side counts as a single place, however large it is. Takes time proportional to the size of both values.
 */
export function* differences(
  expected: unknown,
  found: unknown,
  path: Path = [],
): Generator<PlaceOfDifference> {
  if (Object.is(expected, found) || (expected === 0 && found === 0)) return
  const bothLists = Array.isArray(expected) && Array.isArray(found)
  if (!bothLists && !(isObject(expected) && isObject(found))) {
    yield { path, expected, found }
    return
  }
  const keys: readonly (string | number)[] = bothLists
    ? Array.from({ length: Math.max(expected.length, found.length) }, (_, i) => i)
    : [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  for (const key of keys) yield* differences(own(expected, key), own(found, key), [...path, key])
}

function own(value: object, key: string | number): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined
}
