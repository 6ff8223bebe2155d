import type { ActMap, UnknownRoom } from '@seedfast/spire2'

/** The kinds of rooms that a path is ranked by. A ? room counts as the kind that it turns out to be. */
export const ROOM_KINDS = ['elite', 'monster', 'event', 'shop', 'rest', 'treasure'] as const

export type RoomKind = (typeof ROOM_KINDS)[number]

/** The value that a room of each kind adds to a path. */
export type PathWeights = Readonly<Record<RoomKind, number>>

/** A path through an act: its columns from row 1, its number of rooms of each kind, and its value. */
export interface RankedPath {
  readonly columns: readonly number[]
  readonly counts: Readonly<Record<RoomKind, number>>
  readonly value: number
}

/** The range of the sliders. The user can type any weight from `-LIMIT` to `LIMIT`. */
export const MOST = 5
export const LIMIT = 1000

export const NO_WEIGHTS: PathWeights = { elite: 0, monster: 0, event: 0, shop: 0, rest: 0, treasure: 0 }

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
 * Returns all paths through an act, in descending order of value. Paths of equal value are ordered from left to right.
 * `unknowns` are the contents of the ? rooms on the path, in order. Takes time proportional to the number of paths.
 */
export function rankPaths(
  { points, height }: ActMap,
  unknowns: readonly UnknownRoom[],
  weights: PathWeights,
): RankedPath[] {
  const found: RankedPath[] = []
  const at = new Map(points.map((point) => [`${point.row} ${point.column}`, point]))
  const walk = (row: number, column: number, columns: readonly number[], path: PathState): void => {
    const point = at.get(`${row} ${column}`)
    if (point === undefined) return
    const isUnknown = point.type === 'unknown'
    const type = isUnknown ? unknowns[path.unknowns] : point.type
    const kind = ROOM_KINDS.find((one) => one === type)
    const next: PathState = {
      unknowns: path.unknowns + (isUnknown ? 1 : 0),
      counts: kind === undefined ? path.counts : { ...path.counts, [kind]: path.counts[kind] + 1 },
      value: path.value + (kind === undefined ? 0 : weights[kind]),
    }
    const all = [...columns, column]
    if (row < height - 1) for (const to of point.to.toSorted((a, b) => a - b)) walk(row + 1, to, all, next)
    else found.push({ columns: all, counts: next.counts, value: next.value })
  }
  const starts = points.filter(({ row }) => row === 1).map(({ column }) => column)
  for (const column of starts.toSorted((a, b) => a - b))
    walk(1, column, [], { unknowns: 0, counts: NO_WEIGHTS, value: 0 })
  return found.toSorted((a, b) => b.value - a.value)
}

/** The part of a path that has been walked so far. */
interface PathState extends Omit<RankedPath, 'columns'> {
  readonly unknowns: number
}
