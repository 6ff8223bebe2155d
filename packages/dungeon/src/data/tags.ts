export const KNOWN_TAGS = [
  /** The vault is on the first level of the first branch, where the player arrives. */
  'arrival',
  /** The vault is on the last level of its branch. */
  'ending',
  /** The vault is never mirrored. */
  'no_flip',
  /** No random monsters (`no_monsters`) or items (`no_items`) are placed in the vault, only those on its map. */
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
