import type { Card } from '../cards/card.js'
import type { SessionState } from './state.js'

/** What one seat may know: its own hand, and of the others how many cards they hold. Neither seed nor draws are in it. */
export interface SeatView extends Omit<SessionState, 'sessionSeed' | 'hands' | 'botDraws'> {
  readonly seatId: string
  readonly hand: readonly Card[]
  readonly handSizes: Readonly<Record<string, number>>
}

/** A session as one seat sees it. Throws a RangeError for an id that has no seat. */
export function seatView(state: SessionState, seatId: string): SeatView {
  if (!state.seats.some(({ id }) => id === seatId))
    throw new RangeError(`seat: must be one of ${state.seats.map(({ id }) => id).join(', ')}, got ${seatId}`)
  const { sessionSeed: _seed, hands, botDraws: _draws, ...open } = state
  const handSizes: Record<string, number> = {}
  for (const id of Object.keys(hands)) handSizes[id] = hands[id]!.length
  return { ...open, seatId, hand: Object.hasOwn(hands, seatId) ? hands[seatId]! : [], handSizes }
}
