import type { SessionEvent } from '../events/event.js'
import { applyEvent } from '../rules/apply.js'
import { EMPTY_STATE, seatOf, type SessionState } from '../rules/state.js'

/**
 * The kind of proof that a session's log provides for its deals.
 *
 * - `open-seed`: the seed is in the log, and every deal follows from it.
 * - `proven`: the session is provable, every deal follows from the revealed seed, and the session has the table code and
 *   the nonce that a player noted. The host didn't choose the cards.
 * - `consistent`: the session is provable and every deal follows from the revealed seed, but it wasn't compared with a
 *   table code and a nonce. The host may have written the whole log after the game.
 * - `old-form`: as `consistent`, but in form 1, which has no table code. The host may have chosen the cards.
 * - `not-revealed`: the session is provable, but its seed hasn't been revealed yet, so nothing is proven.
 * - `no-seed`: there is no seed to check the deals against.
 * - `late-seed`: the game was continued with a new seed, and only the later deals follow from that seed.
 */
export type Proof =
  'open-seed' | 'proven' | 'consistent' | 'old-form' | 'not-revealed' | 'no-seed' | 'late-seed'

/** Returns the kind of proof. `isSeen` is whether the session has the table code and the nonce that a player noted. */
export function proofOf(
  { provenance, sessionSeed, roundsWithoutSeed }: SessionState,
  isSeen: boolean,
): Proof {
  if (roundsWithoutSeed > 0) return 'late-seed'
  if (provenance === null) return sessionSeed === null ? 'no-seed' : 'open-seed'
  if (sessionSeed === null) return 'not-revealed'
  if (provenance.protocol === 1) return 'old-form'
  return isSeen ? 'proven' : 'consistent'
}

/** Returns whether the game has rounds left to deal, play or finalize. */
export function isInProgress({ phase, finalized }: SessionState): boolean {
  return phase !== 'game-summary' || !finalized
}

/** A change of the person or bot that plays a seat. */
export interface SeatChange {
  /** The number of the archive line that contains the change, counted from 1. */
  readonly line: number
  /** The number of the last round dealt before the change, or 0 if no round had been dealt. */
  readonly round: number
  readonly id: string
  readonly kind: 'taken over by a bot' | 'given back' | 'taken over by a person'
  /** The bot that plays the seat from this line on, or null for a person. */
  readonly bot: string | null
}

/** Returns every change of a seat's player after the options were set or the first round was dealt. O(events). */
export function seatChanges(log: readonly SessionEvent[]): SeatChange[] {
  const changes: SeatChange[] = []
  if (!log.some(({ type }) => CHANGES.has(type))) return changes
  let state = EMPTY_STATE
  for (const [index, event] of log.entries()) {
    const change = changeOf(state, event)
    if (change !== null) changes.push({ line: index + 2, round: state.roundNo, ...change })
    state = applyEvent(state, event)
  }
  return changes
}

const CHANGES = new Set<SessionEvent['type']>(['sp/seat-taken-over', 'sp/seat-given-back', 'sp/human-set'])

function changeOf(
  state: SessionState,
  { type, payload }: SessionEvent,
): Omit<SeatChange, 'line' | 'round'> | null {
  switch (type) {
    case 'sp/seat-taken-over':
      return { id: payload.id, kind: 'taken over by a bot', bot: payload.bot }
    case 'sp/seat-given-back':
      return { id: payload.id, kind: 'given back', bot: null }
    case 'sp/human-set': {
      const hasBot = seatOf(state, payload.id)!.bot !== null
      return hasBot && state.firstDealerId !== null
        ? { id: payload.id, kind: 'taken over by a person', bot: null }
        : null
    }
    default:
      return null
  }
}
