import { cardOf } from '../library/library.js'
import type { RuleSet } from '../data/rule-set.js'
import type { OddsRequest } from './odds.js'

const FLOATS = 2 ** 53

/** The player's cards, in the form that the odds are computed from. */
export interface Player {
  /** The player's cards that can be moved to the front. */
  readonly favourites: readonly string[]
  /** The player's other cards that can be in the deck, including the cards that fill up a deck with too few cards. */
  readonly others: readonly string[]
  /** The number of cards from `favourites` and `others` that are in the deck. */
  readonly count: number
  /** The id of the favourite that is a card of a base set (Primal Overload); null if there is none. */
  readonly inSet: string | null
  /** Whether the rules allow moving `inSet` to the front. */
  readonly moves: boolean
  /** The chance that one attempt to move a favourite succeeds. */
  readonly chance: number
}

/** Converts the player's cards to the form that the odds are computed from. Doesn't support decks with duplicates. */
export function playerOf({ cards, favourites }: OddsRequest, rules: RuleSet): Player {
  const active = cards.filter((id) => !cardOf(id).passive)
  while (active.length < rules.fill.least) active.push(rules.fill.card)
  const inSet = rules.replacements.find(({ owned, by }) => cards.includes(owned) && favourites.includes(by))
  const sure = cards.includes(rules.favourites.certain)
  return {
    favourites: active.filter((id) => favourites.includes(id)),
    others: active.filter((id) => !favourites.includes(id)),
    count: Math.min(active.length, rules.fill.most),
    inSet: inSet?.by ?? null,
    moves: inSet !== undefined && (rules.favourites.passive || !cardOf(inSet.by).passive),
    // Floats are multiples of 2^-53, and an attempt also succeeds if its float equals the chance.
    chance: sure ? 1 : Math.min(1, (Math.floor(rules.favourites.chance * FLOATS) + 1) / FLOATS),
  }
}
