import { BOT_LEVELS, seatNames, turnOf, type BotLevel, type SessionState } from '@seedfast/deals'
import type { ReactNode } from 'preact/compat'
import { totalText } from './total-text.js'
import type { Table } from './table.js'
import { ColumnHeads } from '../../ui/column-heads.js'

/** Shows each seat's bid, tricks and total, and lets the user change who plays the seat. */
export function SeatsTable({
  state,
  table,
  isNow,
}: {
  readonly state: SessionState
  readonly table: Table
  /** Whether the current state is shown. While an earlier state is shown, players can't be changed. */
  readonly isNow: boolean
}): ReactNode {
  const { seats, bids, trickCounts, totals, dealerId, phase, roundNo } = state
  const nameOf = seatNames(seats)
  const turn = turnOf(state)
  const isOver = phase === 'game-summary'
  return (
    <div className="deals-scroll" tabIndex={0} role="region" aria-label="Seats">
      <table className="deals-seats">
        <ColumnHeads titles={['Seat', 'Bid', 'Took', 'Total', 'Played by']} />
        <tbody>
          {seats.map((seat, i) => (
            <tr key={seat.id} data-turn={seat.id === turn ? '' : undefined}>
              <th scope="row" data-seat={i}>
                {nameOf(seat.id)}
                {seat.id === dealerId && <span className="quiet"> dealer</span>}
              </th>
              <td>{bids[seat.id] ?? '–'}</td>
              <td>{roundNo === 0 ? '–' : (trickCounts[seat.id] ?? '–')}</td>
              <td>{totalText(totals[seat.id] ?? 0)}</td>
              <td>
                <select
                  aria-label={`Who plays for ${nameOf(seat.id)}`}
                  value={seat.bot ?? 'person'}
                  disabled={!isNow || isOver || roundNo === 0}
                  onChange={({ currentTarget: { value } }) =>
                    table.changePlayer(seat, value === 'person' ? null : (value as BotLevel))
                  }
                >
                  <option value="person">Person</option>
                  {BOT_LEVELS.map((level) => (
                    <option
                      key={level}
                      value={level}
                      disabled={seat.bot !== null && seat.bot !== level}
                    >{`Bot: ${level}`}</option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
