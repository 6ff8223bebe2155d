import { cardText } from '../cards/card.js'
import type { SessionEvent } from '../events/event.js'
import type { Choice } from '../issue-codes.js'
import { applyEvent } from '../rules/apply.js'
import { checkAgainstSeed } from '../rules/check-deal.js'
import { refuse, type Refusal } from '../rules/refusal.js'
import { EMPTY_STATE, seatOf, type SessionState } from '../rules/state.js'
import { sourcesOf } from '../seed/sources.js'
import type { SessionSeed } from '../seed/session-seed.js'
import { nextEvent } from './next-event.js'

/**
 * Explains how a bot's bid or card differs from the bid or card that follows from the seed. Returns null if the two are
 * the same. Always returns null for people, who can choose freely.
 */
export function checkBot(state: SessionState, event: SessionEvent, seed: SessionSeed): Refusal | null {
  if (event.type !== 'bid/set' && event.type !== 'sp/trick/played') return null
  const { playerId } = event.payload
  const bot = seatOf(state, playerId)?.bot ?? null
  if (bot === null) return null
  const expected = choiceOf(nextEvent(state, sourcesOf(seed)) as ChoiceEvent)
  const got = choiceOf(event)
  if (isSame(expected, got)) return null
  return refuse('bot', 'not-the-bots-choice', { seed: seed.seed, seat: playerId, bot, expected, got })
}

/** In a game, the first event that doesn't follow from the seed. */
export interface Contradiction {
  /** The index of the event in the game's log. */
  readonly index: number
  readonly refusal: Refusal
}

/**
 * Returns the first deal or bot decision that doesn't follow from a provable session's seed, or null if all of them do.
 * Before the reveal, only the host knows the seed and can check this. `checkEvent` must already have allowed all of the
 * events.
 */
export function firstContradiction(game: readonly SessionEvent[], seed: SessionSeed): Contradiction | null {
  let state = EMPTY_STATE
  for (const [index, event] of game.entries()) {
    const refusal =
      event.type === 'sp/deal' ? checkAgainstSeed(seed, event.payload) : checkBot(state, event, seed)
    if (refusal !== null) return { index, refusal }
    state = applyEvent(state, event)
  }
  return null
}

type ChoiceEvent = Extract<SessionEvent, { readonly type: 'bid/set' | 'sp/trick/played' }>

function choiceOf({ type, payload }: ChoiceEvent): Choice {
  return type === 'bid/set' ? { bid: payload.bid } : { card: cardText(payload.card) }
}

function isSame(one: Choice, other: Choice): boolean {
  return 'bid' in one ? 'bid' in other && one.bid === other.bid : 'card' in other && one.card === other.card
}
