/** Returns whether two plain JSON values are equal. The order of object keys doesn't matter. */
export function jsonEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((item, i) => jsonEqual(item, b[i]))
  }
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && jsonEqual(a[key], b[key]))
}

/**
 * Returns whether `whole` contains everything in `part`. Objects are compared key by key. Any other values must be
 * equal.
 */
export function jsonWithin(part: unknown, whole: unknown): boolean {
  if (!isObject(part) || !isObject(whole)) return jsonEqual(part, whole)
  return Object.keys(part).every((key) => Object.hasOwn(whole, key) && jsonWithin(part[key], whole[key]))
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
