import type { CardLibrary } from '../library/card-library.js'
import type { FavouriteRule } from '../data/rule-set.js'
import type { FavouriteMove } from '../schema/result.js'
import type { DeckStream } from './deck-stream.js'

/** A player's cards and favourites, and the library that they are from. */
export interface PlayerCards {
  readonly cards: readonly string[]
  readonly favourites: readonly string[]
  readonly library: CardLibrary
}

/**
 * Tries to move one favourite to the front of the deck, and modifies `deck` in place. Ignores favourites that the deck
 * doesn't contain, and makes no draws for them.
 */
export function moveFavourite(
  deck: string[],
  player: PlayerCards,
  rule: FavouriteRule,
  stream: DeckStream,
): FavouriteMove | null {
  const candidates = favouritesIn(deck, player, rule)
  if (candidates.length === 0) return null
  const tries = rule.tries === 'one' ? [stream.pick(candidates)] : stream.shuffle(candidates)
  const certain = player.cards.includes(rule.certain)
  for (const card of tries) {
    if (!certain && stream.float() > rule.chance) continue
    const from = deck.indexOf(card)
    const to = stream.int(0, rule.within - 1)
    deck.splice(from, 1)
    deck.splice(to, 0, card)
    return { card, from, to }
  }
  return null
}

/** Returns the favourites in the deck that the rule allows moving, in the given order and without duplicates. */
function favouritesIn(
  deck: readonly string[],
  { favourites, library }: PlayerCards,
  rule: FavouriteRule,
): string[] {
  return [...new Set(favourites)].filter(
    (id) => deck.includes(id) && (rule.passive || !library.cardOf(id).passive),
  )
}
