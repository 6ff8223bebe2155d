import { escapedKey, MOST_LEVELS, plainScalar, plainShape, setKey, type PlainShape } from './plain-shape.js'

/** An array or object whose content isn't converted yet. */
interface Unfilled {
  readonly plain: unknown[] | Record<string, unknown>
  readonly shape: PlainShape & { readonly kind: 'list' | 'entries' }
  readonly path: string
  readonly level: number
}

/** The maximum length of a path in an error's message. */
const MOST_PATH = 60

/**
 * Converts a game's objects to plain JSON as `plainResult` does, except that an object that appears several times appears
 * in full at its shortest path. Throws a RangeError if that path has more than 1000 steps, as in a long linked list.
 */
export function broadResult(value: unknown): unknown {
  return new Broad().of(value)
}

class Broad {
  /** Maps each object to its path. */
  private readonly seen = new Map<object, string>()
  private readonly unfilled: Unfilled[] = []

  of(value: unknown): unknown {
    const plain = this.start(value, '', '', 0)
    // Filling an array or object adds those inside it to the end of the queue, so the outer ones come first.
    for (const next of this.unfilled) this.fill(next)
    return plain ?? null
  }

  /** Returns plain JSON whose arrays and objects are still empty, or `undefined` if the value is left out. */
  private start(value: unknown, path: string, key: string, level: number): unknown {
    if (typeof value !== 'object' || value === null) return plainScalar(value)
    if (level > MOST_LEVELS) throw tooDeep(path)
    const first = this.seen.get(value)
    if (first !== undefined) return { $ref: first }
    this.seen.set(value, path)
    const shape = plainShape(value, key)
    if (shape === null) return undefined
    if (shape.kind === 'plain') return shape.value
    if (shape.kind === 'other') return this.start(shape.value, path, key, level)
    const plain = shape.kind === 'list' ? [] : {}
    this.unfilled.push({ plain, shape, path, level: level + 1 })
    return plain
  }

  private fill({ plain, shape, path, level }: Unfilled): void {
    if (Array.isArray(plain)) {
      for (const value of shape.kind === 'list' ? shape.values : []) {
        const index = String(plain.length)
        plain.push(this.start(value, `${path}/${index}`, index, level) ?? null)
      }
      return
    }
    for (const [key, value] of shape.kind === 'entries' ? shape.entries : []) {
      const item = this.start(value, `${path}/${escapedKey(key)}`, key, level)
      if (item !== undefined) setKey(plain, key, item)
    }
  }
}

function tooDeep(path: string): RangeError {
  const start = path.length > MOST_PATH ? `${path.slice(0, MOST_PATH)}…` : path
  return new RangeError(
    `the result is nested more than ${MOST_LEVELS} levels deep at ${start}; return the parts that you need as an array`,
  )
}
