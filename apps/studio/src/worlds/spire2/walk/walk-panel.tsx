import { actSvg, type Plan } from '@seedfast/spire2'
import { useMemo, type ReactNode } from 'preact/compat'
import { withValues } from '../../../address/address-value.js'
import { withoutValue } from '../../../edit/at-path.js'
import FloorBar from '../../../game-parts/floors/floor-bar.js'
import MarkedPath from '../../../game-parts/marked-path.js'
import { pathThrough } from '../../../game-parts/path-through.js'
import type { PathWeights } from '../../../game-parts/path-weights.js'
import { usePlan } from '../../../game-parts/plan/use-plan.js'
import { givenChange } from '../../../session/session.js'
import { Button } from '../../../ui/button.js'
import * as values from '../address-values.js'
import PathList from '../paths/path-list.js'
import RunFinder from '../run-finder.js'
import RunLists from '../run/run-lists.js'
import { RunLayout } from '../run/run-layout.js'
import { pathsOf } from '../paths/run-paths.js'
import { nodesOf } from '../run/walked-rooms.js'
import type { Spire2Editor, Spire2Part } from '../spire2-part.js'
import { walkedColumns, withColumns } from './plan-edits.js'
import { walkedTitle } from './room-entries.js'
import { WalkPart } from './walk-part.js'
import { chestRelic, relicsSeen, walkedActs } from './walked-acts.js'

/** Renders a run with a walk: the act maps with the walk, its rooms with their rewards, and the lists of the game. */
export default function WalkPanel({ part }: { readonly part: Spire2Part }): ReactNode {
  const { run, seed, session, edit, onWhy } = part
  const walk = run.walk!
  const { rooms } = walk
  const { state } = session
  const editor: Spire2Editor = usePlan(part, { walk: rooms, acts: run.acts, values })
  const { act, plan, selected } = editor
  const at = run.acts.findIndex((one) => one.act === act)
  const shown = run.acts[at]!
  const weights = values.worth.of(state)
  const { paths, ranked, acts } = useMemo(() => {
    const found = pathsOf(run, seed, walkedColumns(rooms, run.acts.length), weights)
    return { ...found, acts: walkedActs(found.acts, walk) }
  }, [run, walk, rooms, seed, weights])
  const marked = values.path.of(state)[at] ?? []
  const path = marked.length > 0 ? marked : paths[at]!
  const svg = useMemo(() => actSvg(shown, path), [shown, path])
  const seen = useMemo(() => [relicsSeen(walk, selected)], [walk, selected])
  const chestRelics = rooms.flatMap(({ room }) => chestRelic(room))
  const walked = acts[at]!
  const { firstFloor } = walked
  const { points, height } = shown.map
  const pointPath = `/acts/${at}/map/points/`
  const here = rooms[selected]!
  const chosen = points.findIndex(
    ({ column, row }) => here.act === act && here.column === column && here.floor === firstFloor + row,
  )
  const walkPath = (columns: readonly number[] | null, floor = firstFloor): void =>
    editor.change(withColumns(plan, act, columns), floor)
  const open = (part: string): void => {
    const point = part.startsWith(pointPath) ? points[Number(part.slice(pointPath.length))] : undefined
    const floor = firstFloor + (point?.row ?? height)
    if (point === undefined || paths[at]![point.row - 1] === point.column) {
      const index = rooms.findIndex((room) => room.floor === floor)
      if (index >= 0) editor.select(index)
      return
    }
    const through = pathThrough(nodesOf(shown.map), paths[at]!, { x: point.column, y: point.row - 1 })
    if (through !== null) walkPath(through, floor)
  }
  const weigh = (next: PathWeights | null): void => {
    const others = values.worth.to(next)
    if (next === null) return edit(withValues(state, others))
    const best = pathsOf(run, seed, [], next).paths
    return editor.change({ ...plan, columns: best.map((columns) => [...columns]) }, 1, { act, others })
  }
  const hide = (): void =>
    edit({
      ...givenChange(session, 'params', withoutValue(session.params.value, ['plan'])),
      ...withValues(state, { ...values.floor.to(0), ...values.act.to(act), ...values.path.to(paths) }),
    })
  return (
    <RunLayout
      run={run}
      seed={seed}
      act={act}
      onAct={editor.showAct}
      finder={
        <RunFinder
          part={part}
          acts={acts}
          chestRelics={chestRelics}
          act={act}
          onAct={editor.showAct}
          onRoom={editor.select}
        />
      }
      svg={svg}
      chosen={chosen < 0 ? null : `${pointPath}${chosen}`}
      onOpen={open}
      paths={
        <>
          {marked.length > 0 && (
            <MarkedPath onWalk={() => walkPath(marked)} onHide={() => values.path.set(part, [])} />
          )}
          {hasPath(plan, at) && <Button onClick={() => walkPath(null)}>Reset path</Button>}
          <PathList
            act={act}
            ranked={() => ranked(at)}
            columns={paths[at]!}
            weights={weights}
            onWeights={weigh}
            onPick={(columns) => walkPath(columns)}
          />
        </>
      }
      rooms={<WalkPart part={part} editor={editor} acts={acts} onHide={hide} />}
    >
      <RunLists
        run={run}
        at={at}
        walked={walked}
        chestRelics={chestRelics}
        taken={seen}
        onToggle={null}
        onWhy={onWhy}
      />
      <FloorBar walk={rooms} editor={editor} titleOf={(index) => walkedTitle(rooms[index]!)} />
    </RunLayout>
  )
}

function hasPath({ columns }: Plan, at: number): boolean {
  return (columns?.[at]?.length ?? 0) > 0
}
