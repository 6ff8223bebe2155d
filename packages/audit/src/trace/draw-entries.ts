import { foundText } from '@seedfast/world'

/**
 * The contents of the lists and tables that a draw received or returned, with each entry in a short form. The contents
 * of any other value are `null`.
 */
export interface DrawEntries {
  readonly args: readonly (readonly string[] | null)[]
  readonly value: readonly string[] | null
}

/** The difference between the candidates of two draws. */
export interface CandidatesDifference {
  /** The index of the argument that contains the draw's candidates. */
  readonly argument: number
  /** The entries that only side A has, in side A's order. `onlyB` contains the entries that only side B has. */
  readonly onlyA: readonly string[]
  readonly onlyB: readonly string[]
  /**
   * The first index where the entries differ, and the entry on each side: `null` if that side has no entry at
   * this index.
   */
  readonly first: { readonly at: number; readonly a: string | null; readonly b: string | null }
}

const MOST_ENTRIES = 1000
const MOST_KEYS = 6

/**
 * Formats each entry of a list, set, map or weight table in a short form. Typed arrays of numbers count as lists.
 * Returns `null` for any other value.
 */
export function entriesOf(value: unknown): readonly string[] | null {
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(entryText)
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    return Array.from(value as Uint8Array)
      .slice(0, MOST_ENTRIES)
      .map(entryText)
  }
  if (value instanceof Set) return [...value].slice(0, MOST_ENTRIES).map(entryText)
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return entries.slice(0, MOST_ENTRIES).map(([key, inner]) => `${keyText(key)}: ${entryText(inner)}`)
}

/**
 * Compares the candidates of two draws. Returns `null` if the candidates are unknown or look the same in their short
 * form.
 */
export function candidatesDifference(a: DrawEntries, b: DrawEntries): CandidatesDifference | null {
  for (const [argument, left] of a.args.entries()) {
    const right = b.args[argument]
    if (left === null || right === null || right === undefined) continue
    const at = firstUnequal(left, right)
    if (at === null) continue
    return {
      argument,
      onlyA: without(left, right),
      onlyB: without(right, left),
      first: { at, a: left[at] ?? null, b: right[at] ?? null },
    }
  }
  return null
}

/** Formats a candidate in a short form. Objects are shown one level deep, because candidates can contain cycles. */
function entryText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return foundText(value)
  if (Array.isArray(value)) return `[${value.length} items]`
  if (value instanceof Set || value instanceof Map) return `[${value.size} items]`
  const entries = Object.entries(value)
  const shown = entries
    .slice(0, MOST_KEYS)
    .map(
      ([key, inner]) =>
        `${keyText(key)}: ${typeof inner === 'object' && inner !== null ? '…' : foundText(inner)}`,
    )
  return `{ ${[...shown, ...(entries.length > MOST_KEYS ? ['…'] : [])].join(', ')} }`
}

/** Formats a key of a table for display. */
export function keyText(key: unknown): string {
  return typeof key === 'string' && /^[\w$-]+$/.test(key) ? key : foundText(key)
}

function firstUnequal(a: readonly string[], b: readonly string[]): number | null {
  for (let i = 0; i < Math.max(a.length, b.length); i++) if (a[i] !== b[i]) return i
  return null
}

/**
 * Returns the entries that `others` doesn't contain. If `entries` contains an entry more often than `others` does,
 * returns the surplus.
 */
function without(entries: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1)
  return entries.filter((entry) => {
    const count = left.get(entry) ?? 0
    left.set(entry, count - 1)
    return count <= 0
  })
}
