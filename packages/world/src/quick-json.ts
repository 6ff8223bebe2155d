import { MOST_LEVELS } from './messages.js'

/** Thrown within this module for a value that isn't plain JSON. */
const NOT_PLAIN = Symbol('not plain JSON')

/**
 * Returns the canonical JSON of a plain value, or `null` if a part of it isn't plain JSON. It is several times faster
 * than a writer that keeps track of paths and sorts the keys of every object.
 */
export function quickJson(value: unknown): string | null {
  try {
    return write(value, 0)
  } catch (error) {
    if (error === NOT_PLAIN) return null
    throw error
  }
}

function write(value: unknown, levels: number): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw NOT_PLAIN
    return value === 0 ? '0' : `${value}`
  }
  if (value === true) return 'true'
  if (value === false) return 'false'
  if (value === null) return 'null'
  if (typeof value !== 'object' || levels > MOST_LEVELS) throw NOT_PLAIN
  return Array.isArray(value) ? writeList(value, levels + 1) : writeObject(value, levels + 1)
}

function writeList(list: readonly unknown[], levels: number): string {
  if (list.length === 0) return '[]'
  let text = `[${write(list[0], levels)}`
  for (let i = 1; i < list.length; i++) text += `,${write(list[i], levels)}`
  return `${text}]`
}

function writeObject(object: object, levels: number): string {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) throw NOT_PLAIN
  const keys = Object.keys(object)
  // Engines answer these two calls from the object's shape, but build an array for `Reflect.ownKeys`.
  if (
    Object.getOwnPropertyNames(object).length !== keys.length ||
    Object.getOwnPropertySymbols(object).length > 0
  ) {
    throw NOT_PLAIN
  }
  if (keys.length === 0) return '{}'
  const { sorted, starts } = keyOrder(keys)
  let text = ''
  for (let i = 0; i < sorted.length; i++)
    text += starts[i]! + write((object as Record<string, unknown>)[sorted[i]!], levels)
  return `${text}}`
}

/** Matches printable ASCII without double quotes or backslashes. Such strings need no escapes and contain no surrogates. */
const PLAIN = /^[ !#-[\]-~]*$/
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

function quoted(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`
  if (LONE_SURROGATE.test(text)) throw NOT_PLAIN
  return JSON.stringify(text)
}

/**
 * The keys of an object in their original order, the same keys sorted, and the JSON that precedes the value of each
 * sorted key.
 */
interface KeyOrder {
  readonly keys: readonly string[]
  readonly sorted: readonly string[]
  readonly starts: readonly string[]
}

/**
 * A cache of the most recent key orders. Most results contain many objects with the same keys, and comparing keys with
 * those of an earlier object takes less time than sorting them.
 */
const recent = Array.from<KeyOrder | undefined>({ length: 256 })

function keyOrder(keys: readonly string[]): KeyOrder {
  const last = keys.length - 1
  const slot = (keys.length * 31 + keys[0]!.length * 7 + keys[last]!.length) % recent.length
  const known = recent[slot]
  if (known !== undefined && areEqual(known.keys, keys)) return known
  const sorted = [...keys].sort()
  const starts = sorted.map((key, i) => `${i === 0 ? '{' : ','}${quoted(key)}:`)
  const order = { keys, sorted, starts }
  // Objects with many keys are usually lookup tables with different keys each time.
  if (keys.length <= MOST_RECENT_KEYS) recent[slot] = order
  return order
}

const MOST_RECENT_KEYS = 64

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
