import { cardIndex, cardText, type Card } from '../cards/card.js'
import { dealRound, ONE_DECK_SEATS, orderAfter, type Deal } from '../cards/deal.js'
import { MOST_SEATS, type Payload } from '../events/payloads.js'
import type { SessionSeed } from '../seed/session-seed.js'
import { sourcesOf } from '../seed/sources.js'
import { refuse, type Refusal } from './refusal.js'
import { dealerOf, presentSeats, type SessionState } from './state.js'
import { tricksForRound } from './tricks.js'

type DealPayload = Payload<'sp/deal'>

/** Why a round cannot be dealt so, or null when it can: in its time, by its dealer, all cards there, as the seed has it. */
export function checkDeal(state: SessionState, payload: DealPayload): Refusal | null {
  const { roundNo, dealerId, order, trump, trumpCard, hands } = payload
  if (state.phase !== 'setup' && state.phase !== 'summary')
    return refuse('phase', `expected no deal while in ${state.phase}`)
  const next = state.roundNo + 1
  if (roundNo !== next) return refuse('phase', `expected round ${next} to be dealt, found round ${roundNo}`)
  const seats = presentSeats(state, next)
  if (seats.length < 2 || seats.length > MOST_SEATS) {
    return refuse('seats', `expected 2 to ${MOST_SEATS} seats in round ${next}, found ${seats.length}`)
  }
  const dealer = dealerOf(state, next)!
  // Where nobody chose the first dealer, the first deal does.
  const free = next === 1 && state.firstDealerId === null && seats.includes(dealerId)
  if (dealerId !== dealer && !free)
    return refuse('dealer', `expected ${dealer} to deal round ${next}, found ${dealerId}`)
  const expected = orderAfter(seats, dealerId)
  if (order.join() !== expected.join()) {
    return refuse('order', `expected the order ${expected.join(', ')}, found ${order.join(', ')}`)
  }
  if (Object.keys(hands).length !== seats.length || !seats.every((seat) => Object.hasOwn(hands, seat))) {
    return refuse(
      'deal',
      `expected the hands of ${seats.join(', ')}, found those of ${Object.keys(hands).join(', ')}`,
    )
  }
  if (trump !== trumpCard.suit)
    return refuse('deal', `expected ${trumpCard.suit} as trump, found ${trump} beside ${cardText(trumpCard)}`)
  return (
    checkCards(seats, next, payload) ??
    checkAgainstSeed(state.sessionSeed, payload) ??
    checkFinalized(state, next)
  )
}

function checkFinalized({ phase, finalized, roundNo }: SessionState, next: number): Refusal | null {
  if (phase === 'setup' || finalized) return null
  return refuse('finalize', `round ${next} is dealt before round/finalize of round ${roundNo}`)
}

/** Why a deal is not the one that the seed gives, or null when it is or no seed is known. */
export function checkAgainstSeed(
  seed: SessionSeed | null,
  { roundNo, dealerId, order, hands, trumpCard }: DealPayload,
): Refusal | null {
  if (seed === null) return null
  const words = sourcesOf(seed).deal(roundNo)
  const deal = dealRound(order, dealerId, tricksForRound(roundNo), words, seed.seedVersion)
  const place = firstDifference(deal, hands, trumpCard)
  if (place === null) return null
  return refuse(
    'seed',
    `expected ${place.expected} as ${place.what} from seed ${seed.seed}, found ${place.found}`,
  )
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
      return refuse('deal', `expected ${tricks} cards for ${seat}, found ${hand.length}`)
    for (const card of hand) {
      const times = (seen[cardIndex(card)]! += 1)
      if (times > decks) {
        return refuse(
          'deal',
          `expected ${cardText(card)} at most ${decks === 1 ? 'once' : 'twice'}, found it again with ${seat}`,
        )
      }
    }
  }
  return null
}

function firstDifference(
  deal: Deal,
  hands: Readonly<Record<string, readonly Card[]>>,
  trumpCard: Card,
): { readonly what: string; readonly expected: string; readonly found: string } | null {
  for (const seat of deal.order) {
    const [expected, found] = [deal.hands[seat]!, hands[seat]!]
    for (let i = 0; i < expected.length; i++) {
      if (expected[i] === found[i]) continue
      return {
        what: `card ${i + 1} of ${seat}`,
        expected: cardText(expected[i]!),
        found: cardText(found[i]!),
      }
    }
  }
  if (deal.trumpCard === trumpCard) return null
  return { what: 'the trump card', expected: cardText(deal.trumpCard), found: cardText(trumpCard) }
}
