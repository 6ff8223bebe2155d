/** The tags of vaults. */
export const KNOWN_TAGS = [
  /** Is placed on the first level of the first branch, where the player arrives. */
  'arrival',
  /** Is placed on the last level of a branch. */
  'ending',
  /** Is never mirrored. */
  'no_flip',
  /** Gets no monsters or items other than those in its map. */
  'no_monsters',
  'no_items',
  /** Some of its inner walls are missing. */
  'ruined',
  /** Its floor is shallow water. */
  'flooded',
  /** Parts of its floor are overgrown. */
  'overgrown',
] as const

export type Tag = (typeof KNOWN_TAGS)[number]
