import type { PlacedItem, PlacedMonster, PlacedVault } from './level.js'

/** What has been placed on a level so far. */
export interface LevelContents {
  readonly vaults: PlacedVault[]
  readonly monsters: PlacedMonster[]
  readonly items: PlacedItem[]
  /** Cells that corridors must connect, including one in front of each vault. */
  readonly places: number[]
  /** Cells in front of a vault's other exits, each with the vault's main cell. */
  readonly sideDoors: { readonly at: number; readonly own: number }[]
  /** Cells that vaults reserve for stairs. */
  readonly spots: { readonly up: number[]; readonly down: number[]; readonly entries: Map<string, number> }
}

export function emptyContents(): LevelContents {
  return {
    vaults: [],
    monsters: [],
    items: [],
    places: [],
    sideDoors: [],
    spots: { up: [], down: [], entries: new Map() },
  }
}
