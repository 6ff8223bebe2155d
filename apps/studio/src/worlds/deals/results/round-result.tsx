import { seatNames, type SessionState } from '@seedfast/deals'
import type { ReactNode } from 'react'

/** Shows the result of the previous round until the first card of the next round is played. */
export function RoundResult({ state }: { readonly state: SessionState }): ReactNode {
  const tally = state.tallies.at(-1)
  if (tally === undefined || state.playCount > 0) return null
  const { roundNo, order, bids, tricks, scores } = tally
  const nameOf = seatNames(state.seats)
  return (
    <section className="deals-round" aria-label={`Result of round ${roundNo}`}>
      <p className="quiet">Round {roundNo} is over:</p>
      <ul>
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
