import type { RuleSet } from '../data/rule-set.js'
import type { ReadRequest } from './odds.js'

const FLOATS = 2 ** 53

/** A player's cards, prepared for computing odds. */
export interface Player {
  /** The player's cards that can be moved to the front. */
  readonly favourites: readonly string[]
  /** The player's other cards that can be in the deck, including those that fill up a deck with too few cards. */
  readonly others: readonly string[]
  /** The number of cards from `favourites` and `others` that the deck contains. */
  readonly count: number
  /** The ID of the favourite that is a base-set card (Primal Overload), or null if there is none. */
  readonly inSet: string | null
  /** Whether the rules allow moving the `inSet` card to the front of the deck. */
  readonly moves: boolean
  /** The chance that a single attempt to move a favourite succeeds. */
  readonly chance: number
}

/** Prepares a player's cards for computing odds. Doesn't support duplicate cards. */
export function playerOf({ cards, favourites, library }: ReadRequest, rules: RuleSet): Player {
  const active = cards.filter((id) => !library.cardOf(id).passive)
  while (active.length < rules.fill.least) active.push(rules.fill.card)
  const inSet = rules.replacements.find(({ owned, by }) => cards.includes(owned) && favourites.includes(by))
  const sure = cards.includes(rules.favourites.certain)
  return {
    favourites: active.filter((id) => favourites.includes(id)),
    others: active.filter((id) => !favourites.includes(id)),
    count: Math.min(active.length, rules.fill.most),
    inSet: inSet?.by ?? null,
    moves: inSet !== undefined && (rules.favourites.passive || !library.cardOf(inSet.by).passive),
    // Random floats are multiples of 2^-53, and an attempt also succeeds if its float is equal to the chance.
    chance: sure ? 1 : Math.min(1, (Math.floor(rules.favourites.chance * FLOATS) + 1) / FLOATS),
  }
}
