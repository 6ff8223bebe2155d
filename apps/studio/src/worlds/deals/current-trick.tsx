import { cardSign, seatNames, type SessionState } from '@seedfast/deals'
import type { ReactNode } from 'react'
import { CardFace } from './hand-cards.js'

/** Shows the round's trump, the current trick, and the previous trick. */
export function CurrentTrick({ state }: { readonly state: SessionState }): ReactNode {
  const { roundNo, rounds, trumpCard, trumpBroken, trickPlays, tricks } = state
  const nameOf = seatNames(state.seats)
  const last = tricks.at(-1)
  return (
    <>
      <p className="deals-status">
        Round {roundNo} of {rounds}
        {trumpCard !== null && ` · trump ${cardSign(trumpCard)}${trumpBroken ? ' (broken)' : ''}`}
      </p>
      <ul className="deals-trick" aria-label="Current trick">
        {trickPlays.map(({ playerId, card }) => (
          <li key={playerId}>
            <CardFace card={card} />
            <span>{nameOf(playerId)}</span>
          </li>
        ))}
        {trickPlays.length === 0 && <li className="quiet">No cards on the table yet.</li>}
      </ul>
      {last !== undefined && (
        <p className="quiet">
          Last trick:{' '}
          {last.plays.map(({ playerId, card }) => `${nameOf(playerId)} ${cardSign(card)}`).join(', ')}.{' '}
          {nameOf(last.winnerId)} took it.
        </p>
      )}
    </>
  )
}
