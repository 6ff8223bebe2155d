import type { Card } from '../cards/card.js'
import { nextCommitmentSeat, nextNonceSeat, provableStage } from '../rules/provable-stage.js'
import { seatView } from '../rules/seat-view.js'
import { isPerson, seatOf, turnOf, type SessionState } from '../rules/state.js'
import { tricksForRound } from '../rules/tricks.js'

/** The action that a table is waiting for. */
export type TableTurn =
  | { readonly kind: 'nonce-commitment'; readonly seat: string }
  | { readonly kind: 'nonce'; readonly seat: string }
  | { readonly kind: 'bid'; readonly seat: string; readonly max: number }
  | { readonly kind: 'card'; readonly seat: string; readonly playable: readonly Card[] }
  /**
   * The table isn't waiting for anyone, because a deal, bid or card follows automatically or some seats haven't been
   * filled yet.
   */
  | { readonly kind: 'automatic' }
  | { readonly kind: 'over' }

/**
 * Returns the person that a session is waiting for, and what that person must decide.
 *
 * @example
 * import { openingEvents, runOn, sessionOf, sessionSeed, tableTurn } from '@seedfast/deals'
 * const seats = [{ id: 'me' }, { id: 'ann', bot: 'easy' }] as const
 * const { state } = runOn(sessionOf(openingEvents(sessionSeed(7), { seats })))
 * tableTurn(state).kind // → 'bid'
 */
export function tableTurn(state: SessionState): TableTurn {
  const stage = provableStage(state)
  if (stage === 'nonce commitments') return { kind: 'nonce-commitment', seat: nextCommitmentSeat(state)! }
  if (stage === 'nonces') return { kind: 'nonce', seat: nextNonceSeat(state)! }
  if (state.phase === 'game-summary' && state.finalized) return { kind: 'over' }
  const seat = turnOf(state)
  if (seat === null || seatOf(state, seat)!.bot !== null) return { kind: 'automatic' }
  if (state.phase === 'bidding') return { kind: 'bid', seat, max: tricksForRound(state.roundNo) }
  return { kind: 'card', seat, playable: seatView(state, seat).playable }
}

/**
 * Returns whether all cards must be hidden before the person in the given seat looks at the screen, because a different
 * person looked last. `viewer` is the seat of the person who looked last, or null if nobody has looked yet. Returns
 * false if there is only one person at the table.
 */
export function needsHandOver({ seats }: SessionState, viewer: string | null, seat: string): boolean {
  if (viewer === seat) return false
  return seats.filter(isPerson).length > 1
}
