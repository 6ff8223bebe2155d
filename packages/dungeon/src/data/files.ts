/** The data files of a dungeon as they are read: plain JSON that `loadData` checks. */
export interface DataFiles {
  readonly branches: unknown
  readonly vaults: unknown
  readonly monsters: unknown
  readonly uniques: unknown
  readonly items: unknown
}

/** The names of the data files, for messages. */
export type FileName = keyof DataFiles
