import type { StreamState } from '@seedfast/rng'
import { parseSchema, type Place } from '@seedfast/world'
import { generatorsSchema } from './generators-schema.js' // studio: load later
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

/** Reads a saved state of Crawl's generators. Throws an InputError if the state is invalid. */
export function readGeneratorsState(saved: unknown, place: Place): GeneratorsState {
  return parseSchema(generatorsSchema, saved, place)
}
