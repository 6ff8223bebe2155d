import { Xoshiro256StarStarStream } from '@seedfast/rng'
import { RULE_SETS } from '../data/rule-sets.js'
import { libraryOf } from '../library/given-library.js'
import type { ShuffledDeck } from '../schema/result.js'
import { shuffleDeck } from '../shuffle/shuffle-deck.js'
import { meanPoints, readRequest, type DeckOdds, type OddsRequest } from './odds.js'

export const DEFAULT_DECKS = 10_000

/** Options for a survey that determine which decks to simulate. */
export interface SurveyOptions {
  /** The number of decks to simulate, at least 1. Default: 10,000. */
  readonly decks?: number
  /** The seed of the first simulated deck. The following decks use consecutive seeds. Default: 0. */
  readonly from?: number
}

/**
 * Yields the decks of a survey: the world's results for consecutive seeds. Throws a RangeError unless `decks` is a
 * positive integer.
 */
export function* surveyedDecks(
  { cards, favourites, rules, library }: OddsRequest,
  { decks = DEFAULT_DECKS, from = 0 }: SurveyOptions = {},
): Generator<ShuffledDeck, void, undefined> {
  if (!Number.isSafeInteger(decks) || decks < 1) {
    throw new RangeError(`decks: must be a positive integer, got ${decks}`)
  }
  for (let seed = from; seed < from + decks; seed++) {
    yield shuffleDeck(cards, favourites, RULE_SETS[rules], new Xoshiro256StarStarStream(seed), {
      library: libraryOf(library),
    })
  }
}

/**
 * Estimates the odds of any deck by simulating many shuffles. The standard error of a chance p is √(p(1 − p) / decks).
 * O(decks × cards).
 */
export function surveyOdds(request: OddsRequest, options: SurveyOptions = {}): DeckOdds {
  const { favourites, library, rules } = readRequest(request)
  const { limit } = RULE_SETS[rules].hand
  const counts = new Map<string, number[]>()
  const lengths = new Map<number, number>()
  const hands = new Map(favourites.map((id) => [id, 0]))
  let decks = 0
  let moved = 0
  let any = 0
  for (const { deck, favourite } of surveyedDecks(request, options)) {
    decks++
    lengths.set(deck.length, (lengths.get(deck.length) ?? 0) + 1)
    for (const [draw, id] of deck.entries()) {
      const row = counts.get(id) ?? []
      counts.set(id, row)
      while (row.length <= draw) row.push(0)
      row[draw]!++
    }
    if (favourite !== null) moved++
    const inHand = [...hands.keys()].filter((id) => deck.slice(0, limit).includes(id))
    for (const id of inHand) hands.set(id, hands.get(id)! + 1)
    if (inHand.length > 0) any++
  }
  const draws = Math.max(...lengths.keys())
  const byDraw = Object.fromEntries(
    [...counts].map(([id, row]) => [
      id,
      Array.from({ length: draws }, (_, draw) => (row[draw] ?? 0) / decks),
    ]),
  )
  return {
    method: 'survey',
    decks,
    lengths: [...lengths]
      .map(([length, count]) => ({ length, chance: count / decks }))
      .sort((a, b) => a.length - b.length),
    byDraw,
    points: meanPoints(byDraw, draws, (id) => library.cardOf(id).points),
    moved: moved / decks,
    inHand: Object.fromEntries([...hands].map(([id, count]) => [id, count / decks])),
    anyInHand: any / decks,
  }
}
