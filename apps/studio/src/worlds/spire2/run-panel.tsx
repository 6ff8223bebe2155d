import {
  actSvg,
  bossText,
  displayName,
  type Spire2Result,
  buildOf,
  drawChestRelics,
  GameRandom,
  runSeed,
  streamSeed,
  type BuildNote,
  type OneSource,
} from '@seedfast/spire2'
import { useMemo, type ReactNode } from 'preact/compat'
import { withValues } from '../../address/address-value.js'
import { ActTabs } from '../../game-parts/act-tabs.js'
import { MapLegend, ROOM_SYMBOLS } from '../../game-parts/map-legend.js'
import { MapFrame } from '../../game-parts/map-frame.js'
import { pathThrough } from '../../game-parts/path-through.js'
import type { PathWeights } from '../../game-parts/path-weights.js'
import type { RankedPath } from '../../game-parts/rank-paths.js'
import type { WorldPartProps } from '../../page/world-page.js'
import { namedPart } from '../../ui/part-boundary.js'
import * as values from './address-values.js'
import { rankedPaths } from './paths/path-ranking.js'
import { pathOf } from '../../game-parts/saved-paths.js'
import { AncientOffers } from './run/ancient-offers.js'
import { RoomList } from './run/room-list.js'
import { unknownRollsOf, nodesOf, walkRun, type WalkedAct } from './run/walked-rooms.js'
import { TakenList } from './taken/taken-list.js'
import { readTaken, takenText, withTaken } from './taken/taken-relics.js'
import { Button } from '../../ui/button.js'

// These parts are below the map and are loaded after it.
const PathList = namedPart('The paths', () => import('./paths/path-list.js'))
const RunLists = namedPart('The lists', () => import('./run/run-lists.js'))
const RunBar = namedPart('The bar', () => import('./run/run-bar.js'))
const RunFinder = namedPart('The run search', () => import('./run-finder.js'))

/**
 * Renders the run: the ancients' offers, the act maps with their paths, and the lists that the game works through in
 * order.
 */
export function RunPanel(part: WorldPartProps): ReactNode {
  const { artefact, session, edit, onWhy } = part
  const run = artefact.result as unknown as Spire2Result
  const { seed } = artefact
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
  const notes = noteSentences(run.build)
  const showAct = (act: number): void => values.act.set(part, act)
  return (
    <div className="run-page">
      <div className="run-search min-h-10">
        <RunFinder part={part} acts={acts} chestRelics={chestRelics} act={plan.act} onAct={showAct} />
      </div>
      <ActTabs
        acts={run.acts.map((one) => ({
          act: one.act,
          title: `Act ${one.act}: ${displayName(one.id)}`,
          about: bossText(one),
        }))}
        act={plan.act}
        onShow={showAct}
      />
      <div className="act-columns">
        <div className="map-column">
          <MapFrame
            svg={svg}
            title={`Map of act ${plan.act}, seed ${seed}`}
            result={run}
            chosen={null}
            onOpen={open}
          >
            <MapLegend symbols={ROOM_SYMBOLS} />
            {saved.length > 0 && <Button onClick={() => values.path.set(part, [])}>Reset path</Button>}
          </MapFrame>
          <PathList
            act={plan.act}
            ranked={ranked[at]!}
            columns={paths[at]!}
            weights={weights}
            // Weights choose the paths, so they replace the saved ones.
            onWeights={(next, name) =>
              edit(withValues(state, { ...values.path.to([]), ...values.worth.to(next) }), name)
            }
            onPick={walkPath}
          />
        </div>
        <div className="floor-column">
          <AncientOffers players={run.players} onWhy={onWhy} marks={{ taken, onToggle: take }} />
          <TakenList
            players={run.players}
            taken={taken}
            onToggle={take}
            onClear={() => values.taken.set(part, null)}
          />
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
          />
        </div>
      </div>
      <RunLists
        run={run}
        at={at}
        walked={walked}
        chestRelics={chestRelics}
        taken={taken}
        onToggle={take}
        onWhy={onWhy}
      />
      {notes.length > 0 && (
        <section className="build-notes" aria-label="About the data">
          {notes.map((line) => (
            <p key={line} className="quiet">
              {line}
            </p>
          ))}
        </section>
      )}
      <RunBar />
    </div>
  )
}

/**
 * Returns the path through each act, all paths through each act in descending order of value, and the rooms on the
 * paths. An act without a saved path gets the path with the highest value, or the leftmost path if there are no
 * weights.
 */
function pathsOf(
  run: Spire2Result,
  seed: string,
  saved: readonly (readonly number[])[],
  weights: PathWeights | null,
) {
  const paths: (readonly number[])[] = []
  const ranked: (readonly RankedPath[])[] = []
  const rolls = unknownRollsOf(run, seed)
  const acts = walkRun(run, rolls, (at, unknownsBefore) => {
    const { map } = run.acts[at]!
    ranked.push(rankedPaths(map, weights ?? {}, unknownsBefore, rolls))
    const best = weights === null ? undefined : ranked[at]![0]?.columns
    paths.push(pathOf(nodesOf(map), saved[at], best))
    return paths[at]!
  })
  return { paths, ranked, acts }
}

/** The number of chests to list: more than any path opens. */
const CHESTS = 12

/**
 * Returns the relics in a run's chests, in order: first those on the path, then those of more chests at the end of the
 * run. Returns an empty array for several players, because the players choose who gets which of a chest's relics.
 */
function chestRelicsOf(
  { build, players, sharedRelics }: Spire2Result,
  seed: string,
  acts: readonly Pick<WalkedAct, 'rooms'>[],
): string[] {
  if (players.length > 1) return []
  const { hash, tables } = buildOf(build.id)
  const random = new GameRandom(streamSeed(hash, runSeed(hash, seed), 'treasure_room_relics'))
  const onPath = acts.flatMap(({ rooms }) => rooms).filter(({ chest }) => chest !== null)
  const floors = Array.from({ length: CHESTS }, (_, i) => onPath[i]?.floor ?? Infinity)
  return drawChestRelics(random, sharedRelics, floors, { tables, players: 1 }).flat()
}

const ONE_SOURCE: Readonly<Record<OneSource, string>> = {
  profile: 'partly unlocked profiles',
}

/**
 * Returns sentences about the parts of the result that come from an older build's tables or rely on a single source.
 * Returns an empty array if there are none.
 */
function noteSentences({ id, olderTables, oneSource }: BuildNote): string[] {
  const builds = [...new Set(Object.values(olderTables))].toSorted()
  const older = builds.map((build) => {
    const parts = Object.entries(olderTables).filter(([, from]) => from === build)
    return `${listed(parts.map(([part]) => (part === 'neow' ? displayName('NEOW') : part)).toSorted())} from ${build}`
  })
  return [
    ...(older.length === 0 ? [] : [`For ${id}, some data comes from older builds: ${older.join('; ')}.`]),
    ...(oneSource.length === 0
      ? []
      : [`Not checked against the game: ${listed(oneSource.map((part) => ONE_SOURCE[part]))}.`]),
  ]
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
