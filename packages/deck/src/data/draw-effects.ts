/** What playing a card does to draws. */
export type DrawEffect =
  /** A card is put on top of one's own deck. */
  | { readonly kind: 'force'; readonly card: string }
  /** A card is put on top of the opponent's deck. */
  | { readonly kind: 'give'; readonly card: string }
  /** The card itself comes back to the top, the first time that it is played. */
  | { readonly kind: 'return' }
  /** So many cards more are drawn next, beyond the hand's limit. */
  | { readonly kind: 'more'; readonly count: number }

/**
 * The cards whose play changes what is drawn next: Victory Rush, the Trojan Droppers, Searing Boomerang, Fast Hands.
 * Source: deck-shuffle.md ("Rotation") and translations/en.md of litemint/litemint-io-community-resources
 */
export const DRAW_EFFECTS: Readonly<Record<string, DrawEffect>> = {
  card_dex_00049: { kind: 'force', card: 'card_dex_00009' },
  card_dex_00035: { kind: 'give', card: 'card_dex_00036' },
  card_dex_00055: { kind: 'give', card: 'card_dex_00036' },
  card_dex_00058: { kind: 'return' },
  card_dex_00072: { kind: 'more', count: 1 },
}
