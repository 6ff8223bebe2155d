import { scoresOfGame, scoreStatistics, winnersOfGame, type ScoreBook } from '@seedfast/deals'
import type { ReactNode } from 'preact/compat'
import { totalText } from '../total-text.js'
import { ColumnHeads } from '../../../ui/column-heads.js'

/** Lists all games, newest first, and every player's statistics over the finished games. */
export function PastGames({ book }: { readonly book: ScoreBook }): ReactNode {
  const statistics = scoreStatistics(book)
  if (book.games.length === 0) return null
  return (
    <>
      <section className="card" aria-labelledby="score-games">
        <h2 id="score-games">Games</h2>
        <ol className="score-games grid grid-cols-1 gap-2">
          {book.games.toReversed().map((game, i) => {
            const { totals, next } = scoresOfGame(game)
            const result =
              next === null ? `${winnersOfGame(game).join(' and ')} won` : `Round ${next.round} in progress`
            return (
              <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0" key={i}>
                <span className="quiet">{game.day}</span> {result}
                <span className="quiet">
                  {game.players.map((name, at) => `${name} ${totalText(totals[at]!)}`).join(' · ')}
                </span>
              </li>
            )
          })}
        </ol>
      </section>
      {statistics.length > 0 && (
        <section className="card" aria-labelledby="score-statistics">
          <h2 id="score-statistics">Statistics</h2>
          <div className="deals-scroll" tabIndex={0} role="group" aria-labelledby="score-statistics">
            <table>
              <ColumnHeads titles={['Player', 'Games', 'Wins', 'Average', 'Bids made']} />
              <tbody>
                {statistics.map(({ name, games, wins, average, bidsMade, bids }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{games}</td>
                    <td>{wins}</td>
                    <td>{totalText(average.toFixed(1))}</td>
                    <td>
                      {bidsMade} of {bids}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </>
  )
}
