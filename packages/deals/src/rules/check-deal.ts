import { cardIndex, cardText, type Card } from '../cards/card.js'
import { dealRound, ONE_DECK_SEATS, orderAfter, type Deal } from '../cards/deal.js'
import { MOST_SEATS } from '../events/game-limits.js'
import type { Payload } from '../events/payloads.js'
import type { DealsCodes } from '../issue-codes.js'
import type { SessionSeed } from '../seed/session-seed.js'
import { sourcesOf } from '../seed/sources.js'
import { refuse, type Refusal } from './refusal.js'
import { dealerOf, presentSeats, type SessionState } from './state.js'
import { tricksForRound } from './tricks.js'

type DealPayload = Payload<'sp/deal'>

/**
 * Explains why a deal isn't allowed, or returns null if it is allowed. Checks the deal's round, dealer, order and
 * cards. If the seed is known, also checks that the deal follows from it.
 */
export function checkDeal(state: SessionState, payload: DealPayload): Refusal | null {
  const { roundNo, dealerId, order, trump, trumpCard, hands } = payload
  if (state.phase !== 'setup' && state.phase !== 'summary')
    return refuse('phase', 'wrong-phase', { type: 'sp/deal', phase: state.phase })
  const next = state.roundNo + 1
  if (roundNo !== next)
    return refuse('phase', 'wrong-round', { type: 'sp/deal', expected: next, got: roundNo })
  const seats = presentSeats(state, next)
  if (seats.length < 2 || seats.length > MOST_SEATS) {
    return refuse('seats', 'seat-count', { round: next, min: 2, max: MOST_SEATS, got: seats.length })
  }
  const dealer = dealerOf(state, next)!
  // If the options haven't been set, the first deal chooses the first dealer.
  const free = next === 1 && state.firstDealerId === null && seats.includes(dealerId)
  if (dealerId !== dealer && !free)
    return refuse('dealer', 'wrong-dealer', { round: next, expected: dealer, got: dealerId })
  const expected = orderAfter(seats, dealerId)
  if (order.join() !== expected.join()) return refuse('order', 'wrong-order', { expected, got: order })
  if (Object.keys(hands).length !== seats.length || !seats.every((seat) => Object.hasOwn(hands, seat))) {
    return refuse('deal', 'wrong-hands', { expected: seats, got: Object.keys(hands) })
  }
  if (trump !== trumpCard.suit)
    return refuse('deal', 'wrong-trump', { card: cardText(trumpCard), got: trump })
  return (
    checkCards(seats, next, payload) ?? checkAgainstSeed(state.sessionSeed, payload) ?? checkFinalized(state)
  )
}

function checkFinalized({ phase, finalized, roundNo }: SessionState): Refusal | null {
  return phase === 'setup' || finalized ? null : refuse('finalize', 'not-finalized', { round: roundNo })
}

/**
 * Describes how a deal differs from the deal that the seed produces. Returns null if the two are equal or the seed
 * isn't known.
 */
export function checkAgainstSeed(
  seed: SessionSeed | null,
  { roundNo, dealerId, order, hands, trumpCard }: DealPayload,
): Refusal | null {
  if (seed === null) return null
  const words = sourcesOf(seed).deal(roundNo)
  const deal = dealRound(order, dealerId, tricksForRound(roundNo), words, seed.seedVersion)
  const difference = firstDifference(deal, hands, trumpCard)
  return difference && refuse('seed', 'not-dealt-by-seed', { seed: seed.seed, ...difference })
}

function checkCards(
  seats: readonly string[],
  round: number,
  { hands, trumpCard }: DealPayload,
): Refusal | null {
  const tricks = tricksForRound(round)
  const decks = seats.length > ONE_DECK_SEATS ? 2 : 1
  const seen = new Uint8Array(52)
  seen[cardIndex(trumpCard)] = 1
  for (const seat of seats) {
    const hand = hands[seat]!
    if (hand.length !== tricks)
      return refuse('deal', 'wrong-hand-size', { seat, expected: tricks, got: hand.length })
    for (const card of hand) {
      const times = (seen[cardIndex(card)]! += 1)
      if (times > decks) return refuse('deal', 'repeated-card', { seat, card: cardText(card), max: decks })
    }
  }
  return null
}

function firstDifference(
  deal: Deal,
  hands: Readonly<Record<string, readonly Card[]>>,
  trumpCard: Card,
): Omit<DealsCodes['not-dealt-by-seed'], 'seed'> | null {
  for (const seat of deal.order) {
    const [expected, got] = [deal.hands[seat]!, hands[seat]!]
    const index = expected.findIndex((card, i) => cardIndex(card) !== cardIndex(got[i]!))
    if (index >= 0) return { seat, index, expected: cardText(expected[index]!), got: cardText(got[index]!) }
  }
  if (cardIndex(deal.trumpCard) === cardIndex(trumpCard)) return null
  return { seat: null, index: 0, expected: cardText(deal.trumpCard), got: cardText(trumpCard) }
}
