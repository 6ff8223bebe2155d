import { pathText, type Path } from '@seedfast/world'

/** The first place where two states differ, in the order of their keys. A missing part is `undefined`. */
export interface StateDifference {
  readonly path: Path
  readonly a: unknown
  readonly b: unknown
  /** Whether the objects at `path` differ only in the order of their keys. */
  readonly isOrder: boolean
}

/**
 * Finds the first place where two plain values differ. Unlike a comparison of JSON, tells apart -0 and 0, `undefined`
 * and a missing key, and orders of keys. Returns `null` if the values are equal.
 */
export function stateDifference(a: unknown, b: unknown, path: Path = []): StateDifference | null {
  if (Object.is(a, b)) return null
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.max(a.length, b.length); i++) {
      const found = stateDifference(a[i], b[i], [...path, i])
      if (found !== null) return found
    }
    return a.length === b.length ? null : { path, a, b, isOrder: false }
  }
  if (!isObject(a) || !isObject(b)) return { path, a, b, isOrder: false }
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  for (const key of keys) {
    if (Object.hasOwn(a, key) !== Object.hasOwn(b, key))
      return { path: [...path, key], a: a[key], b: b[key], isOrder: false }
    const found = stateDifference(a[key], b[key], [...path, key])
    if (found !== null) return found
  }
  const inOrder = Object.keys(a).every((key, i) => key === Object.keys(b)[i])
  return inOrder ? null : { path, a: Object.keys(a), b: Object.keys(b), isOrder: true }
}

/** Returns whether a plain value is an object, and not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Formats one side of a difference, at most 80 characters long. Tells -0 apart from 0. */
export function stateValueText(value: unknown): string {
  if (Object.is(value, -0)) return '-0'
  if (typeof value === 'number' || value === undefined) return value === undefined ? 'nothing' : String(value)
  const text =
    JSON.stringify(value, (_, part: unknown) => (Object.is(part, -0) ? '-0' : part)) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Formats a difference between two states, such as `hp: 7 and 9` or `players: order of keys a, b and b, a`. */
export function differenceText({ path, a, b, isOrder }: StateDifference): string {
  const where = pathText(path) || 'the whole state'
  if (isOrder) return `${where}: the keys are in the order ${keyList(a)} and ${keyList(b)}`
  return `${where}: ${stateValueText(a)} and ${stateValueText(b)}`
}

function keyList(keys: unknown): string {
  return stateValueText((keys as string[]).join(', '))
}
