import { simpleBid } from '../bots/bid.js'
import { expertBid, expertPlay } from '../bots/expert.js'
import { simplePlay } from '../bots/play.js'
import { dealRound } from '../cards/deal.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import {
  dealerOf,
  ledSuit,
  presentSeats,
  seatOf,
  turnOf,
  type Seat,
  type SessionState,
} from '../rules/state.js'
import { provableStage } from '../rules/provable-stage.js'
import { seatView } from '../rules/seat-view.js'
import { tricksForRound } from '../rules/tricks.js'
import { sourcesOf, type Sources } from '../seed/sources.js'
import type { SeedVersion } from '../seed/session-seed.js'
import type { WordSource } from '../seed/word-source.js'

/**
 * Returns the next automatic event: a deal, a bot's bid or card, or the end of a round. Returns null if a person must
 * decide, if something is missing before the first deal, or if the game is over. The event depends only on the state,
 * so a session that is saved and reloaded at any point continues the same way. Pass `sources` only if you are the host
 * of a provable session, whose state doesn't contain the seed.
 */
export function nextEvent(
  state: SessionState,
  sources: Sources | null = sourcesOfState(state),
): SessionEvent | null {
  if (sources === null) return null
  switch (state.phase) {
    case 'setup':
      return readyToDeal(state) ? dealEvent(state, sources) : null
    case 'bidding':
    case 'playing': {
      const seat = seatOf(state, turnOf(state)!)!
      if (seat.bot === null) return null
      return state.phase === 'bidding' ? bidEvent(state, seat, sources) : playEvent(state, seat, sources)
    }
    case 'summary':
      return state.finalized ? dealEvent(state, sources) : finalizeEvent(state)
    case 'game-summary':
      return state.finalized ? null : finalizeEvent(state)
  }
}

/** Returns the streams derived from a session's seed, or null if the state doesn't contain the seed. */
export function sourcesOfState({ sessionSeed }: SessionState): Sources | null {
  return sessionSeed === null ? null : sourcesOf(sessionSeed)
}

function readyToDeal(state: SessionState): boolean {
  if (state.firstDealerId === null || presentSeats(state, 1).length < 2) return false
  const stage = provableStage(state)
  return stage === null || stage === 'first deal'
}

function dealEvent(state: SessionState, sources: Sources): SessionEvent {
  const roundNo = state.roundNo + 1
  const dealerId = dealerOf(state, roundNo)!
  const seats = presentSeats(state, roundNo)
  // Provable sessions, whose seed is hidden, always use seedVersion 2.
  const version: SeedVersion = state.sessionSeed?.seedVersion ?? 2
  const deal = dealRound(seats, dealerId, tricksForRound(roundNo), sources.deal(roundNo), version)
  const { order, trump, trumpCard, hands } = deal
  return eventOf('sp/deal', {
    roundNo,
    dealerId,
    order: order as string[],
    trump,
    trumpCard,
    hands: hands as Record<string, (typeof trumpCard)[]>,
  })
}

function bidEvent(state: SessionState, { id, bot }: Seat, sources: Sources): SessionEvent {
  const { roundNo, hands, trump, order } = state
  const bid =
    bot === 'expert'
      ? expertBid(seatView(state, id), sources.expert(roundNo, decisionOf(state)))
      : simpleBid(bot!, hands[id]!, trump!, order.indexOf(id), botWords(state, sources))
  return eventOf('bid/set', { round: roundNo, playerId: id, bid })
}

function playEvent(state: SessionState, { id, bot }: Seat, sources: Sources): SessionEvent {
  const { roundNo, hands, trump, trumpBroken } = state
  if (bot === 'expert') {
    const card = expertPlay(seatView(state, id), sources.expert(roundNo, decisionOf(state)))
    return eventOf('sp/trick/played', { playerId: id, card })
  }
  const words = botWords(state, sources)
  const card = simplePlay(bot!, hands[id]!, ledSuit(state), trump!, trumpBroken, words)
  return eventOf('sp/trick/played', { playerId: id, card })
}

/** Opens the stream of easy, normal and hard bots where they continue. The stream of a whole session is that of round 0. */
function botWords({ roundNo, botDraws, sessionBotStream }: SessionState, sources: Sources): WordSource {
  return sources.bots(sessionBotStream ? 0 : roundNo, botDraws)
}

/** Returns the number of bids and plays made so far in the current round. */
function decisionOf({ bidCount, playCount }: SessionState): number {
  return bidCount + playCount
}

function finalizeEvent({ roundNo, totals }: SessionState): SessionEvent {
  return eventOf('round/finalize', { round: roundNo, scores: totals as Record<string, number> })
}
