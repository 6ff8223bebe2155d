/** The base sets that blocks are filled from. */
export type BaseSet = 'damage' | 'heal' | 'energy'

/** A place of a block: an index of a shuffled base set, or the player's next card. */
export type BlockPlace = readonly [set: BaseSet, at: number] | 'player'

/** A replacement in a base set if the player has a certain card. */
export interface Replacement {
  /** The card that the player has. */
  readonly owned: string
  readonly set: BaseSet
  /** The cards to replace: the one at an index of the shuffled set, one card by id, or all. */
  readonly what: { readonly at: number } | { readonly card: string } | 'all'
  readonly by: string
}

/** How favourites are moved to the front. */
export interface FavouriteRule {
  /** Whether a single favourite is tried, or each in turn until one is moved. */
  readonly tries: 'one' | 'each'
  /** Whether a passive card that is in the deck all the same (Primal Overload) may be moved. */
  readonly passive: boolean
  /** A try succeeds when a number from 0 (included) to 1 (excluded) is at most this. */
  readonly chance: number
  /** The card that makes the first try succeed without a draw. */
  readonly certain: string
  /** The moved card goes to one of this many places at the top. */
  readonly within: number
}

/** A version of the rules. */
export interface RuleSet {
  readonly id: RuleSetId
  readonly title: string
  /** The base sets before they are shuffled, by the ids of their cards. */
  readonly sets: Readonly<Record<BaseSet, readonly string[]>>
  /** The card that is added while the player has too few, and the least and most of the player's cards in a deck. */
  readonly fill: { readonly card: string; readonly least: number; readonly most: number }
  /** The replacements after the sets are shuffled, in order. */
  readonly replacements: readonly Replacement[]
  /** The blocks of every deck. */
  readonly blocks: readonly (readonly BlockPlace[])[]
  /** The blocks for the player's further cards, one each, repeating. */
  readonly further: readonly (readonly BlockPlace[])[]
  readonly favourites: FavouriteRule
  /** Which cards may be in the deck twice, in addition to base cards; null for all. */
  readonly repeatable: readonly string[] | null
  /** How many cards a hand is filled up to: normally, and after Overclocking. */
  readonly hand: { readonly limit: number; readonly overclocked: number }
}

/** The versions of the rules. */
export const RULE_SET_IDS = ['v1', 'v2', 'v3'] as const

/** A version of the rules. */
export type RuleSetId = (typeof RULE_SET_IDS)[number]
