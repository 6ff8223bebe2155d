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
  /** The maximum number of hits to find; by default all. */
  readonly first?: number | undefined
  readonly threads: number
  /** The URL of a queue whose workers run the search, instead of threads in this process. */
  readonly queue?: string | undefined
  /** The place to store the hits: a DuckDB file, or memory if `file` is null. By default, nothing is stored. */
  readonly store?: { readonly file: string | null; readonly resume: boolean } | undefined
  /** A file that contains a store or a list of seeds. Only the seeds in the file are searched. */
  readonly within?: string | undefined
  /** Whether to print progress as one line of JSON per second. */
  readonly json?: boolean
  /** Receives the hits, sorted by seed index unless a store was resumed. */
  readonly hits: (hits: readonly Hit[]) => void
}
