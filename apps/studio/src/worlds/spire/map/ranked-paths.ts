import type { ActMap, MapSymbol } from '@seedfast/spire'
import type { KindNode } from '../../../game-parts/asked-path.js'
import { rankPaths, type RankedPath, type RoomKind } from '../../../game-parts/rank-paths.js'
import type { Weights } from '../plan/plan-edits.js'

const KINDS: Readonly<Record<MapSymbol, RoomKind | null>> = {
  M: 'monster',
  E: 'elite',
  '?': 'event',
  $: 'shop',
  R: 'rest',
  T: 'treasure',
  B: null,
}

/** Returns a map's nodes with the kinds of their rooms. A ? room is an event, because the rooms before it decide more. */
export function kindNodes({ nodes }: ActMap): KindNode[] {
  return nodes.map((node) => ({ ...node, kind: KINDS[node.symbol] }))
}

/** Returns all paths through an act, in ascending order of their sum of weights. */
export function rankedPaths(map: ActMap, weights: Weights): RankedPath[] {
  // A plan prefers low sums, but the highest value comes first here.
  const values = Object.fromEntries(Object.entries(weights).map(([kind, weight = 0]) => [kind, -weight]))
  return rankPaths(kindNodes(map), {
    weights: values,
    start: null,
    step: ({ kind }, state) => ({ kind, state }),
  })
}
