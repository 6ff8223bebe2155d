/** The contents of a dungeon's data files as plain JSON, before `loadData` validates them. */
export interface DataFiles {
  readonly branches: unknown
  readonly vaults: unknown
  readonly monsters: unknown
  readonly uniques: unknown
  readonly items: unknown
}

/** The name of a data file, without `.json`. */
export type FileName = keyof DataFiles
