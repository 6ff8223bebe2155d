import { startUnknownWalk, walkInto, type ActMap } from '@seedfast/spire2'
import type { PathWeights } from '../../../game-parts/path-weights.js'
import { rankPaths, ROOM_KINDS, type RankedPath } from '../../../game-parts/rank-paths.js'
import { nextTypes } from '../run/walked-rooms.js'

/**
 * Returns all paths through an act, in descending order of value. `unknownsBefore` is the number of ? rooms entered in
 * earlier acts, and `rolls` are the rolls of the run's ? rooms. A ? room counts as the kind that it turns out to be.
 */
export function rankedPaths(
  { points }: ActMap,
  weights: PathWeights,
  unknownsBefore: number,
  rolls: readonly number[],
): RankedPath[] {
  const nodes = points.map((point) => ({ x: point.column, y: point.row - 1, to: point.to, point }))
  const typesAfter = nextTypes(points)
  return rankPaths(nodes, {
    weights,
    start: startUnknownWalk(unknownsBefore),
    step: ({ point }, state) => {
      const { walk, room } = walkInto(state, point.type, typesAfter(point), rolls)
      const actual = point.type === 'unknown' ? room : point.type
      return { kind: ROOM_KINDS.find((kind) => kind === actual) ?? null, state: walk }
    },
  })
}
