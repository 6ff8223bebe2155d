/** The base sets that the blocks of a deck are filled from. */
export type BaseSet = 'damage' | 'heal' | 'energy'

/** A place of a block: a place of a shuffled base set, or the next card of the player. */
export type Place = readonly [set: BaseSet, at: number] | 'player'

/** Which card takes whose place when the player has a certain card. */
export interface Replacement {
  /** The card that the player has. */
  readonly owned: string
  readonly set: BaseSet
  /** Which cards of the shuffled set give way: one place of it, one card of it, or all. */
  readonly what: { readonly at: number } | { readonly card: string } | 'all'
  readonly by: string
}

/** How favourites come to the front. */
export interface FavouriteRule {
  /** `'one'` tries a single favourite, `'each'` one after the other until one is moved. */
  readonly tries: 'one' | 'each'
  /** Whether a passive card that is in the deck all the same (Primal Overload) may be moved. */
  readonly passive: boolean
  /** A try succeeds when a number from 0 (included) to 1 (excluded) is at most this. */
  readonly chance: number
  /** The card that makes the first try succeed without a number. */
  readonly certain: string
  /** Among how many cards from the top the moved one comes to lie. */
  readonly within: number
}

/** One version of the shuffle's rules. */
export interface RuleSet {
  readonly id: RuleSetId
  readonly title: string
  /** The base sets before they are shuffled, by the ids of their cards. */
  readonly sets: Readonly<Record<BaseSet, readonly string[]>>
  /** The card that fills up a deck of too few cards, and how many of the player's cards there are at least and most. */
  readonly fill: { readonly card: string; readonly least: number; readonly most: number }
  /** What gives way after the shuffle of the sets, in this order. */
  readonly replacements: readonly Replacement[]
  /** The blocks that every deck has. */
  readonly blocks: readonly (readonly Place[])[]
  /** The blocks for each further card of the player, in turn and from the first again. */
  readonly further: readonly (readonly Place[])[]
  readonly favourites: FavouriteRule
  /** Which cards may stand twice in the finished deck beside base cards; null when all may. */
  readonly repeatable: readonly string[] | null
  /** How many cards a hand holds: as a rule, and after Overclocking where the rules know it. */
  readonly hand: { readonly limit: number; readonly overclocked: number }
}

/** The names of the versions. */
export const RULE_SET_IDS = ['v1', 'v2', 'v3'] as const

/** The name of a version of the rules. */
export type RuleSetId = (typeof RULE_SET_IDS)[number]
