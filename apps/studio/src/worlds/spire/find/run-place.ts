import type { ListPlace } from '../../../game-parts/find/unmet-entries.js'

/** A place on the run's page: a room of the walk, an item of a list, or the map of an act. */
export type RunPlace =
  { readonly at: 'room'; readonly index: number } | ListPlace | { readonly at: 'act'; readonly act: number }
