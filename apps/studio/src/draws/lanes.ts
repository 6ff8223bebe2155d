import type { DrawRecord } from '@seedfast/audit'

/** A lane of the timeline. It contains one stream's draws in run order. */
export interface Lane {
  readonly stream: string
  readonly draws: readonly DrawRecord[]
}

/** Groups a run's draws into one lane per stream. Lanes are in the order of the streams' first draws. */
export function lanesOf(draws: readonly DrawRecord[]): readonly Lane[] {
  const lanes = new Map<string, DrawRecord[]>()
  for (const draw of draws) {
    const lane = lanes.get(draw.stream)
    if (lane === undefined) lanes.set(draw.stream, [draw])
    else lane.push(draw)
  }
  return [...lanes].map(([stream, inLane]) => ({ stream, draws: inLane }))
}

/**
 * Returns the names of a run's sampling rules in alphabetical order. A rule's index in this list selects its color.
 */
export function rulesOf(draws: readonly DrawRecord[]): readonly string[] {
  return [...new Set(draws.map(({ rule }) => rule))].sort()
}

/** Returns the lane's draw whose number in the run is closest to `n`, or null if the lane is empty. */
export function nearestDraw(draws: readonly DrawRecord[], n: number): DrawRecord | null {
  let low = 0
  let high = draws.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (draws[middle]!.n < n) low = middle + 1
    else high = middle
  }
  const [before, after] = [draws[low - 1] ?? null, draws[low] ?? null]
  if (before === null || after === null) return before ?? after
  return n - before.n < after.n - n ? before : after
}

/**
 * Returns the draw that a key selects. Left and Right move along the lane. Up and Down move to the closest draw in the
 * neighboring lane. Home and End move to the run's first and last draw. Page Up and Page Down move by `page` draws.
 * Returns null for any other key.
 */
export function steppedDraw(
  lanes: readonly Lane[],
  current: DrawRecord | null,
  key: string,
  page: number,
): DrawRecord | null {
  if (lanes.length === 0) return null
  const first = lanes.map(({ draws }) => draws[0]!).reduce((best, draw) => (draw.n < best.n ? draw : best))
  if (key === 'Home') return first
  if (key === 'End')
    return lanes.map(({ draws }) => draws.at(-1)!).reduce((best, draw) => (draw.n > best.n ? draw : best))
  if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].includes(key)) return null
  const at = lanes.findIndex(({ stream }) => stream === current?.stream)
  const lane = lanes[at]
  if (current === null || lane === undefined) return first
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = lanes[at + (key === 'ArrowUp' ? -1 : 1)]
    return next === undefined ? current : nearestDraw(next.draws, current.n)
  }
  if (key === 'PageUp') return nearestDraw(lane.draws, current.n - page)
  if (key === 'PageDown') return nearestDraw(lane.draws, current.n + page)
  const here = lane.draws.findIndex(({ n }) => n === current.n)
  if (here < 0) return nearestDraw(lane.draws, current.n)
  return lane.draws[here + (key === 'ArrowLeft' ? -1 : 1)] ?? current
}

/**
 * The draws before and after a draw, both among all shown draws and in the draw's own stream. Null stands for a missing
 * draw.
 */
export interface Neighbours {
  readonly before: DrawRecord | null
  readonly after: DrawRecord | null
  readonly beforeInStream: DrawRecord | null
  readonly afterInStream: DrawRecord | null
}

/** Returns the draws before and after the given draw. `draws` must be in run order. */
export function neighboursOf(draws: readonly DrawRecord[], draw: DrawRecord): Neighbours {
  const at = draws.indexOf(draw)
  const isOfStream = ({ stream }: DrawRecord): boolean => stream === draw.stream
  return {
    before: draws[at - 1] ?? null,
    after: draws[at + 1] ?? null,
    beforeInStream: draws.slice(0, at).findLast(isOfStream) ?? null,
    afterInStream: draws.slice(at + 1).find(isOfStream) ?? null,
  }
}

/**
 * Returns the draw after `from`, or the draw before it if `backwards` is true. Wraps around at the ends of the list. If
 * `from` is null, returns the first draw, or the last one if `backwards` is true.
 */
export function nextDraw(
  draws: readonly DrawRecord[],
  from: DrawRecord | null,
  backwards: boolean,
): DrawRecord | null {
  const at = from === null ? (backwards ? 0 : -1) : draws.indexOf(from)
  return draws.at((at + (backwards ? -1 : 1)) % draws.length) ?? null
}

/** Formats a 32-bit word as eight hexadecimal digits. */
export function wordText(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
