import type { Hit, Query, RangeInput } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'

/** A search or survey to run. */
export interface SessionInput extends RangeInput {
  readonly world: AnyWorld
  /** Unparsed params and overrides. */
  readonly given: { readonly params: unknown; readonly overrides: unknown }
  /** The conditions that seeds must meet; null for a survey, which includes every seed. */
  readonly query: Query | null
  /** The names of the facts to include in hits. */
  readonly keep: readonly string[]
  /** The number of hits to find; by default all. */
  readonly first?: number | undefined
  readonly threads: number
  /** The URL of a queue whose workers search, instead of threads. */
  readonly queue?: string | undefined
  /** A DuckDB file, or null for memory; no store by default. */
  readonly store?: { readonly file: string | null; readonly resume: boolean } | undefined
  /** A file with a store or a list of seeds. Only its seeds are searched. */
  readonly within?: string | undefined
  /** Whether progress is printed as a line of JSON per second. */
  readonly json?: boolean
  /** Receives hits in the order of their seeds, except when a store is resumed. */
  readonly hits: (hits: readonly Hit[]) => void
}
