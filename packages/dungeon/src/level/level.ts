import type { LayoutName } from '../data/layout-names.js'
import type { Veto } from './veto.js'

/** A vault as it was placed. */
export interface PlacedVault {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** How its map was mirrored: not at all, left to right, upside down, or both. */
  readonly flip: '' | 'x' | 'y' | 'xy'
  /** The tags that were decided when it was placed. */
  readonly tags: readonly string[]
}

/** A stair: its name on the level, and the stair that it leads to; null for the way out of the dungeon. */
export interface Stair {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly to: string | null
}

/** A monster as it was placed. */
export interface PlacedMonster {
  readonly id: string
  readonly x: number
  readonly y: number
  /** There where it is a unique. */
  readonly unique?: true
}

/** An item as it was placed: so many of a kind. */
export interface PlacedItem {
  readonly id: string
  readonly kind: string
  readonly x: number
  readonly y: number
  readonly count: number
  /** There where it is an artefact. */
  readonly artefact?: true
}

/** A level as it is when it is first entered. */
export interface Level {
  readonly layout: LayoutName
  /** Why earlier tries were given up, in order. */
  readonly vetoes: readonly Veto[]
  /** Its rows from the top; what each character is says `CELL_GLYPHS`. */
  readonly map: readonly string[]
  readonly vaults: readonly PlacedVault[]
  readonly stairs: readonly Stair[]
  readonly monsters: readonly PlacedMonster[]
  readonly items: readonly PlacedItem[]
}
