import type { PlacedItem, PlacedMonster, PlacedShop, PlacedVault } from './level.js'

/** Everything that has been placed on a level so far. */
export interface LevelContents {
  readonly vaults: PlacedVault[]
  readonly monsters: PlacedMonster[]
  readonly items: PlacedItem[]
  readonly shops: PlacedShop[]
  /** The cells that corridors must connect. Each vault has one of these cells in front of it. */
  readonly places: number[]
  /**
   * For some vaults, the cell in front of a second exit. `own` is the cell in `places`, in front of the same vault's
   * first exit.
   */
  readonly sideDoors: { readonly at: number; readonly own: number }[]
  /** The cells that vaults reserve for stairs. */
  readonly spots: { readonly up: number[]; readonly down: number[]; readonly entries: Map<string, number> }
}

export function emptyContents(): LevelContents {
  return {
    vaults: [],
    monsters: [],
    items: [],
    shops: [],
    places: [],
    sideDoors: [],
    spots: { up: [], down: [], entries: new Map() },
  }
}
