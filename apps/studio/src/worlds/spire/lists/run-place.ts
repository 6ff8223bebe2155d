/** A place on the run's page: a room of the walk, an item of a list, or the map of an act. */
export type RunPlace =
  | { readonly at: 'room'; readonly index: number }
  | { readonly at: 'list'; readonly act: number | null; readonly title: string; readonly index: number }
  | { readonly at: 'act'; readonly act: number }
