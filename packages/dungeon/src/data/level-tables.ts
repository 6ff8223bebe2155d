import type { LoadedVault } from './loaded.js'

/** Ids with their weights, in the order in which a weighted choice adds them up. */
export type Choices = ReadonlyMap<string, number>

/** What can be placed on one level, as lists to choose from. Tables keyed by name are in sorted key order. */
export interface LevelTables {
  /** The level's danger, which items are picked for. */
  readonly danger: number
  readonly arrivals: readonly LoadedVault[]
  readonly endings: readonly LoadedVault[]
  /** Vaults that hold the entry of a branch. */
  entries(branch: string): readonly LoadedVault[]
  /** Vaults that are placed by their own chance, before the weighted choice. */
  readonly chances: readonly LoadedVault[]
  /** All other vaults. */
  readonly floats: readonly LoadedVault[]
  readonly monsters: Choices
  readonly uniques: Choices
  readonly kinds: Choices
  /** The items of a kind, without artefacts. */
  items(kind: string): Choices
  readonly artefacts: Choices
}

/** Entries of a data file as choices, in their order. */
export function weights(entries: readonly { readonly id: string; readonly weight: number }[]): Choices {
  return new Map(entries.map(({ id, weight }) => [id, weight]))
}
