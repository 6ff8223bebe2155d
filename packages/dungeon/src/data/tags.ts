/** What a vault may be tagged with. */
export const KNOWN_TAGS = [
  /** Stands on the first level of the first branch, where the player arrives. */
  'arrival',
  /** Stands on the last level of a branch. */
  'ending',
  /** Is never mirrored. */
  'no_flip',
  /** Nothing is put into it beside what its map holds. */
  'no_monsters',
  'no_items',
  /** Some of its inner walls have fallen. */
  'ruined',
  /** Its floor stands under shallow water. */
  'flooded',
  /** Its floor is grown over here and there. */
  'overgrown',
] as const

export type Tag = (typeof KNOWN_TAGS)[number]
