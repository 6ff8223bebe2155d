import type { Path } from '@seedfast/world'
import { isObject } from './state-difference.js'

/** A place where two states differ. A missing part is `undefined`. */
export interface StateChange {
  readonly path: Path
  readonly before: unknown
  readonly after: unknown
}

/** The maximum number of changes that are listed. */
const MOST = 1000

/**
 * Lists up to 1000 places where two plain values differ, in the order of the later value's keys.
 * Distinguishes -0 from 0, and `undefined` from a missing key.
 */
export function stateChanges(before: unknown, after: unknown): StateChange[] {
  const changes: StateChange[] = []
  addChanges(before, after, [], changes)
  return changes
}

function addChanges(before: unknown, after: unknown, path: Path, changes: StateChange[]): void {
  if (Object.is(before, after) || changes.length === MOST) return
  const bothLists = Array.isArray(before) && Array.isArray(after)
  if (!bothLists && !(isObject(before) && isObject(after))) {
    changes.push({ path, before, after })
    return
  }
  const [old, now] = [before, after] as readonly Readonly<Record<string, unknown>>[]
  for (const key of new Set([...Object.keys(now!), ...Object.keys(old!)])) {
    const inner = [...path, bothLists ? Number(key) : key]
    if (Object.hasOwn(old!, key) && Object.hasOwn(now!, key)) addChanges(old![key], now![key], inner, changes)
    else if (changes.length < MOST) changes.push({ path: inner, before: old![key], after: now![key] })
  }
}
