/**
 * Returns a function that returns the same value as `create`, in new objects at each call. Calls `create` twice. If
 * both values consist of plain data, later calls copy the first value, which is several times faster than parsing
 * params. Otherwise, they call `create`. Parts that both values share, such as a constant table, aren't copied.
 */
export function copiesOf<Value>(create: () => Value): () => Value {
  const copy = copier(create(), create(), new Set())
  return copy === null ? create : (copy as () => Value)
}

type Copy = () => unknown

/**
 * Returns a function that returns copies of `value`. `again` is the value that a second call to `create` returned.
 * Returns null if a copy would differ from a new value: if the two values differ, or if a part isn't plain data, has
 * special properties, or is contained twice.
 */
function copier(value: unknown, again: unknown, seen: Set<object>): Copy | null {
  if (Object.is(value, again)) return () => value
  if (!isPlain(value) || !isPlain(again) || seen.has(value)) return null
  seen.add(value)
  const keys = Object.keys(value)
  if (Array.isArray(value) !== Array.isArray(again) || !areEqual(keys, Object.keys(again))) return null
  const inner: [key: string, copy: Copy][] = []
  for (const key of keys) {
    const copy = copier(value[key], again[key], seen)
    if (copy === null) return null
    if (value[key] !== again[key]) inner.push([key, copy])
  }
  return () => {
    // A spread copies each property as it is, even one named __proto__.
    const copied: Record<string, unknown> = Array.isArray(value) ? listCopy(value) : { ...value }
    for (let i = 0; i < inner.length; i++) copied[inner[i]![0]] = inner[i]![1]()
    return copied
  }
}

/** Copies an array without methods or iterators, because a world may have changed them. */
function listCopy(list: readonly unknown[]): Record<string, unknown> {
  const copied: unknown[] = []
  for (let i = 0; i < list.length; i++) copied[i] = list[i]
  return copied as unknown as Record<string, unknown>
}

/** Returns whether a value is an object or array that has only ordinary properties and can be changed freely. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || !Object.isExtensible(value)) return false
  const isList = Array.isArray(value)
  if (Object.getPrototypeOf(value) !== (isList ? Array.prototype : Object.prototype)) return false
  const keys = Reflect.ownKeys(value).filter((key) => !isList || key !== 'length')
  if (isList && keys.length !== value.length) return false
  return keys.every((key) => {
    const { configurable, enumerable, writable } = Object.getOwnPropertyDescriptor(value, key)!
    return typeof key === 'string' && configurable && enumerable && writable
  })
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i])
}
