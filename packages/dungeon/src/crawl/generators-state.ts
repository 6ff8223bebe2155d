import type { StreamState } from '@seedfast/rng'
import type { SAVE_FORMAT } from './save-format.js'
import type { StreamName } from './streams.js'

/**
 * The saved state of Crawl's generators: the state and counts of every stream, and the current selection, including its
 * nested generators.
 */
export interface GeneratorsState {
  readonly format: typeof SAVE_FORMAT
  readonly streams: Readonly<Record<string, StreamState>>
  readonly selection: readonly (
    { readonly name: StreamName } | { readonly label: string; readonly nested: StreamState }
  )[]
}
