import type { Hit, Query, RangeInput } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'

export interface SessionInput extends RangeInput {
  readonly world: AnyWorld
  /** The params and overrides before validation. */
  readonly given: { readonly params: unknown; readonly overrides: unknown }
  readonly what: 'search' | 'survey'
  /** The conditions that seeds must satisfy, or null for a survey of every seed. */
  readonly query: Query | null
  /** The names of the facts that hits contain. */
  readonly keep: readonly string[]
  /** The maximum number of hits to find. By default, all hits are found. */
  readonly first?: number | undefined
  readonly threads: number
  /** Whether to only count the seeds that satisfy the query. */
  readonly countOnly?: boolean
  /** The graphics card that proposes the seeds that the threads search: `--gpu` as given. Default: none. */
  readonly gpu?: string | boolean
  /** The URL of a queue. If set, the seeds are scanned by the queue's workers instead of by threads in this process. */
  readonly queue?: string | undefined
  /** The store for the hits: a DuckDB file, or memory if `file` is null. By default, hits aren't stored. */
  readonly store?: { readonly file: string | null; readonly resume: boolean } | undefined
  /** A file with a store or a list of seeds. Only the seeds in the file are searched. */
  readonly within?: string | undefined
  /** Whether to print progress as one line of JSON per second. */
  readonly json?: boolean
  /** Called with hits, which are sorted by seed index unless a store was resumed. */
  readonly hits: (hits: readonly Hit[]) => void
}
