import type { Run } from '@seedfast/world'
import { RULE_SETS } from '../data/rule-sets.js'
import type { Params } from '../schema/params.js'
import type { ShuffledDeck } from '../schema/result.js'
import { deckStreams } from '../shuffle/deck-streams.js'
import { shuffleDeck } from '../shuffle/shuffle-deck.js'

/** Shuffles the deck with the version of the rules that the params name. */
export function generate(run: Run<bigint, Params, unknown>): ShuffledDeck {
  const { cards, favourites, rules } = run.params
  const { deck } = run.open(deckStreams).streams
  return shuffleDeck(cards, favourites, RULE_SETS[rules], deck, (path, make) => run.at(path, make))
}
