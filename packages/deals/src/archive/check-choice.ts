import { cardText } from '../cards/card.js'
import type { SessionEvent } from '../events/event.js'
import { checkAgainstSeed } from '../rules/check-deal.js'
import { seatOf, type SessionState } from '../rules/state.js'
import { sourcesOf } from '../seed/sources.js'
import type { SessionSeed } from '../seed/session-seed.js'
import { nextEvent } from '../session/next-event.js'

/** What is not as the seed has it: a deal, or what a bot bids or plays. */
export interface ChoiceFault {
  readonly rule: 'seed' | 'bot'
  readonly message: string
}

/**
 * Why an event that the rules allow is not what the seed makes of it, or null when it is. Persons bid and play as they
 * like; a bot has no choice.
 */
export function checkChoice(state: SessionState, event: SessionEvent, seed: SessionSeed): ChoiceFault | null {
  if (event.type === 'sp/deal') {
    const refusal = checkAgainstSeed(seed, event.payload)
    return refusal === null ? null : { rule: 'seed', message: refusal.message }
  }
  if (event.type !== 'bid/set' && event.type !== 'sp/trick/played') return null
  const { playerId } = event.payload
  const bot = seatOf(state, playerId)?.bot ?? null
  if (bot === null) return null
  const expected = choiceText(nextEvent(state, sourcesOf(seed))!)
  const found = choiceText(event)
  if (expected === found) return null
  return { rule: 'bot', message: `expected ${playerId}, a bot (${bot}), to ${expected}, found: ${found}` }
}

function choiceText(event: SessionEvent): string {
  if (event.type === 'bid/set') return `bid ${event.payload.bid}`
  return event.type === 'sp/trick/played' ? `play ${cardText(event.payload.card)}` : event.type
}
