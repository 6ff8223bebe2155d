import type { LoadedVault } from './loaded.js'

/** Ids with their weights. The order matters: a weighted choice adds up the weights in that order. */
export type Choices = ReadonlyMap<string, number>

/**
 * The things that can be placed on one level, as lists to choose from. Tables keyed by name are in sorted key order.
 */
export interface LevelTables {
  /** The level's danger, which determines its items. */
  readonly danger: number
  readonly arrivals: readonly LoadedVault[]
  readonly endings: readonly LoadedVault[]
  /** Returns the vaults that contain a branch's entry. */
  entries(branch: string): readonly LoadedVault[]
  /** The vaults with their own chance, which are placed before the weighted choice. */
  readonly chances: readonly LoadedVault[]
  /** All other vaults. */
  readonly floats: readonly LoadedVault[]
  readonly monsters: Choices
  readonly uniques: Choices
  readonly kinds: Choices
  /** Returns the items of a kind, without artefacts. */
  items(kind: string): Choices
  readonly artefacts: Choices
}

/** Converts a data file's entries to choices, in order. */
export function weights(entries: readonly { readonly id: string; readonly weight: number }[]): Choices {
  return new Map(entries.map(({ id, weight }) => [id, weight]))
}
