import type { Card } from '../cards/card.js'
import type { SessionState } from './state.js'

/**
 * The part of a session that one seat can see: its own hand, and only the number of cards in all other hands. It
 * contains neither the seed nor the number of draws.
 */
export interface SeatView extends Omit<SessionState, 'sessionSeed' | 'hands' | 'botDraws'> {
  readonly seatId: string
  readonly hand: readonly Card[]
  /** The number of cards in each seat's hand. */
  readonly handSizes: Readonly<Record<string, number>>
}

/** Returns the part of a session that one seat can see. Throws a RangeError if the session has no seat with this id. */
export function seatView(state: SessionState, seatId: string): SeatView {
  if (!state.seats.some(({ id }) => id === seatId))
    throw new RangeError(`seat: must be one of ${state.seats.map(({ id }) => id).join(', ')}, got ${seatId}`)
  const { sessionSeed: _seed, hands, botDraws: _draws, ...open } = state
  const handSizes: Record<string, number> = {}
  for (const id of Object.keys(hands)) handSizes[id] = hands[id]!.length
  return { ...open, seatId, hand: Object.hasOwn(hands, seatId) ? hands[seatId]! : [], handSizes }
}
