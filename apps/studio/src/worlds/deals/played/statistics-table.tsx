import type { ReactNode } from 'preact/compat'
import { chanceText } from '../review/estimate-text.js'
import { totalText } from '../total-text.js'
import type { SeatStatistics } from './game-statistics.js'
import { ColumnHeads } from '../../../ui/column-heads.js'

interface TableProps {
  readonly id: string
  readonly title: string
  /** The heading of the first column. */
  readonly first: string
  readonly rows: readonly SeatStatistics[]
  readonly note?: string
}

/** Shows the games, wins, points and bids of each group of seats. Renders nothing if there are no groups. */
export function StatisticsTable({ id, title, first, rows, note }: TableProps): ReactNode {
  if (rows.length === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="deals-scroll" tabIndex={0} role="group" aria-labelledby={id}>
        <table className="games-statistics">
          <ColumnHeads titles={[first, 'Games', 'Wins', 'Average', 'Best', 'Bids made']} />
          <tbody>
            {rows.map(({ name, games, wins, points, best, bids, bidsMade }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{games}</td>
                <td>
                  {wins} <span className="quiet">{chanceText(wins / games)}</span>
                </td>
                <td>{totalText((points / games).toFixed(1))}</td>
                <td>{totalText(best)}</td>
                <td>
                  {bidsMade} of {bids}{' '}
                  {bids > 0 && <span className="quiet">{chanceText(bidsMade / bids)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note !== undefined && <p className="quiet">{note}</p>}
    </section>
  )
}
