/** The data files of a dungeon, as plain JSON that `loadData` checks. */
export interface DataFiles {
  readonly branches: unknown
  readonly vaults: unknown
  readonly monsters: unknown
  readonly uniques: unknown
  readonly items: unknown
}

/** The name of a data file, without `.json`. */
export type FileName = keyof DataFiles
