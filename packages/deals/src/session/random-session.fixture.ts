import { nonceCommitment } from '@seedfast/fair'
import { Mulberry32 } from '@seedfast/rng'
import { BOT_LEVELS } from '../events/bot-levels.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import {
  fairOpening,
  hostSources,
  nonceCommittedEvent,
  nonceEvent,
  revealEvent,
} from '../fairness/fair-session.js'
import { longNonce } from '../fairness/nonces.fixture.js'
import { nextCommitmentSeat, nextNonceSeat, provableStage } from '../rules/provable-stage.js'
import { ledSuit, turnOf, type SessionState } from '../rules/state.js'
import { playableCards, tricksForRound } from '../rules/tricks.js'
import { sessionSeed } from '../seed/session-seed.js'
import { sourcesOf, type Sources } from '../seed/sources.js'
import { uniform } from '../seed/word-source.js'
import { nextEvent, sourcesOfState } from './next-event.js'
import { EMPTY_SESSION, step, type Session } from './session.js'

/** The host's secret in random provable sessions. */
export const RANDOM_SECRET = { seed: 'kept by the host', salt: '000102030405060708090a0b0c0d0e0f' }

export interface RandomSession {
  readonly session: Session
  /** The number of events refused while the session was built. */
  readonly refused: number
}

/**
 * Returns a session of random events of every kind, in any order that `step` accepts. Stops when the game is over or
 * the session has `most` events. A session without a seed or a commitment can still contain deals, as if people only
 * kept score.
 */
export function randomSession(seed: number, most = 400): RandomSession {
  const words = new Mulberry32(seed)
  const below = (n: number): number => Math.floor(uniform(words) * n)
  const any = <Value>(values: readonly Value[]): Value => values[below(values.length)]!
  const restless = any([4, 10, 60])
  let session = EMPTY_SESSION
  let refused = 0
  for (let tries = 0; tries < 6 * most && session.log.length < most; tries++) {
    const { state } = session
    const ahead = nextStep(state, below, any)
    const event =
      ahead === null || below(state.phase.endsWith('summary') ? 3 : restless) === 0
        ? anyEvent(state, below, any)
        : ahead
    if (ahead === null && state.phase === 'game-summary' && below(3) === 0) break
    const stepped = step(session, below(8) === 0 ? { ...event, eventId: `e${tries}`, ts: below(1e9) } : event)
    if (stepped.refusal !== null) refused++
    session = stepped.session
  }
  return { session, refused }
}

/** Returns a random integer from 0 to n − 1. */
export type Below = (n: number) => number
/** Returns a random item of an array. */
export type Any = <Value>(values: readonly Value[]) => Value

/** Returns a random event that continues the game, or null if there is none. */
function nextStep(state: SessionState, below: Below, any: Any): SessionEvent | null {
  const stage = provableStage(state)
  if (stage === 'nonce commitments') return commitmentOf(nextCommitmentSeat(state)!)
  if (stage === 'nonces') return nonceEvent(nextNonceSeat(state)!, longNonce(nextNonceSeat(state)!))
  if (stage === 'reveal') return revealEvent(RANDOM_SECRET)
  const sources =
    stage === null ? (sourcesOfState(state) ?? realCards(state, below)) : hostSources(state, RANDOM_SECRET)
  const automatic = nextEvent(state, sources)
  if (automatic !== null) return automatic
  const turn = turnOf(state)
  if (turn === null) return null
  if (state.phase === 'bidding') {
    const bid = below(tricksForRound(state.roundNo) + 1)
    return eventOf('bid/set', { round: state.roundNo, playerId: turn, bid })
  }
  const cards = playableCards(state.hands[turn]!, ledSuit(state), state.trump!, state.trumpBroken)
  return eventOf('sp/trick/played', { playerId: turn, card: any(cards) })
}

function commitmentOf(id: string): SessionEvent {
  return nonceCommittedEvent(id, nonceCommitment(longNonce(id)))
}

function realCards({ roundNo }: SessionState, below: Below): Sources | null {
  return roundNo > 0 || below(20) === 0 ? sourcesOf(sessionSeed(1)) : null
}

const IDS = ['a', 'b', 'c', 'd']

/** Returns a random event of any kind, which is often one that `step` refuses. */
export function anyEvent(state: SessionState, below: Below, any: Any): SessionEvent {
  const id = any(IDS)
  const round = state.roundNo
  const level = any(BOT_LEVELS.filter((one) => one !== 'expert'))
  const commitment = fairOpening(RANDOM_SECRET, 'a random game', { seats: [] })[0]!
  const standIn = state.seats.find(({ takenOver }) => takenOver)?.id ?? id
  const winnerId = state.tricks.at(-1)?.winnerId ?? id
  const candidates: (() => SessionEvent)[] = [
    () => eventOf('sp/seed-set', { seed: below(1000) - 500 }),
    () => commitment,
    () => commitmentOf(id),
    () => nonceEvent(id, `m${below(100)}`),
    () => revealEvent(RANDOM_SECRET),
    () =>
      eventOf('sp/options-set', {
        dealerId: id,
        rounds: 1 + below(2),
        takeovers: below(2) === 0,
        ...(below(4) === 0 ? { botStream: 'session' } : {}),
      }),
    () => eventOf('player/added', { id, name: `Player ${id}` }),
    () => eventOf('player/added', { id, name: id, type: 'bot', bot: level }),
    () => eventOf('player/added', { id, name: id, type: 'bot' }),
    () => eventOf('player/renamed', { id, name: `Renamed ${below(9)}` }),
    () => eventOf('player/removed', { id }),
    () => eventOf('player/type-set', { id, type: any(['human', 'bot']) }),
    () => eventOf('players/reordered', { order: state.seats.map((seat) => seat.id).reverse() }),
    () => eventOf('player/dropped', { id, fromRound: round + below(3) }),
    () => eventOf('player/resumed', { id, fromRound: round + below(3) }),
    () => eventOf('sp/human-set', { id }),
    () => eventOf('sp/branched', { parent: 'ab'.repeat(32) }),
    () => eventOf('sp/continued', { seed: below(1000), seedVersion: 1, rulesVersion: 1 }),
    () => eventOf('sp/seat-taken-over', { id, bot: level }),
    () => eventOf('sp/seat-given-back', { id: standIn }),
    () => eventOf('sp/phase-set', { phase: state.phase }),
    () => eventOf('sp/leader-set', { leaderId: state.leaderId ?? id }),
    () => eventOf('sp/trump-broken-set', { broken: state.trumpBroken }),
    () => eventOf('sp/trick/reveal-set', { winnerId }),
    () => eventOf('sp/trick/cleared', { winnerId }),
    () => eventOf('sp/trick/reveal-clear', {}),
    () => eventOf('sp/summary-entered-set', { at: below(1e6) }),
    () => eventOf('sp/round-tally-set', { round, tallies: { ...state.tallies.at(-1)?.tricks } }),
    () => eventOf('round/finalize', { round }),
    () => eventOf('made/set', { round, playerId: id, made: below(2) === 0 }),
    () => eventOf('round/state-set', { round, state: any(['bidding', 'playing', 'scored']) }),
    () => (below(30) === 0 ? eventOf('sp/reset', {}) : eventOf('sp/trick/reveal-clear', {})),
  ]
  // Otherwise, few sessions would give a seat back, because only a taken-over one can be.
  if (standIn !== id && below(8) === 0) return eventOf('sp/seat-given-back', { id: standIn })
  return any(candidates)()
}
