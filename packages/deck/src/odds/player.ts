import { cardOf } from '../library/library.js'
import type { RuleSet } from '../data/rule-set.js'
import type { OddsRequest } from './odds.js'

const FLOATS = 2 ** 53

/** The player's cards, in the form that the odds are computed from. */
export interface Player {
  /** The player's cards that can be moved to the front. */
  readonly favourites: readonly string[]
  /** The other cards that can be in the deck, including added ones. */
  readonly others: readonly string[]
  /** Number of these cards that are in the deck. */
  readonly count: number
  /** A favourite in a base set (Primal Overload); null if there is none. */
  readonly inSet: string | null
  /** Whether the rules allow moving it. */
  readonly moves: boolean
  /** The chance that a try succeeds. */
  readonly chance: number
}

/** Returns the player's cards, for a deck without duplicates. */
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
    // A float is a multiple of 2^-53, and a try also succeeds if it equals the chance.
    chance: sure ? 1 : Math.min(1, (Math.floor(rules.favourites.chance * FLOATS) + 1) / FLOATS),
  }
}
