import type { SessionEvent, SessionState } from '@seedfast/deals'

/** The speeds at which the table can show what the bots do. */
export const PACES = ['fast', 'slow', 'at-once'] as const

export type Pace = (typeof PACES)[number]

/** The time for which a bid or a card is shown before the next one, in milliseconds. */
const PAUSES: Readonly<Record<Pace, number>> = { fast: 350, slow: 1100, 'at-once': 0 }

/** How much longer a finished trick is shown than a card. */
const TRICK_FACTOR = 2.5

/** Returns the time for which a person sees their only legal card before the table plays it, in milliseconds. */
export function pauseBeforeForced(pace: Pace): number {
  return PAUSES[pace]
}

/** Returns the time for which a state is shown before the given event, in milliseconds. */
export function pauseBefore(event: SessionEvent, state: SessionState, pace: Pace): number {
  if (event.type === 'sp/deal') return 0
  const isTrickFinished = state.trickPlays.length === 0 && state.tricks.length > 0
  return PAUSES[pace] * (isTrickFinished ? TRICK_FACTOR : 1)
}
