import type { LayoutName } from '../data/layout-names.js'
import type { Veto } from './veto.js'

/** A vault that was placed on a level. */
export interface PlacedVault {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The axes along which the vault's map was mirrored: none, horizontal (x), vertical (y), or both. */
  readonly flip: '' | 'x' | 'y' | 'xy'
  /** The vault's tags, including those drawn when it was placed. */
  readonly tags: readonly string[]
}

/**
 * A stair: its id on the level, and the stair on another level that it leads to. The target is null for the dungeon's
 * exit.
 */
export interface Stair {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly to: string | null
}

export interface PlacedMonster {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Set if the monster is a unique. */
  readonly unique?: true
}

/** A stack of items that was placed on a level. */
export interface PlacedItem {
  readonly id: string
  readonly kind: string
  readonly x: number
  readonly y: number
  readonly count: number
  /** Set if the item is an artefact. */
  readonly artefact?: true
}

/** A level, as it is when the player first enters it. */
export interface Level {
  readonly layout: LayoutName
  /** The reasons why earlier attempts at building this level were abandoned, in order. */
  readonly vetoes: readonly Veto[]
  /** The map's rows from top to bottom. `CELL_GLYPHS` defines the characters. */
  readonly map: readonly string[]
  readonly vaults: readonly PlacedVault[]
  readonly stairs: readonly Stair[]
  readonly monsters: readonly PlacedMonster[]
  readonly items: readonly PlacedItem[]
}
