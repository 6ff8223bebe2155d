import type { Run } from '@seedfast/world'
import { RULE_SETS } from '../data/rule-sets.js'
import type { IdStyle } from '../data/id-style.js'
import { cardIdIn } from '../library/card-id.js'
import { libraryOf } from '../library/given-library.js'
import type { Params } from '../schema/params.js'
import type { ShuffledDeck } from '../schema/result.js'
import { deckStreams } from '../shuffle/deck-streams.js'
import { shuffleDeck } from '../shuffle/shuffle-deck.js'

/** Shuffles the deck with the version of the rules, the library and the style of IDs that the params set. */
export function generate(run: Run<bigint, Params, unknown>): ShuffledDeck {
  const { cards, favourites, rules, library, ids } = run.params
  const { deck } = run.open(deckStreams).streams
  const shuffled = shuffleDeck(cards, favourites, RULE_SETS[rules], deck, {
    library: libraryOf(library),
    at: (path, make) => run.at(path, make),
  })
  return ids === undefined ? shuffled : inStyle(shuffled, ids)
}

function inStyle(result: ShuffledDeck, style: IdStyle): ShuffledDeck {
  const all = (ids: readonly string[]): string[] => ids.map((id) => cardIdIn(style, id))
  const { deck, active, trimmed, passive, sets, blocks, favourite, removed } = result
  return {
    deck: all(deck),
    active: all(active),
    trimmed: all(trimmed),
    passive: all(passive),
    sets: { damage: all(sets.damage), heal: all(sets.heal), energy: all(sets.energy) },
    blocks: blocks.map(all),
    favourite: favourite && { ...favourite, card: cardIdIn(style, favourite.card) },
    removed: all(removed),
  }
}
