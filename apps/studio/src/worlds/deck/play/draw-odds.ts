import { oddsAhead, type OddsRequest } from '@seedfast/deck'
import { POINT_KINDS, type PointName } from '../cards/card-words.js'
import type { PlayedGame } from './plays.js'
import { cardOf } from '../cards/shown-library.js'

/** The odds of one of the next draws, for a player who doesn't know the seed. */
export interface DrawOdds {
  /**
   * The ID of the card if the player knows which card it is, because it was put on top of the deck or has been seen
   * before. Otherwise, null.
   */
  readonly known: string | null
  /** The probability of each possible card, keyed by card ID. */
  readonly cards: ReadonlyMap<string, number>
  /** The probability that the card has points of each kind. */
  readonly kinds: Readonly<Record<PointName, number>>
  /** The probability that the card is one of the player's own. */
  readonly own: number
}

/**
 * Returns the odds of the next `count` draws for a player who remembers all cards seen so far. Returns null if the odds
 * can't be computed exactly.
 */
export function drawOdds(
  request: OddsRequest,
  deck: readonly string[],
  { hand, seen }: PlayedGame,
  count: number,
): readonly DrawOdds[] | null {
  // Cards are drawn from the top, so the player has seen the first cards of the shuffled deck.
  const ahead = oddsAhead(
    request,
    deck.filter((_, serial) => seen.has(serial)),
  )
  if (ahead === null) return null
  let unseen = 0
  return hand.upcoming.slice(0, count).map(({ id, serial }) => {
    if (seen.has(serial)) return oddsOf(new Map([[id, 1]]), id, request)
    const draw = unseen++
    const chances = Object.entries(ahead)
      .map(([card, all]) => [card, all[draw] ?? 0] as const)
      .filter(([, chance]) => chance > 0)
      .toSorted(([, a], [, b]) => b - a)
    return oddsOf(new Map(chances), null, request)
  })
}

function oddsOf(
  cards: ReadonlyMap<string, number>,
  known: string | null,
  { cards: own }: OddsRequest,
): DrawOdds {
  const sum = (isCounted: (id: string) => boolean): number =>
    [...cards].reduce((total, [id, chance]) => (isCounted(id) ? total + chance : total), 0)
  return {
    known,
    cards,
    kinds: Object.fromEntries(
      POINT_KINDS.map((kind, i) => [kind, sum((id) => cardOf(id).points[i]! > 0)]),
    ) as Record<PointName, number>,
    own: sum((id) => own.includes(id)),
  }
}

/**
 * Returns the probability that one of the given draws yields the card `id`. The deck must contain that card at most
 * once.
 */
export function chanceWithin(draws: readonly DrawOdds[], id: string): number {
  return Math.min(
    1,
    draws.reduce((sum, { cards }) => sum + (cards.get(id) ?? 0), 0),
  )
}
