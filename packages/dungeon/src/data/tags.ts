export const KNOWN_TAGS = [
  /** The vault is on the first level of the first branch, where the player arrives. */
  'arrival',
  /** The vault is on the last level of its branch. */
  'ending',
  /** The vault is never mirrored. */
  'no_flip',
  /**
   * The vault is meant to contain only the monsters on its map, like Crawl's `no_monster_gen`. The builder doesn't read
   * this tag: a random monster that belongs to a group can still be placed in an exit of the vault. Preventing this
   * would change existing dungeons.
   */
  'no_monsters',
  /**
   * The vault contains only the items on its map, like Crawl's `no_item_gen`. This is true for every vault, because the
   * builder places random items only outside vaults.
   */
  'no_items',
  /** Some of the vault's inner walls are missing. */
  'ruined',
  /** The vault's floor is shallow water. */
  'flooded',
  /** Parts of the vault's floor are overgrown. */
  'overgrown',
] as const

export type Tag = (typeof KNOWN_TAGS)[number]
