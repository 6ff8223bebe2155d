/** The base sets that blocks are filled from. */
export type BaseSet = 'damage' | 'heal' | 'energy'

/** A slot of a block: an index of a shuffled base set, or the player's next card. */
export type BlockPlace = readonly [set: BaseSet, at: number] | 'player'

/** A replacement in a base set if the player has a certain card. */
export interface Replacement {
  /** The card that the player has. */
  readonly owned: string
  readonly set: BaseSet
  /** The cards to replace: the card at an index of the shuffled set, the card with an id, or all cards. */
  readonly what: { readonly at: number } | { readonly card: string } | 'all'
  readonly by: string
}

/** The rule for moving favourites to the front. */
export interface FavouriteRule {
  /** Whether to try a single favourite, or each in turn until one is moved. */
  readonly tries: 'one' | 'each'
  /** Whether a passive card that is still in the deck (Primal Overload) can be moved. */
  readonly passive: boolean
  /** The chance that a try succeeds: a float in [0, 1) must be at most this number. */
  readonly chance: number
  /** The card that makes the first try succeed without a draw. */
  readonly certain: string
  /** The upper bound, exclusive, of the random index that the card is moved to. */
  readonly within: number
}

/** A version of the rules. */
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
  /** The replacements made after the sets are shuffled, in order. */
  readonly replacements: readonly Replacement[]
  /** The blocks of every deck. */
  readonly blocks: readonly (readonly BlockPlace[])[]
  /** The blocks for the player's additional cards, one card per block. The list repeats. */
  readonly further: readonly (readonly BlockPlace[])[]
  readonly favourites: FavouriteRule
  /** The cards that can be in the deck twice, in addition to base cards; null for all. */
  readonly repeatable: readonly string[] | null
  /** The number of cards that a hand is filled up to: normally, and after Overclocking. */
  readonly hand: { readonly limit: number; readonly overclocked: number }
}

/** The versions of the rules. */
export const RULE_SET_IDS = ['v1', 'v2', 'v3'] as const

export type RuleSetId = (typeof RULE_SET_IDS)[number]
