import { cardSign, seatNames, sortedHand, type SessionState } from '@seedfast/deals'
import type { ReactNode } from 'react'
import { CardFace } from './hand-cards.js'
import type { Table } from './use-table.js'

/**
 * Replaces the person's actions while an earlier event is shown. Shows all hands if nobody can gain from seeing them,
 * because the game is over or bots play every seat.
 */
export function EarlierEvent({
  table,
  state: { seats, hands },
}: {
  readonly table: Table
  readonly state: SessionState
}): ReactNode {
  const nameOf = seatNames(seats)
  const isOver = table.turn?.kind === 'over'
  const isOpen = isOver || seats.every(({ bot, takenOver }) => bot !== null && !takenOver)
  return (
    <>
      <p className="deals-question">
        You’re viewing an earlier event.{!isOver && ' To continue the game, go to the end of the timeline.'}
      </p>
      {isOpen && (
        <dl className="deals-open-hands" aria-label="All hands">
          {seats.map(({ id }) => (
            <div key={id}>
              <dt>{nameOf(id)}</dt>
              <dd>
                {sortedHand(hands[id] ?? []).map((card, i) => (
                  <CardFace key={`${i} ${cardSign(card)}`} card={card} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
