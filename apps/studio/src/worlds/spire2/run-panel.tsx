import { actSvg } from '@seedfast/spire2'
import { useMemo, type ReactNode } from 'preact/compat'
import { withValues } from '../../address/address-value.js'
import { withValue } from '../../edit/at-path.js'
import { pathThrough } from '../../game-parts/path-through.js'
import { givenChange } from '../../session/session.js'
import { Button } from '../../ui/button.js'
import { Later } from '../../ui/later.js'
import { namedPart } from '../../ui/part-boundary.js'
import * as values from './address-values.js'
import { AncientOffers } from './run/ancient-offers.js'
import { chestRelicsOf } from './run/chest-relics.js'
import { RoomList } from './run/room-list.js'
import { RunLayout } from './run/run-layout.js'
import { pathsOf } from './paths/run-paths.js'
import { nodesOf } from './run/walked-rooms.js'
import type { Spire2Part } from './spire2-part.js'
import { TakenList } from './taken/taken-list.js'
import { readTaken, takenText, withTaken } from './taken/taken-relics.js'

// These parts are below the map and are loaded after it.
const PathList = namedPart('The paths', () => import('./paths/path-list.js'))
const RunLists = namedPart('The lists', () => import('./run/run-lists.js'))
const RunBar = namedPart('The bar', () => import('./run/run-bar.js'))
const RunFinder = namedPart('The run search', () => import('./run-finder.js'))

/**
 * Renders a run without a walk: the ancients' offers, the act maps with their paths, and the lists that the game works
 * through in order.
 */
export function RunPanel({ part }: { readonly part: Spire2Part }): ReactNode {
  const { run, seed, session, edit, onWhy } = part
  const { state } = session
  const shown = values.act.of(state)
  const at = Math.max(
    0,
    run.acts.findIndex(({ act }) => act === shown),
  )
  const plan = run.acts[at]!
  const saved = values.path.of(state)
  const weights = values.worth.of(state)
  const { paths, ranked, acts } = useMemo(
    () => pathsOf(run, seed, saved, weights),
    [run, seed, saved, weights],
  )
  const taken = readTaken(values.taken.of(state), run)
  const take = (slot: number, relic: string): void =>
    values.taken.set(part, takenText(withTaken(taken, slot, relic, run)))
  const chestRelics = useMemo(() => chestRelicsOf(run, seed, acts), [run, seed, acts])
  const walked = acts[at]!
  const svg = useMemo(() => actSvg(plan, paths[at]!), [plan, paths, at])
  const nodePath = `/acts/${at}/map/points/`
  const walkPath = (columns: readonly number[]): void => {
    const chosen = run.acts.map((_, i) => saved[i] ?? [])
    values.path.set(part, chosen.with(at, columns))
  }
  const open = (path: string): void => {
    if (!path.startsWith(nodePath)) return onWhy(path)
    const point = plan.map.points[Number(path.slice(nodePath.length))]!
    const place = { x: point.column, y: point.row - 1 }
    const through = pathThrough(nodesOf(plan.map), paths[at]!, place)
    if (through !== null) walkPath(through)
  }
  const showRewards = (): void => {
    const columns = saved.length > 0 || weights !== null ? paths : null
    const walkPlan = {
      ...(columns === null ? {} : { columns }),
      ...(taken[0]!.length === 0 ? {} : { gifts: taken[0]! }),
    }
    edit({
      ...givenChange(session, 'params', withValue(session.params.value, ['plan'], walkPlan)),
      ...withValues(state, values.path.to([])),
    })
  }
  const showAct = (act: number): void => values.act.set(part, act)
  return (
    <RunLayout
      run={run}
      seed={seed}
      act={plan.act}
      onAct={showAct}
      finder={
        <Later>
          <RunFinder part={part} acts={acts} chestRelics={chestRelics} act={plan.act} onAct={showAct} />
        </Later>
      }
      svg={svg}
      chosen={null}
      onOpen={open}
      paths={
        <>
          {saved.length > 0 && <Button onClick={() => values.path.set(part, [])}>Reset path</Button>}
          <Later>
            <PathList
              act={plan.act}
              ranked={() => ranked(at)}
              columns={paths[at]!}
              weights={weights}
              // Weights choose the paths, so they replace the saved ones.
              onWeights={(next, name) =>
                edit(withValues(state, { ...values.path.to([]), ...values.worth.to(next) }), name)
              }
              onPick={walkPath}
            />
          </Later>
        </>
      }
      rooms={
        <>
          <AncientOffers players={run.players} onWhy={onWhy} marks={{ taken, onToggle: take }} />
          <TakenList
            players={run.players}
            taken={taken}
            onToggle={take}
            onClear={() => values.taken.set(part, null)}
          />
          <Later>
            <RoomList
              run={run}
              plan={plan}
              at={at}
              walked={walked}
              chestRelics={chestRelics}
              taken={taken[0]!}
              offers={run.players[0]!.offers[at]!.relics}
              onToggle={(relic) => take(0, relic)}
              onWhy={onWhy}
              onRewards={run.players.length > 1 ? null : showRewards}
            />
          </Later>
        </>
      }
    >
      <Later>
        <RunLists
          run={run}
          at={at}
          walked={walked}
          chestRelics={chestRelics}
          taken={taken}
          onToggle={take}
          onWhy={onWhy}
        />
      </Later>
      <Later>
        <RunBar />
      </Later>
    </RunLayout>
  )
}
