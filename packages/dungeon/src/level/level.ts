import type { LayoutName } from '../data/layout-names.js'
import type { Veto } from './veto.js'

/** A vault placed on a level. */
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
 * A stair: its ID on the level, its position, and the stair on another level that it leads to. `to` is null
 * for the dungeon's exit.
 */
export interface Stair {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly to: string | null
}

/** A stack of items. */
export interface ItemStack {
  readonly id: string
  readonly kind: string
  readonly count: number
  /** Present only for artefacts. */
  readonly artefact?: true
}

export interface PlacedMonster {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Present only for uniques. */
  readonly unique?: true
  /** The items that the monster carries. Omitted if it carries none. */
  readonly items?: readonly ItemStack[]
}

/** A stack of items on the ground. */
export interface PlacedItem extends ItemStack {
  readonly x: number
  readonly y: number
}

/** A stack of items in a shop. */
export interface ShopItem extends ItemStack {
  /** The price of the whole stack. */
  readonly price: number
}

export interface PlacedShop {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly stock: readonly ShopItem[]
}

/** A level as it is when the player first enters it. */
export interface Level {
  readonly layout: LayoutName
  /** The reasons why earlier attempts to build this level were abandoned, in order. */
  readonly vetoes: readonly Veto[]
  /** The rows of the map, from top to bottom. `CELL_GLYPHS` defines the characters. */
  readonly map: readonly string[]
  readonly vaults: readonly PlacedVault[]
  readonly stairs: readonly Stair[]
  readonly monsters: readonly PlacedMonster[]
  readonly items: readonly PlacedItem[]
  readonly shops: readonly PlacedShop[]
}
