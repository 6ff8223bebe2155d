import { foundText } from '@seedfast/world'

/** What the lists and tables of one draw held, entry by entry in short; null for what is neither. */
export interface Held {
  readonly args: readonly (readonly string[] | null)[]
  readonly value: readonly string[] | null
}

/** Where the candidates of two draws differ. */
export interface CandidatesDifference {
  /** Which argument they are, from 0. */
  readonly argument: number
  /** The entries that only one side has, in its order. */
  readonly onlyA: readonly string[]
  readonly onlyB: readonly string[]
  /** The first place where they differ, from 0, with what stands there; null on the side that has ended. */
  readonly first: { readonly at: number; readonly a: string | null; readonly b: string | null }
}

const MOST_ENTRIES = 1000
const MOST_KEYS = 6

/** The entries of a list (of numbers in a typed array too), a set, a map or a table of weights, each as a short text; null for any other value. */
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

/** How the candidates of two draws differ; null where their entries are not known, or read the same. */
export function candidatesDifference(a: Held, b: Held): CandidatesDifference | null {
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

/** One candidate in short. Objects are shown one level deep, since candidates may hang together without end. */
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

/** A key of a table as it is shown. */
export function keyText(key: unknown): string {
  return typeof key === 'string' && /^[\w$-]+$/.test(key) ? key : foundText(key)
}

function firstUnequal(a: readonly string[], b: readonly string[]): number | null {
  for (let i = 0; i < Math.max(a.length, b.length); i++) if (a[i] !== b[i]) return i
  return null
}

/** The entries that the others do not have; one that stands twice must stand there twice. */
function without(entries: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1)
  return entries.filter((entry) => {
    const count = left.get(entry) ?? 0
    left.set(entry, count - 1)
    return count <= 0
  })
}
