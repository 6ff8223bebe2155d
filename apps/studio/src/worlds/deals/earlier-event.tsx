import type { AtTable } from './table.js'
import { cardSign, seatNames, sortedHand, turnOf } from '@seedfast/deals'
import type { ReactNode } from 'preact/compat'
import { CardFace } from './hand-cards.js'
import { Evaluation } from './review/evaluation.js'

/**
 * Replaces the person's actions while an earlier event is shown. Shows all hands if nobody can gain from seeing them,
 * because the game is over or bots play every seat. Otherwise, shows the hand of the only person at the table.
 */
export function EarlierEvent({ table, state: { seats, hands } }: AtTable): ReactNode {
  const nameOf = seatNames(seats)
  const isOver = table.turn?.kind === 'over'
  const people = seats.filter(({ bot, takenOver }) => bot === null || takenOver)
  const next = turnOf(table.state!)
  // The rating reveals a seat's cards, so while the game is running, it's only for the only person's own decisions.
  const isRatable = isOver || people.length === 0 || (people.length === 1 && people[0]!.id === next)
  const isOpen = isOver || seats.every(({ bot, takenOver }) => bot !== null && !takenOver)
  const shown = (isOpen ? seats : people.length === 1 ? people : []).filter(
    ({ id }) => hands[id] !== undefined && hands[id].length > 0,
  )
  return (
    <>
      <p className="deals-question">
        You’re viewing an earlier event.
        {!isOver && ' To continue the game, go back to the end of the timeline.'}
      </p>
      {shown.length > 0 && (
        <dl className="deals-open-hands" aria-label={isOpen ? 'All hands' : 'Your hand'}>
          {shown.map(({ id }) => (
            <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center" key={id}>
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
      {isRatable && <Evaluation table={table} />}
    </>
  )
}
