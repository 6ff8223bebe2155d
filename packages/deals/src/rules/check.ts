import { seedProblem, type SeedProblem } from '../seed/session-seed.js'
import { cardText, indexOfCard } from '../cards/card.js'
import type { SessionEvent } from '../events/event.js'
import { checkDeal } from './check-deal.js'
import { checkProvenance } from './check-provenance.js'
import { checkStage } from './provable-stage.js'
import { checkSeats } from './check-seats.js'
import { checkStatement } from './check-statement.js'
import { refuse, type Refusal, type Rule } from './refusal.js'
import { ledSuit, turnOf, type SessionState, seatOf } from './state.js'
import { brokenPlayRule, tricksForRound } from './tricks.js'

/** Explains why an event isn't allowed next, or returns null if it is allowed. */
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
    case 'sp/continued':
      return checkContinued(state, event.payload)
    case 'sp/branched':
      return checkBranched(state)
    case 'sp/commitment-set':
    case 'sp/nonce-committed':
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
      return refuse('scope', 'not-a-session-event', { type: event.type })
  }
}

type Payload<Type extends SessionEvent['type']> = Extract<SessionEvent, { readonly type: Type }>['payload']

function checkSeed(state: SessionState, payload: Payload<'sp/seed-set'>): Refusal | null {
  const { seed, seedVersion = 1, rulesVersion = 1 } = payload
  if (state.sessionSeed !== null) {
    return refuse('seed once', 'second-seed', { got: seed, seed: state.sessionSeed.seed })
  }
  if (state.provenance !== null) return refuse('seed once', 'seed-is-committed', {})
  if (state.roundNo > 0) return refuse('seed once', 'seed-after-deal', { round: state.roundNo })
  return checkSeedForm(seed, seedVersion, rulesVersion)
}

/** Explains why a game that was dealt without a seed can't be continued with one, or returns null if it can. */
function checkContinued(
  { sessionSeed, provenance, roundNo }: SessionState,
  { seed, seedVersion, rulesVersion }: Payload<'sp/continued'>,
): Refusal | null {
  if (provenance !== null) return refuse('seed once', 'seed-is-committed', {})
  if (sessionSeed !== null) return refuse('seed once', 'second-seed', { got: seed, seed: sessionSeed.seed })
  if (roundNo === 0) return refuse('seed once', 'not-dealt', { type: 'sp/continued' })
  return checkSeedForm(seed, seedVersion, rulesVersion)
}

/** Explains why a session can't branch off in this state, or returns null if it can. */
function checkBranched({ roundNo, phase, trickPlays }: SessionState): Refusal | null {
  const type = 'sp/branched'
  if (roundNo === 0) return refuse('branch', 'not-dealt', { type })
  if (phase === 'game-summary') return refuse('branch', 'game-over', { type })
  return trickPlays.length === 0 ? null : refuse('branch', 'open-trick', { type, cards: trickPlays.length })
}

function checkSeedForm(seed: unknown, seedVersion: unknown, rulesVersion: unknown): Refusal | null {
  const problem = seedProblem(seed, seedVersion, rulesVersion)
  return problem === null ? null : refuse(seedRule(problem.code), problem.code, problem.data)
}

function seedRule(code: SeedProblem['code']): Rule {
  return code === 'invalid-session-seed' ? 'seed' : 'version'
}

function checkBid(state: SessionState, { round, playerId, bid }: Payload<'bid/set'>): Refusal | null {
  const type = 'bid/set'
  if (state.phase !== 'bidding') return refuse('phase', 'wrong-phase', { type, phase: state.phase })
  if (round !== state.roundNo)
    return refuse('phase', 'wrong-round', { type, expected: state.roundNo, got: round })
  const refusal = checkTurn(state, playerId)
  if (refusal !== null) return refusal
  const max = tricksForRound(round)
  return bid > max ? refuse('bid', 'bid-too-high', { got: bid, max }) : null
}

function checkPlay(state: SessionState, { playerId, card }: Payload<'sp/trick/played'>): Refusal | null {
  if (state.phase !== 'playing')
    return refuse('phase', 'wrong-phase', { type: 'sp/trick/played', phase: state.phase })
  const refusal = checkTurn(state, playerId)
  if (refusal !== null) return refusal
  const hand = state.hands[playerId]!
  const played = { seat: playerId, card: cardText(card) }
  if (indexOfCard(hand, card) < 0) return refuse('card', 'not-in-hand', played)
  const led = ledSuit(state)
  const rule = brokenPlayRule(card, hand, led, state.trump!, state.trumpBroken)
  if (rule === 'lead') return refuse('lead', 'trump-not-broken', played)
  return rule === null ? null : refuse('follow', 'must-follow-suit', { ...played, suit: led! })
}

function checkTurn(state: SessionState, playerId: string): Refusal | null {
  const turn = turnOf(state)
  return playerId === turn ? null : refuse('turn', 'wrong-turn', { expected: turn, got: playerId })
}

type TakeoverEvent = Extract<SessionEvent, { readonly type: 'sp/seat-taken-over' | 'sp/seat-given-back' }>

/** Explains why a bot can't take over a person's seat or give the seat back. Returns null if the event is allowed. */
function checkTakeover(state: SessionState, { type, payload: { id } }: TakeoverEvent): Refusal | null {
  const { roundNo, phase, provenance, takeovers } = state
  if (roundNo === 0 || phase === 'game-summary') return refuse('phase', 'takeover-outside-play', { type })
  if (provenance !== null && !takeovers) return refuse('provenance', 'no-takeovers', { type })
  const seat = seatOf(state, id)
  if (seat === undefined)
    return refuse('seats', 'unknown-seat', { got: id, seats: state.seats.map((one) => one.id) })
  if (type === 'sp/seat-given-back') return seat.takenOver ? null : refuse('seats', 'not-taken-over', { id })
  return seat.bot === null ? null : refuse('seats', 'already-a-bot', { id, bot: seat.bot })
}
