/**
 * The form of an object in plain JSON: the values of an array, the entries of an object, another value that replaces the
 * object, a finished value, or `null` if the object is left out.
 */
export type PlainShape =
  | { readonly kind: 'list'; readonly values: Iterable<unknown> }
  | { readonly kind: 'entries'; readonly entries: readonly (readonly [key: string, value: unknown])[] }
  | { readonly kind: 'other'; readonly value: unknown }
  | { readonly kind: 'plain'; readonly value: unknown }
  | null

/** The maximum number of levels that a result may be nested. Canonical JSON has the same limit. */
export const MOST_LEVELS = 1000

/** Matches the output of `Object.prototype.toString` for boxed values, such as `new Number(1)`. */
const BOXED = /^\[object (?:Number|String|Boolean|BigInt)\]$/

/** Returns the form that an object has in plain JSON. `key` is the object's key, for its `toJSON` method. */
export function plainShape(object: object, key: string): PlainShape {
  const { toJSON } = object as { toJSON?: unknown }
  if (typeof toJSON === 'function') return { kind: 'other', value: toJSON.call(object, key) }
  if (Array.isArray(object)) return { kind: 'list', values: object }
  if (ArrayBuffer.isView(object)) return { kind: 'list', values: numbersOf(object) }
  if (object instanceof ArrayBuffer) return { kind: 'list', values: new Uint8Array(object) }
  if (object instanceof Map || object instanceof Set) return { kind: 'list', values: object }
  if (object instanceof RegExp) return { kind: 'plain', value: String(object) }
  if (object instanceof Error) return { kind: 'plain', value: { name: object.name, message: object.message } }
  if (BOXED.test(Object.prototype.toString.call(object))) return { kind: 'other', value: object.valueOf() }
  if (object instanceof WeakMap || object instanceof WeakSet || object instanceof Promise) return null
  const entries = Object.entries(object)
  const name = entries.length === 0 ? classOf(object) : null
  return name === null ? { kind: 'entries', entries } : { kind: 'plain', value: { $class: name } }
}

/** Returns plain JSON for a value that isn't an object. Returns `undefined` if the value is left out. */
export function plainScalar(value: unknown): string | number | boolean | null | undefined {
  switch (typeof value) {
    case 'number':
      // JSON has only one zero, so adding 0 converts -0 to 0.
      return Number.isFinite(value) ? value + 0 : String(value)
    case 'bigint':
      return String(value)
    case 'string':
    case 'boolean':
      return value
    default:
      return value === null ? null : undefined
  }
}

/** Sets a key of a plain object. A key such as `__proto__` stays an ordinary key. */
export function setKey(plain: object, key: string, value: unknown): void {
  Object.defineProperty(plain, key, { value, enumerable: true, writable: true, configurable: true })
}

/** Escapes a key for use in a JSON Pointer (RFC 6901). */
export function escapedKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Returns the name of an object's class, or `null` if the object is plain. */
function classOf(object: object): string | null {
  const prototype = Object.getPrototypeOf(object) as object | null
  if (prototype === null || !Object.hasOwn(prototype, 'constructor')) return null
  const { constructor } = prototype
  // A plain object may come from a different realm, so its constructor's name is compared.
  const name: unknown = typeof constructor === 'function' ? constructor.name : null
  return typeof name === 'string' && name !== '' && name !== 'Object' ? name : null
}

function numbersOf(view: ArrayBufferView): Iterable<unknown> {
  return view instanceof DataView
    ? new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    : (view as unknown as Iterable<unknown>)
}
