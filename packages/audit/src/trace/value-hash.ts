const SCRATCH = new DataView(new ArrayBuffer(8))

/** Mixes a 32-bit integer into a hash, using a multiplier that is odd and close to 2^32 divided by the golden ratio. */
export function mixInt(hash: number, value: number): number {
  // The constant is written out, because engines inline a literal but not a constant that a different module could
  // import.
  const mixed = Math.imul(hash ^ value, 0x9e3779b1)
  return (mixed << 13) | (mixed >>> 19)
}

/** Mixes a string into a hash, one code unit at a time. */
export function mixText(hash: number, text: string): number {
  let mixed = mixInt(hash, text.length)
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193)
  return mixInt(mixed, 0x5f)
}

/**
 * The maximum number of parts of a value to hash. `MOST_DEPTH` is the maximum depth of these parts. Limits are needed
 * because candidates can contain cycles.
 */
const MOST_PARTS = 100_000
const MOST_DEPTH = 20

/** The number of parts of the current value that can still be hashed. */
let partsLeft = 0

/**
 * Mixes any value into a hash: numbers by their bits, strings by their code units, functions by their names, and lists,
 * maps, sets and objects by their contents. The order of the contents matters, because a choice depends on the order of
 * its candidates. Ignores everything deeper than 20 levels or beyond 100,000 parts. Don't use the hash for secrets: it
 * has only 32 bits, and is meant only for comparison with the hash of the same draw in a different run.
 */
export function mixValue(hash: number, value: unknown): number {
  partsLeft = MOST_PARTS
  return mixPart(hash, value, 0)
}

function mixPart(hash: number, value: unknown, depth: number): number {
  switch (typeof value) {
    case 'number':
      return mixNumber(hash, value)
    case 'string':
      return mixText(hash, value)
    case 'boolean':
      return mixInt(hash, value ? 0x74 : 0x66)
    case 'bigint':
      return mixText(hash, `${value}n`)
    case 'undefined':
      return mixInt(hash, 0x75)
    case 'function':
      return mixText(hash, `function ${value.name}`)
    case 'symbol':
      return mixText(hash, String(value))
    case 'object':
      return value === null || depth >= MOST_DEPTH || partsLeft-- <= 0
        ? mixInt(hash, 0x6e)
        : mixObject(hash, value, depth + 1)
  }
}

/** Formats a 32-bit hash as eight hex digits. */
export function hashText(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function mixNumber(hash: number, value: number): number {
  if ((value | 0) === value) return mixInt(hash, value)
  SCRATCH.setFloat64(0, value)
  return mixInt(mixInt(hash, SCRATCH.getInt32(0)), SCRATCH.getInt32(4))
}

function mixObject(hash: number, object: object, depth: number): number {
  if (Array.isArray(object)) return mixList(hash, object, depth)
  if (ArrayBuffer.isView(object))
    return mixList(hash, Array.from(object as unknown as ArrayLike<number>), depth)
  if (object instanceof Map || object instanceof Set) return mixList(hash, [...object], depth)
  let mixed = hash
  for (const [key, inner] of Object.entries(object)) mixed = mixPart(mixText(mixed, key), inner, depth)
  return mixInt(mixed, 0x7d)
}

function mixList(hash: number, list: readonly unknown[], depth: number): number {
  let mixed = mixInt(hash, list.length)
  for (let i = 0; i < list.length; i++) mixed = mixPart(mixed, list[i], depth)
  return mixed
}
