import { keyNumber, seedKey } from '@seedfast/rng'
import { defineSession, type SessionRun } from '@seedfast/session'
import * as z from 'zod'
import { eventOf, type SessionEvent } from '../events/event.js'
import { applyEvent } from '../rules/apply.js'
import { checkEvent } from '../rules/check.js'
import { EMPTY_STATE, ledSuit, turnOf, type SessionState } from '../rules/state.js'
import { playableCards } from '../rules/tricks.js'
import { sessionSeed, type SessionSeed } from '../seed/session-seed.js'
import { nextEvent } from './next-event.js'
import { openingEvents } from './opening.js'

const params = z.strictObject({ rounds: z.int().min(1).max(10).default(3) })
const input = z.looseObject({ type: z.string(), payload: z.unknown() })

type Params = z.infer<typeof params>

/** Returns the engine's 32-bit seed for any string. */
export function dealsSeedOf(seed: string): SessionSeed {
  return sessionSeed(Number(keyNumber(seedKey(seed)) & 0xffffffffn))
}

const SEATS = [{ id: 'me' }, { id: 'ann', bot: 'easy' }, { id: 'bob', bot: 'normal' }] as const

/** Lists the bids and cards that a person may choose. */
function* choices(state: SessionState): Iterable<SessionEvent> {
  if (turnOf(state) !== 'me') return
  const { phase, hands, trump, trumpBroken, roundNo: round } = state
  const hand = hands['me'] ?? []
  if (phase === 'bidding') {
    for (let bid = 0; bid <= hand.length; bid++) yield eventOf('bid/set', { round, playerId: 'me', bid })
  } else if (phase === 'playing') {
    for (const card of playableCards(hand, ledSuit(state), trump!, trumpBroken))
      yield eventOf('sp/trick/played', { playerId: 'me', card })
  }
}

/**
 * El Dorado as a session: its inputs are the events of its own engine, which draws from the seed's own streams. Events
 * that the engine makes, such as deals and the moves of bots, are automatic steps.
 */
export const eldorado = defineSession<'eldorado', SessionState, SessionEvent, Params>({
  id: 'eldorado',
  version: 1,
  title: 'El Dorado',
  params,
  inputs: input as never,
  start: (run: SessionRun<Params>) =>
    openingEvents(dealsSeedOf(run.seed), { seats: SEATS, rounds: run.params.rounds }).reduce(
      applyEvent,
      EMPTY_STATE,
    ),
  step: (state, event) => applyEvent(state, event),
  next: (state) => nextEvent(state),
  refuse: (state, event) => {
    const refusal = checkEvent(state, event)
    return refusal === null ? null : { path: [], code: refusal.code, message: refusal.message }
  },
  choices,
  goals: {
    'the game ends': ({ phase, finalized }) => phase === 'game-summary' && finalized,
    'someone breaks trump': ({ trumpBroken }) => trumpBroken,
  },
})
