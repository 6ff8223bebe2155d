import { utf8ToBytes } from '@noble/hashes/utils.js'
import { MOST_LEVELS } from '../messages.js'

/** Thrown within this module for a value that isn't plain JSON. */
const NOT_PLAIN = Symbol('not plain JSON')

/** The bytes of the current value. They are reused, because most values take less time to write than to allocate. */
let bytes = new Uint8Array(0x10000)
let isWriting = false

/**
 * Returns the canonical JSON of a plain value in UTF-8, or `null` if any part of the value isn't plain JSON. The next
 * call overwrites the bytes. This is several times faster than a writer that keeps track of paths and sorts the keys of
 * every object. It writes bytes because engines take a long time to join thousands of short strings.
 */
export function quickJson(value: unknown): Uint8Array | null {
  // A getter in the value may write JSON, too.
  if (isWriting) return null
  isWriting = true
  try {
    let end = write(value, bytes, 0, 0)
    while (end > bytes.length) {
      bytes = new Uint8Array(end)
      end = write(value, bytes, 0, 0)
    }
    return bytes.subarray(0, end)
  } catch (error) {
    if (error === NOT_PLAIN) return null
    throw error
  } finally {
    if (bytes.length > MOST_KEPT) bytes = new Uint8Array(0x10000)
    isWriting = false
  }
}

const MOST_KEPT = 0x1000000

// Each function below writes at index `at` and returns the index after its last byte. Bytes that don't fit are dropped,
// and `quickJson` then starts again with a larger array. The array is a parameter, because engines are slower to
// read it from the module for each byte.

function write(value: unknown, out: Uint8Array, at: number, levels: number): number {
  if (typeof value === 'string') return writeText(value, out, at)
  if (typeof value === 'number') return writeNumber(value, out, at)
  if (typeof value === 'boolean' || value === null) return writeAscii(`${value}`, out, at)
  if (typeof value !== 'object' || levels > MOST_LEVELS) throw NOT_PLAIN
  return Array.isArray(value)
    ? writeList(value, out, at, levels + 1)
    : writeObject(value, out, at, levels + 1)
}

function writeList(list: readonly unknown[], out: Uint8Array, at: number, levels: number): number {
  out[at++] = 0x5b
  for (let i = 0; i < list.length; i++) {
    if (i > 0) out[at++] = 0x2c
    at = write(list[i], out, at, levels)
  }
  out[at] = 0x5d
  return at + 1
}

function writeObject(object: object, out: Uint8Array, at: number, levels: number): number {
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
  if (keys.length === 0) return writeAscii('{}', out, at)
  const { sorted, starts } = keyOrder(keys)
  for (let i = 0; i < sorted.length; i++) {
    at = writeBytes(starts[i]!, out, at)
    at = write((object as Record<string, unknown>)[sorted[i]!], out, at, levels)
  }
  out[at] = 0x7d
  return at + 1
}

function writeNumber(value: number, out: Uint8Array, at: number): number {
  if (value >= 0 && value < 10 && (value | 0) === value) {
    out[at] = 0x30 + value
    return at + 1
  }
  if (!Number.isFinite(value)) throw NOT_PLAIN
  return writeAscii(`${value}`, out, at)
}

function writeText(text: string, out: Uint8Array, at: number): number {
  out[at] = 0x22
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x20 || code > 0x7e || code === 0x22 || code === 0x5c) return writeUnusual(text, out, at)
    out[at + 1 + i] = code
  }
  out[at + 1 + text.length] = 0x22
  return at + text.length + 2
}

/** Writes a string that contains double quotes, backslashes, or anything other than printable ASCII. */
function writeUnusual(text: string, out: Uint8Array, at: number): number {
  const utf8 = utf8ToBytes(quoted(text))
  if (at + utf8.length <= out.length) out.set(utf8, at)
  return at + utf8.length
}

function quoted(text: string): string {
  if (LONE_SURROGATE.test(text)) throw NOT_PLAIN
  return JSON.stringify(text)
}

export const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

function writeAscii(text: string, out: Uint8Array, at: number): number {
  for (let i = 0; i < text.length; i++) out[at + i] = text.charCodeAt(i)
  return at + text.length
}

function writeBytes(from: Uint8Array, out: Uint8Array, at: number): number {
  // Keys are short, and copying a few bytes takes less time than calling `set`.
  for (let i = 0; i < from.length; i++) out[at + i] = from[i]!
  return at + from.length
}

/**
 * The keys of an object in their original order, the same keys in sorted order, and the bytes that precede each sorted
 * key's value.
 */
interface KeyOrder {
  readonly keys: readonly string[]
  readonly sorted: readonly string[]
  readonly starts: readonly Uint8Array[]
}

/**
 * A cache of the most recent key orders. Most results contain many objects with the same keys, and comparing keys with
 * those of an earlier object takes less time than sorting them.
 */
const recent = Array.from<KeyOrder | undefined>({ length: 256 })

function keyOrder(keys: readonly string[]): KeyOrder {
  const first = keys[0]!
  const last = keys[keys.length - 1]!
  // An empty key has the code NaN, and a slot that is NaN becomes 0.
  const codes = first.charCodeAt(0) * 5 + last.charCodeAt(0) * 3
  const slot = (keys.length * 31 + first.length * 7 + last.length + codes) & (recent.length - 1)
  const known = recent[slot]
  if (known !== undefined && areEqual(known.keys, keys)) return known
  const sorted = [...keys].sort()
  // Not with `map`: a world that changed it would change the kept starts, and with them the results of later runs.
  const starts: Uint8Array[] = []
  for (let i = 0; i < sorted.length; i++)
    starts[i] = utf8ToBytes(`${i === 0 ? '{' : ','}${quoted(sorted[i]!)}:`)
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
