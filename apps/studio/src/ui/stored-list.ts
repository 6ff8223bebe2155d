/** What could be read of a stored value, and whether a part of it was damaged. */
export interface ReadValue<Value> {
  readonly value: Value
  readonly damaged: boolean
}

/**
 * Parses a stored string. A different program or an older version of the page may have changed it, so `read` must check
 * everything. Without a stored string, returns `empty`.
 */
export function readStored<Value>(
  text: string | null,
  empty: Value,
  read: (stored: unknown) => ReadValue<Value>,
): ReadValue<Value> {
  if (text === null) return { value: empty, damaged: false }
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return { value: empty, damaged: true }
  }
  return read(stored)
}

/** Keeps the entries of a list that `read` accepts, and only the first of those with the same key. */
export function readEntries<Entry>(
  list: unknown,
  read: (entry: unknown) => Entry | null,
  keyOf: (entry: Entry) => unknown = (entry) => entry,
): ReadValue<readonly Entry[]> {
  if (!Array.isArray(list)) return { value: [], damaged: true }
  const valid = list.map(read).filter((entry) => entry !== null)
  const keys = valid.map(keyOf)
  const value = valid.filter((_, i) => keys.indexOf(keys[i]) === i)
  return { value, damaged: value.length < list.length }
}

/** Returns a function that parses a stored list, as `readEntries` does. */
export function listReader<Entry>(
  read: (entry: unknown) => Entry | null,
  keyOf?: (entry: Entry) => unknown,
): (text: string | null) => ReadValue<readonly Entry[]> {
  return (text) => readStored(text, [], (list) => readEntries(list, read, keyOf))
}

/** Checks for each property of an entry. */
export type Shape<Entry> = { readonly [Key in keyof Entry]-?: (value: unknown) => boolean }

/** Returns a function that returns an entry if it is an object whose properties pass the checks, or else null. */
export function shaped<Entry>(shape: Shape<Entry>): (entry: unknown) => Entry | null {
  const checks = Object.entries(shape) as [string, (value: unknown) => boolean][]
  return (entry) =>
    typeof entry === 'object' &&
    entry !== null &&
    checks.every(([key, check]) => check((entry as Readonly<Record<string, unknown>>)[key]))
      ? (entry as Entry)
      : null
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Returns whether a value is a link to a page: the part of a URL that starts with `#`. */
export function isPageAddress(value: unknown): boolean {
  return isText(value) && value.startsWith('#/')
}
