import type { Path } from '@seedfast/world'
import type { Difference } from '../compare/first-difference.js'
import type { OwnSite } from './call-log.js'

/**
 * A value that changes when an object is written as JSON and read back, or keys that an object puts in a
 * different order.
 */
export interface JsonLoss extends OwnSite {
  readonly name: string
  readonly difference: Difference
}

/** Returns the first value that differs after it was written as JSON and read back, or `null` if there is none. */
export function firstLoss(before: unknown, after: unknown, path: Path = []): Difference | null {
  if (Object.is(before, after)) return null
  const isPlain =
    typeof before === 'object' && before !== null && !(before instanceof Set || before instanceof Map)
  if (!isPlain || typeof after !== 'object' || after === null || before instanceof Date)
    return { path, ids: [], expected: shown(before), found: shown(after) }
  for (const key of Reflect.ownKeys(before)) {
    if (typeof key !== 'string' || (Array.isArray(before) && key === 'length')) continue
    const inner = firstLoss(
      (before as Record<string, unknown>)[key],
      (after as Record<string, unknown>)[key],
      [...path, Array.isArray(before) ? Number(key) : key],
    )
    if (inner !== null) return inner
  }
  return null
}

/** Returns a label for a value that JSON can't contain. */
function shown(value: unknown): unknown {
  if (Object.is(value, -0)) return '-0'
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value instanceof Set) return `a Set of ${value.size}`
  if (value instanceof Map) return `a Map of ${value.size}`
  if (value instanceof Date) return 'a Date'
  return value === undefined ? 'undefined' : value
}

/** Copies a value without losing anything that JSON loses, including the order of keys. */
export function losslessCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(losslessCopy)
  if (value instanceof Set) return new Set([...value].map(losslessCopy))
  if (value instanceof Map) return new Map([...value].map(([key, inner]) => [key, losslessCopy(inner)]))
  if (value instanceof Date) return new Date(value.getTime())
  const keys = Reflect.ownKeys(value).filter((key) => typeof key === 'string')
  return ordered(keys.map((key) => [key, losslessCopy((value as Record<string, unknown>)[key])]))
}

/** Creates an object whose keys stay in the given order, even if they look like integers. */
export function ordered(entries: readonly (readonly [string, unknown])[]): object {
  const target: Record<string, unknown> = {}
  for (const [key, value] of entries) target[key] = value
  const order = [...new Set(entries.map(([key]) => key))]
  if (order.every((key, i) => key === Reflect.ownKeys(target)[i])) return target
  return new Proxy(target, {
    ownKeys: (object) => {
      const keys = Reflect.ownKeys(object)
      return [
        ...order.filter((key) => keys.includes(key)),
        ...keys.filter((key) => !order.includes(key as string)),
      ]
    },
  })
}
