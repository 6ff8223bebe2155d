import type { Params, TableConfig } from '@seedfast/deals'
import { useEffect, useState, type ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { ArchiveTools } from './archive/archive-tools.js'
import { withValues } from '../../address/address-value.js'
import { TableSetup, type CardSource } from './setup/table-setup.js'
import { PROVABLE } from './games/new-game.js'
import { game as linkedGame } from './address-values.js'
import type { Table } from './table.js'
import { useTable } from './use-table.js'
import { PartBoundary, lazyPart, namedPart } from '../../ui/part-boundary.js'
import './deals.css'
import { Button } from '../../ui/button.js'

const RunningGame = lazyPart(() => import('./running-game.js'))
const TableRules = namedPart('The rules', () => import('./setup/table-rules.js'))

/** Shows the setup of a new game. Once a game is running, shows the table with its timeline, scores and archive. */
export default function TablePanel({
  artefact,
  session,
  edit,
  singleKeys,
}: WorldPartProps & { readonly panel: string }): ReactNode {
  const link = linkedGame.of(session.state)
  const table = useTable(link, () => {
    if (link !== null) edit(withValues(session.state, linkedGame.to(null)))
  })
  // The running game's code is loaded before it is needed.
  useEffect(RunningGame.preload, [])
  const { game, state } = table
  const params = artefact.params as unknown as Params
  // Params that the user changes here take precedence over the players of the last game.
  const [firstParams] = useState(JSON.stringify(params))
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
          last={JSON.stringify(params) === firstParams ? table.lastPlayers : null}
          seed={seed}
          onStart={start}
          onWatch={() => table.watch(pageSeed, params)}
          notice={<TableNotice table={table} />}
        />
        <ArchiveTools table={table} seed={seed} />
        <TableRules />
      </div>
    )
  return (
    <div className="deals-table" data-replaces-result="">
      <PartBoundary name="The table">
        <RunningGame
          table={table}
          game={game}
          state={state}
          page={session}
          singleKeys={singleKeys}
          notice={<TableNotice table={table} />}
          back={<BackButton table={table} />}
        />
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
            ? 'The game stored in this browser is damaged and can’t be opened.'
            : 'The game stored in this browser was damaged. It continues after its last valid event.'}
        </p>
      )}
      {table.isLinkDamaged && (
        <p className="notice faulty" role="alert">
          The game in this link can’t be replayed. Ask for a new link.
        </p>
      )}
      {table.game === null && <BackButton table={table} />}
    </>
  )
}

function BackButton({ table }: { readonly table: Table }): ReactNode {
  if (!table.hasPrevious) return null
  return <Button onClick={table.back}>Back to the previous game</Button>
}
