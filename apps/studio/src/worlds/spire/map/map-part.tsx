import { actSvg } from '@seedfast/spire'
import { useMemo, type ReactNode } from 'preact/compat'
import { MapLegend, ROOM_SYMBOLS } from '../../../game-parts/map-legend.js'
import { MapFrame } from '../../../game-parts/map-frame.js'
import { pathThrough } from '../../../game-parts/path-through.js'
import * as values from '../address-values.js'
import { columnsIn, floorOf } from '../plan/floor-numbers.js'
import { withColumns } from '../plan/plan-edits.js'
import type { SpireEditor, SpirePart } from '../spire-part.js'
import { Button } from '../../../ui/button.js'
import { namedPart } from '../../../ui/part-boundary.js'

// Only a hit of a search marks a path.
const MarkedPath = namedPart('The marked path', () => import('../../../game-parts/marked-path.js'))

const BOSS_ROW = 15

/**
 * Shows an act's map with the walk. Pressing a node on the walk selects it. Pressing any other node reroutes the walk
 * through that node.
 */
export function MapPart({
  part,
  editor,
}: {
  readonly part: SpirePart
  readonly editor: SpireEditor
}): ReactNode {
  const { run, seed } = part
  const { act, plan } = editor
  const at = run.acts.findIndex((one) => one.act === act)
  const shown = run.acts[at]!
  const { nodes } = shown.map
  const columns = useMemo(() => columnsIn(run.walk, act), [run, act])
  const marked = values.path.of(part.session.state)[act - 1] ?? []
  const svg = useMemo(() => actSvg(shown, marked.length > 0 ? marked : columns), [shown, marked, columns])
  const here = run.walk[editor.selected]!
  const nodePath = `/acts/${at}/map/nodes/`
  const chosen = nodes.findIndex(
    (node) => here.act === act && node.x === here.x && floorOf(act, node.y) === here.floor,
  )
  const open = (path: string): void => {
    const node = path.startsWith(nodePath) ? nodes[Number(path.slice(nodePath.length))] : undefined
    const floor = floorOf(act, node?.y ?? BOSS_ROW)
    if (node === undefined || act === 4 || columns[node.y] === node.x) {
      const index = run.walk.findIndex((row) => row.act === act && row.floor === floor)
      if (index >= 0) editor.select(index)
      return
    }
    const through = pathThrough(nodes, columns, node)
    if (through !== null) editor.change(withColumns(plan, act, through), floor)
  }
  return (
    <MapFrame
      svg={svg}
      title={`Map of act ${act}, seed ${seed}`}
      result={run}
      chosen={chosen < 0 ? null : `${nodePath}${chosen}`}
      onOpen={open}
    >
      <MapLegend symbols={ROOM_SYMBOLS} />
      {marked.length > 0 && (
        <MarkedPath
          onWalk={() => editor.change(withColumns(plan, act, marked), floorOf(act, 0))}
          onHide={() => values.path.set(part, [])}
        />
      )}
      {(plan.path?.columns?.[act - 1]?.length ?? 0) > 0 && (
        <Button onClick={() => editor.change(withColumns(plan, act, null), floorOf(act, 0))}>
          Reset path
        </Button>
      )}
    </MapFrame>
  )
}
