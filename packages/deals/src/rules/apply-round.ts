import { indexOfCard, type Card, type Suit } from '../cards/card.js'
import type { Payload } from '../events/payloads.js'
import { copyState, ledSuit, seatOf, type SessionState } from './state.js'
import { roundScore, trickWinner, tricksForRound } from './tricks.js'
import type { BotLevel } from '../events/bot-levels.js'

/** Returns the state after a deal, which starts a round. */
export function applyDeal(state: SessionState, payload: Payload<'sp/deal'>): SessionState {
  const { roundNo, dealerId, order, trump, trumpCard, hands } = payload
  const trickCounts: Record<string, number> = {}
  for (const id of order) trickCounts[id] = 0
  return {
    ...state,
    phase: 'bidding',
    firstDealerId: state.firstDealerId ?? dealerId,
    roundNo,
    dealerId,
    order,
    trump,
    trumpCard,
    hands,
    bids: {},
    bidCount: 0,
    leaderId: order[0]!,
    trickPlays: [],
    tricks: [],
    trickCounts,
    trumpBroken: false,
    playCount: 0,
    botDraws: state.sessionBotStream ? state.botDraws : 0,
    finalized: false,
  }
}

/** Returns the state after a bid. The last bid of a round starts the play. */
export function applyBid(state: SessionState, { playerId, bid }: Payload<'bid/set'>): SessionState {
  const bidCount = state.bidCount + 1
  const next = copyState(state)
  next.phase = bidCount === state.order.length ? 'playing' : 'bidding'
  next.bids = withEntry(state.bids, playerId, bid)
  next.bidCount = bidCount
  next.botDraws += drawsToBid(seatOf(state, playerId)?.bot ?? null)
  return next
}

/**
 * Returns the state after a card is played. The last card of a trick ends the trick. The last card of a round ends the
 * round and scores it.
 */
export function applyPlay(state: SessionState, { playerId, card }: Payload<'sp/trick/played'>): SessionState {
  const { order, trump, hands } = state
  const hand = hands[playerId]!
  const led = ledSuit(state)
  const bot = seatOf(state, playerId)?.bot ?? null
  const trickPlays = [...state.trickPlays, { playerId, card }]
  const next = copyState(state)
  next.hands = withEntry(hands, playerId, without(hand, card))
  next.trumpBroken ||= led !== null && led !== trump && card.suit === trump
  next.playCount++
  next.botDraws += drawsToPlay(bot, hand, led, trump!)
  if (trickPlays.length < order.length) {
    next.trickPlays = trickPlays
    return next
  }
  const winnerId = trickWinner(trickPlays, trump!)
  next.trickPlays = []
  next.leaderId = winnerId
  next.tricks = [...state.tricks, { plays: trickPlays, winnerId }]
  next.trickCounts = withEntry(state.trickCounts, winnerId, state.trickCounts[winnerId]! + 1)
  return next.playCount < order.length * tricksForRound(state.roundNo) ? next : scored(next)
}

/** Returns a copy of a record with one entry set. This is twice as fast as a spread with a computed key. */
function withEntry<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  value: Value,
): Readonly<Record<string, Value>> {
  const next: Record<string, Value> = { ...record }
  next[key] = value
  return next
}

function scored(state: SessionState): SessionState {
  const { roundNo, dealerId, order, trumpCard, bids, trickCounts } = state
  const scores: Record<string, number> = {}
  const totals: Record<string, number> = { ...state.totals }
  for (const id of order) {
    const score = roundScore(bids[id]!, trickCounts[id]!)
    scores[id] = score
    totals[id] = (Object.hasOwn(totals, id) ? totals[id]! : 0) + score
  }
  const tally = {
    roundNo,
    dealerId: dealerId!,
    order,
    trumpCard: trumpCard!,
    bids,
    tricks: trickCounts,
    scores,
  }
  return {
    ...state,
    phase: roundNo >= state.rounds ? 'game-summary' : 'summary',
    tallies: [...state.tallies, tally],
    totals,
  }
}

/** Returns a hand without one copy of a card. If the hand doesn't contain the card, returns the same array. */
function without(hand: readonly Card[], card: Card): readonly Card[] {
  const at = indexOfCard(hand, card)
  if (at < 0) return hand
  const rest = hand.slice()
  rest.splice(at, 1)
  return rest
}

/**
 * Returns the number of words that a seat draws from the round's bot stream to bid: 1 for an easy, normal or hard bot,
 * otherwise 0.
 */
function drawsToBid(bot: BotLevel | null): 0 | 1 {
  return bot === null || bot === 'expert' ? 0 : 1
}

/**
 * Returns the number of words that a seat draws from the round's bot stream to play a card. This is 1 for an easy bot
 * that can't follow suit and has a trump, and 0 in all other cases. `led` is the suit that was led, or null if the seat
 * leads. O(cards).
 */
export function drawsToPlay(
  bot: BotLevel | null,
  hand: readonly Card[],
  led: Suit | null,
  trump: Suit,
): 0 | 1 {
  if (bot !== 'easy' || led === null) return 0
  let hasTrump = false
  for (const { suit } of hand) {
    if (suit === led) return 0
    if (suit === trump) hasTrump = true
  }
  return hasTrump ? 1 : 0
}
