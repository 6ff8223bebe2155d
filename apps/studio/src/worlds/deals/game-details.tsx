import { type SessionState, seatNames } from '@seedfast/deals'
import type { ReactNode } from 'preact/compat'
import { EarlierEvent } from './earlier-event.js'
import { ProvableCard } from './results/provable-card.js'
import { GameReview } from './review/game-review.js'
import { Scores } from './results/score-chart.js'
import { TrickList } from './results/trick-list.js'
import type { Table } from './table.js'

/** Shows a part of the page next to the table. This module is loaded after the table. */
export default function GameDetails({
  part,
  table,
  state,
}: {
  /** The part to show: the last round's result, what replaces the person's actions at an earlier event, or the scores, the tricks and the provable deals. */
  readonly part: 'round' | 'earlier' | 'scores'
  readonly table: Table
  readonly state: SessionState
}): ReactNode {
  if (part === 'round') return <RoundResult state={state} />
  if (part === 'earlier') return <EarlierEvent table={table} state={state} />
  return (
    <>
      <Scores state={state} />
      <TrickList table={table} />
      {table.turn?.kind === 'over' && <GameReview key={table.game!.session.log.length} table={table} />}
      <ProvableCard session={table.game!.session} />
    </>
  )
}

/** Shows the result of the previous round until the first card of the next round is played. */
function RoundResult({ state }: { readonly state: SessionState }): ReactNode {
  const tally = state.tallies.at(-1)
  if (tally === undefined || state.playCount > 0) return null
  const { roundNo, order, bids, tricks, scores } = tally
  const nameOf = seatNames(state.seats)
  return (
    <section className="deals-round" aria-label={`Result of round ${roundNo}`}>
      <p className="quiet">Round {roundNo} is over:</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 mt-1">
        {order.map((id) => (
          <li key={id} data-made={bids[id] === tricks[id] ? '' : undefined}>
            <strong>{nameOf(id)}</strong> bid {bids[id]}, took {tricks[id]}: {signed(scores[id] ?? 0)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function signed(score: number): string {
  return score < 0 ? `−${-score}` : `+${score}`
}
