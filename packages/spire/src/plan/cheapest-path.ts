import type { ActMap, MapNode, MapSymbol } from '../map/act-map.js'
import type { Plan } from './plan-schema.js'

const { fround } = Math
const COLUMNS = 7
const TOP = 14
/** The weight of a path that doesn't exist. */
const NONE = Infinity

/** The weights in a plan, one per kind of room. */
export type PathWeights = NonNullable<NonNullable<Plan['path']>['weights']>

/** The start of a path: the act's map, the player's current node, and the remaining Wing Boots charges. */
export interface PathStart {
  readonly map: ActMap
  /** The current node, or null before the first row. */
  readonly from: MapNode | null
  /** The maximum number of Wing Boots flights on the path. */
  readonly flights: number
  /** The minimum weight that each flight must save. */
  readonly threshold: number
}

/**
 * Returns the columns of the path with the lowest sum of weights, from the row above the current node to the top row.
 * If several paths are tied, returns the path that ends furthest left. Sums are 32-bit floats. Ties and sums are
 * handled as in the SeedSearch program.
 */
export function cheapestPath(weights: PathWeights, { map, from, flights, threshold }: PathStart): number[] {
  const first = from === null ? 0 : from.y + 1
  const nodes = new Map(map.nodes.map((node) => [node.y * COLUMNS + node.x, node]))
  const layers = flights + 1
  /**
   * For each node, the lowest sum of weights on any path to the node, indexed by row, number of flights and column.
   * `parents` contains the previous node's column on that path.
   */
  const sums: number[][][] = []
  const parents: number[][][] = []
  for (let y = first; y <= TOP; y++) {
    const rowSums = Array.from({ length: layers }, () => Array<number>(COLUMNS).fill(NONE))
    const rowParents = Array.from({ length: layers }, () => Array<number>(COLUMNS).fill(-1))
    const step = (before: MapNode, sumsBefore: readonly number[]): void => {
      for (let x = 0; x < COLUMNS; x++) {
        const node = nodes.get(y * COLUMNS + x)
        if (node === undefined) continue
        const isEdge = before.to.includes(x)
        for (let used = 0; used < layers; used++) {
          const reached = isEdge ? sumsBefore[used]! : used > 0 ? sumsBefore[used - 1]! : NONE
          const sum = fround(weightOf(node, map, weights) + reached)
          if (sum >= rowSums[used]![x]!) continue
          rowSums[used]![x] = sum
          rowParents[used]![x] = before.x
        }
      }
    }
    if (y > first) {
      for (let x = 0; x < COLUMNS; x++) {
        const before = nodes.get((y - 1) * COLUMNS + x)
        if (before === undefined) continue
        const last = sums.at(-1)!
        step(
          before,
          last.map((row) => row[x]!),
        )
      }
    } else if (from === null) {
      for (const node of map.nodes) {
        if (node.y !== 0) continue
        for (const row of rowSums) row[node.x] = fround(weightOf(node, map, weights))
      }
    } else step(from, [0, ...Array<number>(flights).fill(NONE)])
    sums.push(rowSums)
    parents.push(rowParents)
  }
  return pathBack(sums, parents, threshold, (y, before, x) =>
    nodes.get((first + y) * COLUMNS + before)!.to.includes(x),
  )
}

/** Returns the best path. Follows `parents` from the top row down to the first row. */
function pathBack(
  sums: readonly number[][][],
  parents: readonly number[][][],
  threshold: number,
  isEdge: (y: number, before: number, x: number) => boolean,
): number[] {
  const top = sums.at(-1)
  if (top === undefined) return []
  const best = top.map((row) => Math.min(...row))
  let used = 0
  for (let more = 1; more < best.length; more++) {
    if (best[more - 1]! - best[more]! >= threshold) used = more
  }
  // Without flights, there may be no path to the top row.
  while (best[used] === NONE && used + 1 < best.length) used++
  let x = top[used]!.indexOf(best[used]!)
  const path = [x]
  for (let y = sums.length - 1; y > 0; y--) {
    const before = parents[y]![used]![x]!
    if (!isEdge(y - 1, before, x)) used--
    path.unshift((x = before))
  }
  return path
}

const KINDS: Readonly<Partial<Record<MapSymbol, Exclude<keyof PathWeights, 'burning'>>>> = {
  M: 'monster',
  E: 'elite',
  R: 'rest',
  $: 'shop',
  '?': 'event',
  T: 'treasure',
}

function weightOf(node: MapNode, { emerald }: ActMap, weights: PathWeights): number {
  if (node.x === emerald?.x && node.y === emerald.y) return weights.burning ?? weights.elite
  const kind = KINDS[node.symbol]
  return kind === undefined ? 0 : weights[kind]
}
