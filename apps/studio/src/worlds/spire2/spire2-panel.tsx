import { actSvg, bossText, displayName, noteLines, type Spire2Result } from '@seedfast/spire2'
import { useMemo, type ReactNode } from 'react'
import { pageValue, storePageValue } from '../../address/page-values.js'
import { ActTabs } from '../../game-parts/act-tabs.js'
import { MapFrame } from '../../game-parts/map-frame.js'
import { pathThrough } from '../../game-parts/path-through.js'
import type { WorldPartProps } from '../../page/world-page.js'
import { ActLists } from './act-lists.js'
import { AncientOffers } from './ancient-offers.js'
import { RelicBags } from './relic-bags.js'
import { RoomList } from './room-list.js'
import { pathOf, pathsText, readPaths } from './saved-paths.js'
import { UnknownTable } from './unknown-table.js'
import { nodesOf, unknownsIn, walkedRooms } from './walked-rooms.js'
import './spire2.css'

/**
 * Renders the run: the ancients' offers, the act maps with their paths, and the lists that the game works through in
 * order.
 */
export default function Spire2Panel(part: WorldPartProps & { readonly panel: string }): ReactNode {
  const { artefact, session, edit, onWhy } = part
  const run = artefact.result as unknown as Spire2Result
  const { state } = session
  const shown = Number(pageValue(state, 'act') ?? '1')
  const at = Math.max(
    0,
    run.acts.findIndex(({ act }) => act === shown),
  )
  const plan = run.acts[at]!
  const saved = pageValue(state, 'path')
  const paths = useMemo(() => {
    const columns = readPaths(saved)
    return run.acts.map(({ map }, i) => pathOf(nodesOf(map), columns[i]))
  }, [run, saved])
  const rooms = useMemo(() => {
    let before = 0
    return run.acts.map((act, i) => {
      const walked = walkedRooms(act, paths[i]!, run.unknownRooms, before)
      const from = before
      before += unknownsIn(walked)
      return { walked, before: from }
    })
  }, [run, paths])
  const svg = useMemo(() => actSvg(plan, paths[at]!), [plan, paths, at])
  const nodePath = `/acts/${at}/map/points/`
  const open = (path: string): void => {
    if (!path.startsWith(nodePath)) return onWhy(path)
    const point = plan.map.points[Number(path.slice(nodePath.length))]!
    const place = { x: point.column, y: point.row - 1 }
    const through = pathThrough(nodesOf(plan.map), paths[at]!, place)
    if (through === null) return
    edit(storePageValue(state, 'path', pathsText(paths.with(at, through))))
  }
  const notes = noteLines(run.build)
  return (
    <div className="run-page">
      <ActTabs
        acts={run.acts.map((one) => ({
          act: one.act,
          title: `Act ${one.act}: ${displayName(one.id)}`,
          about: bossText(one),
        }))}
        act={plan.act}
        onShow={(act) => edit(storePageValue(state, 'act', act === 1 ? null : String(act)), 'act')}
      />
      <div className="act-columns">
        <div className="map-column">
          <MapFrame
            svg={svg}
            title={`Map of act ${plan.act}, seed ${artefact.seed}`}
            result={run}
            chosen={null}
            onOpen={open}
          >
            {saved !== null && (
              <button
                type="button"
                className="button small"
                onClick={() => edit(storePageValue(state, 'path', null))}
              >
                Reset path
              </button>
            )}
          </MapFrame>
        </div>
        <div className="floor-column">
          <AncientOffers players={run.players} onWhy={onWhy} />
          <RoomList plan={plan} rooms={rooms[at]!.walked} />
        </div>
      </div>
      <ActLists plan={plan} at={at} rooms={rooms[at]!.walked} onWhy={onWhy} />
      <UnknownTable rows={run.unknownRooms} before={rooms[at]!.before} onWhy={onWhy} />
      <RelicBags run={run} onWhy={onWhy} />
      {notes.length > 0 && (
        <section className="build-notes" aria-label="About the data">
          {notes.map((line) => (
            <p key={line} className="quiet">
              {line}
            </p>
          ))}
        </section>
      )}
    </div>
  )
}
