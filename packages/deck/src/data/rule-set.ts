/** The sets of base cards that fill the blocks. */
export type BaseSet = 'damage' | 'heal' | 'energy'

/** A slot in a block: either an index in a shuffled base set, or `player` for the player's next card. */
export type BlockPlace = readonly [set: BaseSet, at: number] | 'player'

/** A rule that replaces cards in a base set if the player owns a certain card. */
export interface Replacement {
  /** The ID of the card that the player must own. */
  readonly owned: string
  readonly set: BaseSet
  /**
   * The cards to replace: the card at an index of the shuffled set, the card with the given ID, or all cards in the
   * set.
   */
  readonly what: { readonly at: number } | { readonly card: string } | 'all'
  readonly by: string
}

/** The rule for moving a favourite to the front of the deck. */
export interface FavouriteRule {
  /** Whether to try only one favourite (`one`), or one favourite after another until one is moved (`each`). */
  readonly tries: 'one' | 'each'
  /** Whether a passive card that is still in the deck (Primal Overload) can be moved. */
  readonly passive: boolean
  /**
   * The chance that an attempt to move a favourite succeeds. An attempt succeeds if a random float in [0, 1) is at most
   * this number.
   */
  readonly chance: number
  /** The ID of a card. If the player owns this card, the first attempt always succeeds, without a draw. */
  readonly certain: string
  /** The card moves to a random index from 0 to `within` − 1, counted from the front of the deck. */
  readonly within: number
}

/** A version of the game's rules. */
export interface RuleSet {
  readonly id: RuleSetId
  readonly title: string
  /** The base sets before the shuffle, as card IDs. */
  readonly sets: Readonly<Record<BaseSet, readonly string[]>>
  /**
   * The minimum and maximum number of the player's cards in a deck. If there are too few, `card` is added until the
   * deck has the minimum.
   */
  readonly fill: { readonly card: string; readonly least: number; readonly most: number }
  /** The replacements to make in the shuffled base sets, in this order. */
  readonly replacements: readonly Replacement[]
  /** The blocks that every deck contains, starting from the top. */
  readonly blocks: readonly (readonly BlockPlace[])[]
  /**
   * The blocks that are added for the player's additional cards, one block per card. After the last block, the list
   * starts over.
   */
  readonly further: readonly (readonly BlockPlace[])[]
  readonly favourites: FavouriteRule
  /**
   * The IDs of the cards that can be in the deck more than once, in addition to the base cards. Null if all cards can
   * be repeated.
   */
  readonly repeatable: readonly string[] | null
  /** A draw fills the hand up to `limit` cards, or up to `overclocked` cards after Overclocking was played. */
  readonly hand: { readonly limit: number; readonly overclocked: number }
}

/** The IDs of all rule versions, oldest first. */
export const RULE_SET_IDS = ['v1', 'v2', 'v3'] as const

export type RuleSetId = (typeof RULE_SET_IDS)[number]
