/** A marker for values that are left out of plain JSON. */
const NOTHING = Symbol('nothing')

/**
 * Converts a game's objects to plain JSON:
 *
 * - An object with a `toJSON` method becomes the value that the method returns; dates become ISO strings.
 * - Other objects keep their own enumerable string keys, whatever their class. A class instance that has no such keys
 *   becomes `{ "$class": "Wall" }`, because games often use one class per kind of tile.
 * - A Map becomes an array of `[key, value]`; Sets, typed arrays and other iteration-ordered collections become arrays.
 * - Bigints become decimal strings, and `NaN`, `Infinity` and `-Infinity` become strings.
 * - Functions, symbols, promises, `undefined` and weak collections are left out of objects, and are `null` in arrays.
 * - An object that appears a second time becomes `{ "$ref": "/path/of/the/first" }`, which covers shared objects and
 *   cycles.
 *
 * Takes time linear in the number of values.
 */
export function plainResult(value: unknown): unknown {
  const plain = new Plain().of(value, '', '')
  return plain === NOTHING ? null : plain
}

/** Matches the output of `Object.prototype.toString` for boxed values, such as `new Number(1)`. */
const BOXED = /^\[object (?:Number|String|Boolean|BigInt)\]$/

class Plain {
  /** Maps each object to the path at which it first appeared. */
  private readonly seen = new Map<object, string>()

  of(value: unknown, path: string, key: string): unknown {
    switch (typeof value) {
      case 'number':
        // JSON has only one zero, so adding 0 converts -0 to 0.
        return Number.isFinite(value) ? value + 0 : String(value)
      case 'bigint':
        return String(value)
      case 'string':
      case 'boolean':
        return value
      case 'object':
        return value === null ? null : this.ofObject(value, path, key)
      default:
        return NOTHING
    }
  }

  private ofObject(object: object, path: string, key: string): unknown {
    const first = this.seen.get(object)
    if (first !== undefined) return { $ref: first }
    this.seen.set(object, path)
    const { toJSON } = object as { toJSON?: unknown }
    if (typeof toJSON === 'function') return this.of(toJSON.call(object, key), path, key)
    if (Array.isArray(object)) return this.ofList(object, path)
    if (ArrayBuffer.isView(object)) return this.ofList(numbersOf(object), path)
    if (object instanceof ArrayBuffer) return this.ofList(new Uint8Array(object), path)
    if (object instanceof Map) return this.ofList(object, path)
    if (object instanceof Set) return this.ofList(object, path)
    if (object instanceof RegExp) return String(object)
    if (object instanceof Error) return { name: object.name, message: object.message }
    if (BOXED.test(Object.prototype.toString.call(object))) return this.of(object.valueOf(), path, key)
    if (object instanceof WeakMap || object instanceof WeakSet || object instanceof Promise) return NOTHING
    const plain = this.ofKeys(object, path)
    const name = Object.keys(object).length === 0 ? classOf(object) : null
    return name === null ? plain : { $class: name }
  }

  private ofList(values: Iterable<unknown>, path: string): unknown[] {
    const plain: unknown[] = []
    for (const value of values) {
      const index = String(plain.length)
      const item = this.of(value, `${path}/${index}`, index)
      plain.push(item === NOTHING ? null : item)
    }
    return plain
  }

  private ofKeys(object: object, path: string): Record<string, unknown> {
    const plain: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(object)) {
      const item = this.of(value, `${path}/${escaped(key)}`, key)
      if (item === NOTHING) continue
      // Defining the property keeps a key such as `__proto__` an ordinary key.
      Object.defineProperty(plain, key, { value: item, enumerable: true, writable: true, configurable: true })
    }
    return plain
  }
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

/** Escapes a key for use in a JSON Pointer (RFC 6901). */
function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
