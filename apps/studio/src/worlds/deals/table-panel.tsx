import type { Params, TableConfig } from '@seedfast/deals'
import type { ReactNode } from 'react'
import type { WorldPartProps } from '../../page/world-page.js'
import { ArchiveTools } from './archive-tools.js'
import { CurrentTrick } from './current-trick.js'
import { PersonTurn } from './person-turn.js'
import { ProvableCard } from './provable-card.js'
import { Scores } from './score-chart.js'
import { SeatsTable } from './seats-table.js'
import { TableSetup, type CardSource } from './table-setup.js'
import { TimeLine } from './time-line.js'
import { PROVABLE, useTable } from './use-table.js'
import './deals.css'

/** Shows the setup of a new game. Once a game is running, shows the table with its timeline, scores and archive. */
export default function TablePanel({ artefact }: WorldPartProps & { readonly panel: string }): ReactNode {
  const table = useTable()
  const { game, state } = table
  const params = artefact.params as unknown as Params
  const seed = String(artefact.seed)
  const start = (seats: TableConfig, cards: CardSource): void => {
    const pageSeed = params.seedVersion === 1 ? Number(seed) : seed
    table.start(seats, cards === 'page' ? pageSeed : cards === 'provable' ? PROVABLE : null)
  }
  if (game === null || state === null)
    return (
      <div className="deals-table">
        <TableSetup key={JSON.stringify(params)} params={params} seed={seed} onStart={start} />
        <ArchiveTools table={table} seed={seed} />
      </div>
    )
  const isNow = table.position === game.session.log.length
  return (
    <div className="deals-table">
      <section className="card deals-game" aria-label="Game">
        <CurrentTrick state={state} />
        {isNow ? (
          <PersonTurn table={table} />
        ) : (
          <p className="deals-question">
            You’re viewing an earlier event. To continue the game, go to the end of the timeline.
          </p>
        )}
        <SeatsTable state={state} table={table} isNow={isNow} />
        <button type="button" className="button small" onClick={table.leave}>
          New game…
        </button>
      </section>
      <TimeLine table={table} />
      <Scores state={state} />
      <ProvableCard state={game.session.state} />
      <ArchiveTools table={table} seed={String(game.session.state.sessionSeed?.seed ?? 'game')} />
    </div>
  )
}
