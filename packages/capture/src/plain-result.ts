import { broadResult } from './broad-result.js'
import { escapedKey, MOST_LEVELS, plainScalar, plainShape, setKey } from './plain-shape.js'

/** A marker for values that are left out of plain JSON. */
const NOTHING = Symbol('nothing')
/** Thrown to end the conversion of a value that is nested too deeply. */
const TOO_DEEP = Symbol('too deep')

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
 *   cycles. If this nests the result more than 1000 levels deep, as in a grid whose cells refer to their neighbors, each
 *   object appears at its shortest path instead.
 *
 * Takes time linear in the number of values. Throws a RangeError if an object's shortest path has more than 1000 steps.
 */
export function plainResult(value: unknown): unknown {
  try {
    const plain = new Plain().of(value, '', '', 0)
    return plain === NOTHING ? null : plain
  } catch (error) {
    if (error !== TOO_DEEP) throw error
    return broadResult(value)
  }
}

class Plain {
  /** Maps each object to the path at which it first appeared. */
  private readonly seen = new Map<object, string>()

  of(value: unknown, path: string, key: string, level: number): unknown {
    if (typeof value === 'object' && value !== null) return this.ofObject(value, path, key, level)
    const plain = plainScalar(value)
    return plain === undefined ? NOTHING : plain
  }

  private ofObject(object: object, path: string, key: string, level: number): unknown {
    // oxlint-disable-next-line typescript/only-throw-error -- only ends this conversion
    if (level > MOST_LEVELS) throw TOO_DEEP
    const first = this.seen.get(object)
    if (first !== undefined) return { $ref: first }
    this.seen.set(object, path)
    const shape = plainShape(object, key)
    switch (shape?.kind) {
      case 'list':
        return this.ofList(shape.values, path, level + 1)
      case 'entries':
        return this.ofEntries(shape.entries, path, level + 1)
      case 'other':
        return this.of(shape.value, path, key, level)
      case 'plain':
        return shape.value
      default:
        return NOTHING
    }
  }

  private ofList(values: Iterable<unknown>, path: string, level: number): unknown[] {
    const plain: unknown[] = []
    for (const value of values) {
      const index = String(plain.length)
      const item = this.of(value, `${path}/${index}`, index, level)
      plain.push(item === NOTHING ? null : item)
    }
    return plain
  }

  private ofEntries(
    entries: readonly (readonly [key: string, value: unknown])[],
    path: string,
    level: number,
  ): Record<string, unknown> {
    const plain: Record<string, unknown> = {}
    for (const [key, value] of entries) {
      const item = this.of(value, `${path}/${escapedKey(key)}`, key, level)
      if (item !== NOTHING) setKey(plain, key, item)
    }
    return plain
  }
}
