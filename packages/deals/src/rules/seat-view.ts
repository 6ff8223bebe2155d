import { indexOfCard, type Card } from '../cards/card.js'
import { ledSuit, turnOf, type SessionState } from './state.js'
import { playableCards } from './tricks.js'

/**
 * A session as one seat sees it. It contains the seat's own hand, but only the number of cards in each of the other
 * hands. It doesn't contain the seed or the number of draws.
 */
export interface SeatView extends Omit<SessionState, 'sessionSeed' | 'hands' | 'botDraws'> {
  readonly seatId: string
  readonly hand: readonly Card[]
  /**
   * The cards that the seat may play now, sorted by suit and rank, without duplicates. Empty if it isn't the seat's
   * turn to play a card.
   */
  readonly playable: readonly Card[]
  /** The number of cards in each seat's hand. */
  readonly handSizes: Readonly<Record<string, number>>
}

/**
 * Returns a session as one seat sees it. Throws a RangeError if the session has no seat with this ID.
 *
 * @example
 * import { openingEvents, runOn, seatView, sessionOf, sessionSeed } from '@seedfast/deals'
 * const seats = [{ id: 'me' }, { id: 'ann', bot: 'easy' }] as const
 * const { state } = runOn(sessionOf(openingEvents(sessionSeed(7), { seats })))
 * seatView(state, 'me').hand.length // → 10
 */
export function seatView(state: SessionState, seatId: string): SeatView {
  if (!state.seats.some(({ id }) => id === seatId))
    throw new RangeError(`seat: must be one of ${state.seats.map(({ id }) => id).join(', ')}, got ${seatId}`)
  const { sessionSeed: _seed, hands, botDraws: _draws, ...open } = state
  const handSizes: Record<string, number> = {}
  for (const id of Object.keys(hands)) handSizes[id] = hands[id]!.length
  const hand = Object.hasOwn(hands, seatId) ? hands[seatId]! : []
  const plays = state.phase === 'playing' && turnOf(state) === seatId
  return { ...open, seatId, hand, playable: plays ? choicesOf({ ...open, hand }) : [], handSizes }
}

/**
 * Returns the cards that a seat may legally play in the current trick, sorted by suit and rank, without duplicates. If
 * it isn't the seat's turn yet, cards that other seats play first can still change the result. Returns an empty array
 * before the first deal.
 *
 * @example
 * import { choicesOf, openingEvents, runOn, seatView, sessionOf, sessionSeed } from '@seedfast/deals'
 * const seats = [{ id: 'me' }, { id: 'ann', bot: 'easy' }] as const
 * const { state } = runOn(sessionOf(openingEvents(sessionSeed(7), { seats })))
 * const cards = choicesOf(seatView(state, 'me'))
 */
export function choicesOf(
  view: Pick<SeatView, 'hand' | 'trump' | 'trickPlays' | 'trumpBroken'>,
): readonly Card[] {
  if (view.trump === null) return []
  const legal = playableCards(view.hand, ledSuit(view), view.trump, view.trumpBroken)
  return sortedHand(legal.filter((card, i) => indexOfCard(legal, card) === i))
}

const SUIT_ORDER = 'clubs diamonds spades hearts'

/** Returns cards sorted as players hold them: by suit with alternating colors, then by rank. */
export function sortedHand(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => SUIT_ORDER.indexOf(a.suit) - SUIT_ORDER.indexOf(b.suit) || a.rank - b.rank)
}
