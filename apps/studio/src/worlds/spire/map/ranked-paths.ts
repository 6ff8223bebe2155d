import type { ActMap, MapSymbol } from '@seedfast/spire'
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

/**
 * Returns all paths through an act, in ascending order of their sum of weights. A ? room counts as an event, because its
 * contents depend on the rooms before it.
 */
export function rankedPaths({ nodes }: ActMap, weights: Weights): RankedPath[] {
  const { elite, monster, event, shop, rest, treasure } = weights
  return rankPaths(nodes, {
    // A plan prefers low sums, but the highest value comes first here.
    weights: {
      elite: -elite,
      monster: -monster,
      event: -event,
      shop: -shop,
      rest: -rest,
      treasure: -treasure,
    },
    start: null,
    step: ({ symbol }, state) => ({ kind: KINDS[symbol], state }),
  })
}
