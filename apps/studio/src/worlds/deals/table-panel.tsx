import type { Params, TableConfig } from '@seedfast/deals'
import type { ReactNode } from 'react'
import type { WorldPartProps } from '../../page/world-page.js'
import { ArchiveTools } from './archive-tools.js'
import { CurrentTrick } from './current-trick.js'
import { PersonTurn } from './person-turn.js'
import { SeatsTable } from './seats-table.js'
import { TableSetup, type CardSource } from './table-setup.js'
import { TimeLine } from './time-line.js'
import { PROVABLE, useTable, type Table } from './use-table.js'
import { lazyPart, PartBoundary } from '../../ui/part-boundary.js'
import './deals.css'

const GameDetails = lazyPart(() => import('./game-details.js'))

/** Shows the setup of a new game. Once a game is running, shows the table with its timeline, scores and archive. */
export default function TablePanel({ artefact }: WorldPartProps & { readonly panel: string }): ReactNode {
  const table = useTable()
  const { game, state } = table
  const params = artefact.params as unknown as Params
  const seed = String(artefact.seed)
  const pageSeed = params.seedVersion === 1 ? Number(seed) : seed
  const start = (seats: TableConfig, cards: CardSource): void =>
    table.start(seats, cards === 'page' ? pageSeed : cards === 'provable' ? PROVABLE : null)
  if (game === null || state === null)
    return (
      <div className="deals-table">
        <TableSetup
          key={JSON.stringify(params)}
          params={params}
          seed={seed}
          onStart={start}
          onWatch={() => table.watch(pageSeed, params)}
          notice={<TableNotice table={table} />}
        />
        <ArchiveTools table={table} seed={seed} />
      </div>
    )
  const isNow = table.position === game.session.log.length
  return (
    <div className="deals-table">
      <section className="card deals-game" aria-label="Game">
        <TableNotice table={table} />
        <CurrentTrick table={table} state={state} />
        <PartBoundary name="The last round">
          <GameDetails part="round" table={table} state={state} />
        </PartBoundary>
        {isNow ? <PersonTurn table={table} /> : <GameDetails part="earlier" table={table} state={state} />}
        <SeatsTable state={state} table={table} isNow={isNow} />
        <div className="deals-row">
          <button type="button" className="button small" onClick={table.leave}>
            New game…
          </button>
          <BackButton table={table} />
        </div>
      </section>
      <TimeLine table={table} />
      <PartBoundary name="The scores">
        <GameDetails part="scores" table={table} state={state} />
      </PartBoundary>
      <ArchiveTools table={table} seed={String(game.session.state.sessionSeed?.seed ?? 'game')} />
    </div>
  )
}

/** Reports that the browser's copy of the game is damaged, and offers to return to the previous game. */
function TableNotice({ table }: { readonly table: Table }): ReactNode {
  return (
    <>
      {table.isDamaged && (
        <p className="notice faulty" role="alert">
          {table.game === null
            ? 'The game that this browser stored is damaged and can’t be opened.'
            : 'The game that this browser stored was damaged. It continues after its last valid event.'}
        </p>
      )}
      {table.game === null && <BackButton table={table} />}
    </>
  )
}

function BackButton({ table }: { readonly table: Table }): ReactNode {
  if (table.previous === null) return null
  return (
    <button type="button" className="button small" onClick={table.back}>
      Back to the previous game
    </button>
  )
}
