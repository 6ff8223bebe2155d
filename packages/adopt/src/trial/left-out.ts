import { absorbedPath } from '@seedfast/capture'

/** A part of a result that can't be saved, or that changes when it's saved. */
export interface LeftOut {
  readonly path: string
  /** The path of the browser object that the part stands in for, or `null` if the part is something else. */
  readonly absorbed: string | null
  /** A number that JSON doesn't have, and the value that is saved instead. */
  readonly changed?: readonly [from: string, to: string]
}

/** The maximum number of parts to list. `MOST_OBJECTS` is the maximum number of objects to examine. */
const MOST = 20
const MOST_OBJECTS = 100_000

/**
 * Returns the parts of a game's result that are left out when it's saved: functions, and stand-ins for browser objects.
 * Also returns the numbers that change: -0, infinite numbers and NaN.
 */
export function leftOut(result: unknown): readonly LeftOut[] {
  const found: LeftOut[] = []
  const seen = new Set<object>()
  const queue: { readonly value: unknown; readonly path: string }[] = [{ value: result, path: '' }]
  for (let next = queue.pop(); next !== undefined && found.length < MOST; next = queue.pop()) {
    const { value, path } = next
    if (typeof value === 'function') found.push({ path, absorbed: absorbedPath(value) })
    if (Object.is(value, -0)) found.push({ path, absorbed: null, changed: ['-0', '0'] })
    else if (typeof value === 'number' && !Number.isFinite(value))
      found.push({ path, absorbed: null, changed: [String(value), `"${value}"`] })
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    if (seen.has(value) || seen.size > MOST_OBJECTS) continue
    seen.add(value)
    const entries =
      value instanceof Map || value instanceof Set ? [...value.entries()].entries() : Object.entries(value)
    for (const [key, inner] of entries)
      queue.push({ value: inner, path: path === '' ? String(key) : `${path}.${key}` })
  }
  return found
}
