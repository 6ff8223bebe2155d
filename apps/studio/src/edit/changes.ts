import { valueAt } from '@seedfast/world'
import { withoutValue, withValue } from './at-path.js'
import { isObject, jsonEqual } from './json-equal.js'

/**
 * A change to a JSON value. It contains the new value at a path, or undefined if the value at that path was removed.
 */
export interface Change {
  readonly path: readonly string[]
  readonly value: unknown
}

/** Applies changes to `start` in the given order and returns the result. */
export function applyChanges(start: unknown, changes: readonly Change[]): unknown {
  return changes.reduce(
    (value, change) =>
      change.value === undefined && change.path.length > 0
        ? withoutValue(value, change.path)
        : withValue(value, change.path, change.value),
    start,
  )
}

/**
 * Returns the changes that turn `start` into `end`, both of which must be plain JSON. Objects are compared key by key.
 * Any other value is replaced as a whole. `applyChanges(start, changesBetween(start, end))` equals `end`.
 */
export function changesBetween(start: unknown, end: unknown): readonly Change[] {
  const changes: Change[] = []
  collect(start, end, [], changes)
  return changes
}

function collect(start: unknown, end: unknown, path: readonly string[], changes: Change[]): void {
  if (jsonEqual(start, end)) return
  const below = start === undefined && path.length > 0 ? {} : start
  if (!isObject(below) || !isObject(end) || (start === undefined && Object.keys(end).length === 0)) {
    changes.push({ path, value: end })
    return
  }
  for (const key of Object.keys(below)) {
    if (!Object.hasOwn(end, key)) changes.push({ path: [...path, key], value: undefined })
  }
  for (const key of Object.keys(end)) collect(valueAt(below, [key]), end[key], [...path, key], changes)
}
