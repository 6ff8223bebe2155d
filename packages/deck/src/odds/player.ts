import { cardOf } from '../library/library.js'
import type { RuleSet } from '../data/rule-set.js'
import type { OddsRequest } from './odds.js'

const FLOATS = 2 ** 53

/** What the player brings, as the odds need it. */
export interface Player {
  /** The player's cards that may be moved to the front. */
  readonly favourites: readonly string[]
  /** The others that may be in the deck, fills included. */
  readonly others: readonly string[]
  /** How many of both are in the deck. */
  readonly count: number
  /** A favourite that lies at a place of a base set (Primal Overload); null when none does. */
  readonly inSet: string | null
  /** Whether the rules let it be moved. */
  readonly moves: boolean
  /** The chance that the try of a favourite succeeds. */
  readonly chance: number
}

/** The player's part of a deck that holds no card twice. */
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
    // A float is a multiple of 2^-53, and one that equals the chance succeeds.
    chance: sure ? 1 : Math.min(1, (Math.floor(rules.favourites.chance * FLOATS) + 1) / FLOATS),
  }
}
