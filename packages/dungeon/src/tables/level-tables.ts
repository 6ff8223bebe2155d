import type { LoadedVault } from './loaded.js'

/**
 * IDs and their weights. The order of the entries matters, because a weighted choice adds up the weights in this order.
 */
export type Choices = ReadonlyMap<string, number>

/** The things that can be placed on one level, as tables to choose from. Tables that are maps are sorted by key. */
export interface LevelTables {
  /** The level's danger, which determines the items that can be placed on it. */
  readonly danger: number
  readonly arrivals: readonly LoadedVault[]
  readonly endings: readonly LoadedVault[]
  /** Returns the vaults that contain the entry of a branch. */
  entries(branch: string): readonly LoadedVault[]
  /** The vaults with a `chance`. Each of them is tried before the weighted choice among the other vaults. */
  readonly chances: readonly LoadedVault[]
  /** The vaults without a `chance`, which are chosen by weight. */
  readonly floats: readonly LoadedVault[]
  readonly monsters: Choices
  readonly uniques: Choices
  readonly kinds: Choices
  /** Returns the items of a kind and their weights. Artefacts aren't included. */
  items(kind: string): Choices
  readonly artefacts: Choices
}

/** Converts entries in a data file to a map from IDs to weights, in the same order. */
export function weights(entries: readonly { readonly id: string; readonly weight: number }[]): Choices {
  return new Map(entries.map(({ id, weight }) => [id, weight]))
}
