import { seedFault } from '../seed/session-seed.js'
import { cardText, indexOfCard } from '../cards/card.js'
import type { SessionEvent } from '../events/event.js'
import { checkDeal } from './check-deal.js'
import { checkProvenance } from './check-provenance.js'
import { checkStage } from './provable-stage.js'
import { checkSeats } from './check-seats.js'
import { checkStatement } from './check-statement.js'
import { checkTakeover } from './check-takeover.js'
import { refuse, type Refusal } from './refusal.js'
import { ledSuit, turnOf, type SessionState } from './state.js'
import { playFault, tricksForRound } from './tricks.js'

/** Why an event can't come next, or null when it can. */
export function checkEvent(state: SessionState, event: SessionEvent): Refusal | null {
  return checkStage(state, event) ?? checkByType(state, event)
}

function checkByType(state: SessionState, event: SessionEvent): Refusal | null {
  switch (event.type) {
    case 'sp/trick/played':
      return checkPlay(state, event.payload)
    case 'bid/set':
      return checkBid(state, event.payload)
    case 'sp/deal':
      return checkDeal(state, event.payload)
    case 'sp/reset':
      return null
    case 'sp/seed-set':
      return checkSeed(state, event.payload)
    case 'sp/commitment-set':
    case 'sp/nonce-set':
    case 'sp/seed-revealed':
      return checkProvenance(state, event)
    case 'sp/options-set':
    case 'sp/human-set':
    case 'player/added':
    case 'player/renamed':
    case 'player/removed':
    case 'player/type-set':
    case 'players/reordered':
    case 'player/dropped':
    case 'player/resumed':
      return checkSeats(state, event)
    case 'sp/seat-taken-over':
    case 'sp/seat-given-back':
      return checkTakeover(state, event)
    case 'sp/phase-set':
    case 'sp/leader-set':
    case 'sp/trump-broken-set':
    case 'sp/trick/reveal-set':
    case 'sp/trick/reveal-clear':
    case 'sp/trick/cleared':
    case 'sp/summary-entered-set':
    case 'sp/round-tally-set':
    case 'made/set':
    case 'round/state-set':
    case 'round/finalize':
      return checkStatement(state, event)
    default:
      return refuse('scope', `${event.type} belongs to the application's score card or rosters`)
  }
}

type Payload<Type extends SessionEvent['type']> = Extract<SessionEvent, { readonly type: Type }>['payload']

function checkSeed(state: SessionState, payload: Payload<'sp/seed-set'>): Refusal | null {
  const { seed, seedVersion = 1, rulesVersion = 1 } = payload
  if (state.sessionSeed !== null) {
    return refuse('seed once', `expected no second seed, found ${seed} after ${state.sessionSeed.seed}`)
  }
  if (state.provenance !== null)
    return refuse('seed once', 'expected the reveal of the seed that was committed to')
  if (state.roundNo > 0)
    return refuse('seed once', `expected the seed before the first deal, found it in round ${state.roundNo}`)
  const fault = seedFault(seed, seedVersion, rulesVersion)
  return fault === null ? null : refuse(fault.rule, fault.message)
}

function checkBid(state: SessionState, { round, playerId, bid }: Payload<'bid/set'>): Refusal | null {
  if (state.phase !== 'bidding') return refuse('phase', `expected no bid while in ${state.phase}`)
  if (round !== state.roundNo)
    return refuse('phase', `expected a bid of round ${state.roundNo}, found one of round ${round}`)
  const refusal = checkTurn(state, playerId)
  if (refusal !== null) return refusal
  const most = tricksForRound(round)
  return bid > most ? refuse('bid', `expected a bid of 0 to ${most}, found ${bid}`) : null
}

function checkPlay(state: SessionState, { playerId, card }: Payload<'sp/trick/played'>): Refusal | null {
  if (state.phase !== 'playing') return refuse('phase', `expected no card while in ${state.phase}`)
  const refusal = checkTurn(state, playerId)
  if (refusal !== null) return refusal
  const hand = state.hands[playerId]!
  if (indexOfCard(hand, card) < 0)
    return refuse('card', `expected a card that ${playerId} holds, found ${cardText(card)}`)
  const fault = playFault(card, hand, ledSuit(state), state.trump!, state.trumpBroken)
  if (fault === 'lead') {
    return refuse('lead', `expected ${playerId} to lead another suit than trump, found ${cardText(card)}`)
  }
  if (fault === 'follow') {
    return refuse('follow', `expected ${playerId} to follow ${ledSuit(state)}, found ${cardText(card)}`)
  }
  return null
}

function checkTurn(state: SessionState, playerId: string): Refusal | null {
  const turn = turnOf(state)
  return playerId === turn ? null : refuse('turn', `expected ${turn} to be next, found ${playerId}`)
}
