import { useRef, useState, type ReactNode } from 'preact/compat'
import { withValues } from '../../../address/address-value.js'
import type { WorldPartProps } from '../../../page/world-page.js'
import { SaveButton, Button, CloseButton } from '../../../ui/button.js'
import { saveFile } from '../../../ui/save-file.js'
import { useRemovalFocus } from '../../../ui/use-removal-focus.js'
import { countOf } from '../../../words/quantity-text.js'
import { game as linkedGame } from '../address-values.js'
import { totalText } from '../total-text.js'
import { botStatistics, gamesCsv, peopleStatistics, seatStatistics } from './game-statistics.js'
import { type PlayedGame, storedGames } from './played-game.js'
import { StatisticsTable } from './statistics-table.js'

/** The number of games that are listed at first, and the number that are added at a time. */
const SHOWN = 20

/** Shows the statistics of all games that were dealt and finished at this table, and lists the games. */
export default function GamesPanel({ session, edit }: WorldPartProps): ReactNode {
  const { value: games, damaged } = storedGames.use()
  const [shown, setShown] = useState(SHOWN)
  const heading = useRef<HTMLHeadingElement>(null)
  const onRemove = useRemovalFocus(games.length, () => heading.current)
  const show = (link: string): void =>
    edit({ view: 'table', ...withValues(session.state, linkedGame.to(link)) })
  return (
    <div className="deals-table">
      {damaged && (
        <p className="notice faulty" role="alert">
          Some of the stored games can’t be read and are left out. When your next game ends, a copy of the
          damaged data is kept in this browser as <code>seedfast.deals.games.damaged</code>.
        </p>
      )}
      {games.length === 0 ? (
        <section className="card" aria-labelledby="games-none">
          <h2 id="games-none" ref={heading} tabIndex={-1}>
            No finished games yet
          </h2>
          <p>
            When you finish a game that you dealt on the Table tab, its scores appear here. They stay in this
            browser. Games that you watched, opened or branched off don’t count.
          </p>
        </section>
      ) : (
        <>
          <StatisticsTable id="games-people" title="People" first="Name" rows={peopleStatistics(games)} />
          <StatisticsTable
            id="games-bots"
            title="Bots by level"
            first="Level"
            rows={botStatistics(games)}
            note="A level that played several seats of a game counts once per seat."
          />
          <StatisticsTable
            id="games-seats"
            title="By seat"
            first="Seat"
            rows={seatStatistics(games)}
            note="Seats are numbered in seating order. Both people and bots count."
          />
          <GameFiles games={games} onRemove={onRemove} />
          <section className="card deals-game" aria-labelledby="games-list">
            <h2 id="games-list" ref={heading} tabIndex={-1}>
              Games
            </h2>
            <ol className="games-list grid">
              {games.slice(0, shown).map((game) => (
                <li key={game.id}>
                  <span>
                    <span className="quiet">{game.day}</span> {winnersText(game)} won
                    <span className="quiet">
                      {' '}
                      · {countOf(game.rounds, 'round')} ·{' '}
                      {game.seats.map(({ name, total }) => `${name} ${totalText(total)}`).join(' · ')}
                    </span>
                  </span>
                  <span className="deals-row">
                    {game.link !== null && (
                      <Button
                        aria-label={`Show the game of ${game.day} that ${winnersText(game)} won`}
                        onClick={() => show(game.link!)}
                      >
                        Show
                      </Button>
                    )}
                    <CloseButton
                      aria-label={`Delete the game of ${game.day} that ${winnersText(game)} won`}
                      onClick={({ currentTarget }) => {
                        onRemove(currentTarget)
                        storedGames.change((all) => all.filter(({ id }) => id !== game.id))
                      }}
                    />
                  </span>
                </li>
              ))}
            </ol>
            {games.length > shown && (
              <Button onClick={() => setShown(shown + SHOWN)}>
                Show {Math.min(SHOWN, games.length - shown)} more
              </Button>
            )}
          </section>
        </>
      )}
    </div>
  )
}

function winnersText({ seats }: PlayedGame): string {
  return seats
    .filter(({ isWinner }) => isWinner)
    .map(({ name }) => name)
    .join(' and ')
}

/** Lets the user save the games as CSV or JSON, and delete them. */
function GameFiles({
  games,
  onRemove,
}: {
  readonly games: readonly PlayedGame[]
  /** Called with the pressed button before all games are removed. */
  onRemove(button: HTMLButtonElement): void
}): ReactNode {
  const [isClearing, setClearing] = useState(false)
  const clearing = useRef<HTMLButtonElement>(null)
  return (
    <section className="card" aria-labelledby="games-files">
      <h2 id="games-files">Export</h2>
      <p>{countOf(games.length, 'finished game')}, stored in this browser only.</p>
      <div className="deals-row">
        <SaveButton label="CSV" save={() => saveFile('el-dorado-games.csv', gamesCsv(games), 'text/csv')} />
        <SaveButton
          label="JSON"
          save={() =>
            saveFile('el-dorado-games.json', `${JSON.stringify(games, null, 1)}\n`, 'application/json')
          }
        />
        <Button ref={clearing} aria-expanded={isClearing} onClick={() => setClearing(!isClearing)}>
          Delete all games…
        </Button>
      </div>
      {isClearing && (
        <div role="status" className="deals-row">
          <span>Delete {countOf(games.length, 'game')} from this browser?</span>
          <Button
            onClick={({ currentTarget }) => {
              onRemove(currentTarget)
              storedGames.change(() => [])
            }}
          >
            Delete
          </Button>
          <Button
            onClick={() => {
              setClearing(false)
              clearing.current?.focus()
            }}
          >
            Cancel
          </Button>
        </div>
      )}
    </section>
  )
}
