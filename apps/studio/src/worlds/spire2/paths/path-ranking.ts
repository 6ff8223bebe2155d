import { startUnknownWalk, walkInto, type ActMap } from '@seedfast/spire2'
import {
  NO_WEIGHTS,
  rankPaths,
  ROOM_KINDS,
  type PathWeights,
  type RankedPath,
  type RoomKind,
} from '../../../game-parts/rank-paths.js'
import { nextTypes } from '../run/unknown-path.js'

/** The range of the sliders. The user can type any weight from `-LIMIT` to `LIMIT`. */
export const MOST = 5
export const LIMIT = 1000

export const WEIGHT_SETS: readonly { readonly title: string; readonly weights: PathWeights }[] = [
  { title: 'Most elites', weights: { ...NO_WEIGHTS, elite: 5, rest: 1 } },
  { title: 'Fewest fights', weights: { ...NO_WEIGHTS, elite: -1, monster: -1 } },
  { title: 'Most events', weights: { ...NO_WEIGHTS, event: 1 } },
  { title: 'Most merchants', weights: { ...NO_WEIGHTS, shop: 1 } },
  { title: 'Most rest sites', weights: { ...NO_WEIGHTS, rest: 1 } },
]

/** Formats weights for the URL, leaving out zeros: `elite:5,rest:1`. Returns `none` if all weights are 0. */
export function weightsText(weights: PathWeights): string {
  const given = ROOM_KINDS.filter((kind) => weights[kind] !== 0)
  return given.length === 0 ? 'none' : given.map((kind) => `${kind}:${weights[kind]}`).join(',')
}

/**
 * Parses weights from the URL. Returns null if there are none. A missing or invalid weight counts as 0, and any other
 * weight is clamped to `LIMIT`.
 */
export function readWeights(text: string | null): PathWeights | null {
  if (text === null) return null
  const weights: Record<RoomKind, number> = { ...NO_WEIGHTS }
  for (const pair of text.split(',')) {
    const [name, worth] = pair.split(':')
    const kind = ROOM_KINDS.find((one) => one === name)
    const value = Number(worth)
    if (kind === undefined || !Number.isFinite(value)) continue
    weights[kind] = Math.min(LIMIT, Math.max(-LIMIT, value))
  }
  return weights
}

/** Returns whether every part of a string from the URL is a weight that the page can use. */
export function isWeightsText(text: string): boolean {
  const weights = readWeights(text)!
  return text === 'none' || text.split(',').every((pair) => weightsText(weights).split(',').includes(pair))
}

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
