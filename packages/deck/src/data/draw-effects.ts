/** The effect that playing a card has on later draws. */
export type DrawEffect =
  /** Puts a card on top of the player's own deck. */
  | { readonly kind: 'force'; readonly card: string }
  /** Puts a card on top of the opponent's deck. */
  | { readonly kind: 'give'; readonly card: string }
  /** Puts the played card back on top of the deck the first time it is played. */
  | { readonly kind: 'return' }
  /** Makes the next draw add extra cards, even beyond the hand's limit. */
  | { readonly kind: 'more'; readonly count: number }

/**
 * The cards that affect later draws when they are played: Victory Rush, the Trojan Droppers, Searing Boomerang and Fast
 * Hands.
 * Source: deck-shuffle.md ("Rotation") and translations/en.md in litemint/litemint-io-community-resources
 */
export const DRAW_EFFECTS: Readonly<Record<string, DrawEffect>> = {
  card_dex_00049: { kind: 'force', card: 'card_dex_00009' },
  card_dex_00035: { kind: 'give', card: 'card_dex_00036' },
  card_dex_00055: { kind: 'give', card: 'card_dex_00036' },
  card_dex_00058: { kind: 'return' },
  card_dex_00072: { kind: 'more', count: 1 },
}
