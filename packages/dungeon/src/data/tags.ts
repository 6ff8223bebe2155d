export const KNOWN_TAGS = [
  /** The vault is on the first level of the first branch, where the player arrives. */
  'arrival',
  /** The vault is on the last level of its branch. */
  'ending',
  /** The vault is never mirrored. */
  'no_flip',
  /**
   * The vault is meant to contain only the monsters on its map. `no_items` has the same meaning for items. The builder
   * doesn't read these two tags.
   */
  'no_monsters',
  'no_items',
  /** Some of the vault's inner walls are missing. */
  'ruined',
  /** The vault's floor is shallow water. */
  'flooded',
  /** Parts of the vault's floor are overgrown. */
  'overgrown',
] as const

export type Tag = (typeof KNOWN_TAGS)[number]
