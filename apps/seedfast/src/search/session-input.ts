import type { Hit, Query, RangeInput } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'

/** A search or survey to run. */
export interface SessionInput extends RangeInput {
  readonly world: AnyWorld
  /** Unparsed params and overrides. */
  readonly given: { readonly params: unknown; readonly overrides: unknown }
  /** What seeds must be like; null for a survey, in which every seed counts. */
  readonly query: Query | null
  /** The facts that hits have, by name. */
  readonly keep: readonly string[]
  /** The number of hits to find; by default all. */
  readonly first?: number | undefined
  readonly threads: number
  /** The URL of a queue whose workers search, instead of threads. */
  readonly queue?: string | undefined
  /** A DuckDB file, or null for memory; no store by default. */
  readonly store?: { readonly file: string | null; readonly resume: boolean } | undefined
  /** A store or a list of seeds. Only these are searched. */
  readonly within?: string | undefined
  /** Whether progress is printed as a line of JSON per second. */
  readonly json?: boolean
  /** Receives hits in the order of their seeds, except when a store is resumed. */
  readonly hits: (hits: readonly Hit[]) => void
}
