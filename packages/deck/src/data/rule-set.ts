/** The base sets that blocks are filled from. */
export type BaseSet = 'damage' | 'heal' | 'energy'

/** A slot of a block. Contains either the card at an index of a shuffled base set, or the player's next card. */
export type BlockPlace = readonly [set: BaseSet, at: number] | 'player'

/** A rule that replaces cards of a base set if the player owns a certain card. */
export interface Replacement {
  /** The id of the card that the player must own for the replacement. */
  readonly owned: string
  readonly set: BaseSet
  /** The cards to replace: the card at an index of the shuffled set, the card with an id, or all cards of the set. */
  readonly what: { readonly at: number } | { readonly card: string } | 'all'
  readonly by: string
}

/** The rule for moving a favourite to the front of the deck. */
export interface FavouriteRule {
  /** Whether to try only one favourite, or each favourite in turn until one is moved. */
  readonly tries: 'one' | 'each'
  /** Whether a passive card that is still in the deck (Primal Overload) can be moved. */
  readonly passive: boolean
  /**
   * The chance that an attempt to move a favourite succeeds. It succeeds if a random float in [0, 1) is at most this
   * number.
   */
  readonly chance: number
  /** The id of a card. If the player owns it, the first attempt always succeeds, without a draw. */
  readonly certain: string
  /** The upper bound, exclusive, of the random index that the card is moved to. */
  readonly within: number
}

/** One version of the game's rules. */
export interface RuleSet {
  readonly id: RuleSetId
  readonly title: string
  /** The base sets before the shuffle, as card ids. */
  readonly sets: Readonly<Record<BaseSet, readonly string[]>>
  /**
   * The card that fills up a deck with too few player cards, and the minimum and maximum number of player cards in a
   * deck.
   */
  readonly fill: { readonly card: string; readonly least: number; readonly most: number }
  /** The replacements in the base sets, in the order in which they are made after the sets are shuffled. */
  readonly replacements: readonly Replacement[]
  /** The blocks that every deck consists of, from the top. */
  readonly blocks: readonly (readonly BlockPlace[])[]
  /**
   * The slots of the blocks that are added for the player's additional cards, one block per card. The list starts over
   * after its last block.
   */
  readonly further: readonly (readonly BlockPlace[])[]
  readonly favourites: FavouriteRule
  /**
   * The ids of the cards that may be in the deck more than once, as base cards may. Null if this applies to all cards.
   */
  readonly repeatable: readonly string[] | null
  /**
   * The number of cards that a draw fills the hand up to: `limit` normally, `overclocked` after Overclocking was
   * played.
   */
  readonly hand: { readonly limit: number; readonly overclocked: number }
}

/** The ids of the versions of the rules, oldest first. */
export const RULE_SET_IDS = ['v1', 'v2', 'v3'] as const

export type RuleSetId = (typeof RULE_SET_IDS)[number]
