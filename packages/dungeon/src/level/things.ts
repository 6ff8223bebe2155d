import type { PlacedItem, PlacedMonster, PlacedVault } from './level.js'

/** What was put on a level so far. */
export interface Things {
  readonly vaults: PlacedVault[]
  readonly monsters: PlacedMonster[]
  readonly items: PlacedItem[]
  /** Cells that corridors are to join, one before each vault. */
  readonly places: number[]
  /** Cells before further exits of vaults, each with the first of its vault. */
  readonly sideDoors: { readonly at: number; readonly own: number }[]
  /** Cells that vaults keep for stairs. */
  readonly spots: { readonly up: number[]; readonly down: number[]; readonly entries: Map<string, number> }
}

export function noThings(): Things {
  return {
    vaults: [],
    monsters: [],
    items: [],
    places: [],
    sideDoors: [],
    spots: { up: [], down: [], entries: new Map() },
  }
}
