import { callText, type DrawRecord } from '@seedfast/audit'

/** A lane of the time line: the draws of one stream, in the order of the run. */
export interface Lane {
  readonly stream: string
  readonly draws: readonly DrawRecord[]
}

/** The streams of a run as lanes, in the order in which they first draw. */
export function lanesOf(draws: readonly DrawRecord[]): readonly Lane[] {
  const lanes = new Map<string, DrawRecord[]>()
  for (const draw of draws) {
    const lane = lanes.get(draw.stream)
    if (lane === undefined) lanes.set(draw.stream, [draw])
    else lane.push(draw)
  }
  return [...lanes].map(([stream, inLane]) => ({ stream, draws: inLane }))
}

/** The sampling rules of a run by their names: each one's place is its colour, as long as there are enough. */
export function rulesOf(draws: readonly DrawRecord[]): readonly string[] {
  return [...new Set(draws.map(({ rule }) => rule))].sort()
}

/** What of a run's draws is shown. */
export interface DrawFilter {
  /** Null for all. */
  readonly stream: string | null
  /** A part of the label, or of the draw written as a call; in any case of letters. */
  readonly text: string
}

/** The draws that a filter lets through. */
export function filterDraws(
  draws: readonly DrawRecord[],
  { stream, text }: DrawFilter,
): readonly DrawRecord[] {
  const wanted = text.trim().toLowerCase()
  return draws.filter((draw) => {
    if (stream !== null && draw.stream !== stream) return false
    if (wanted === '') return true
    return `${draw.path.join('/')}\n${callText(draw)}`.toLowerCase().includes(wanted)
  })
}

/** The draw of a lane whose number in the run is nearest to `n`; null for an empty lane. */
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
 * The draw that a key leads to from another: left and right along its lane, up and down to the nearest draw of the next
 * lane, Home and End to the run's first and last, Page Up and Down by `page` draws. Null for a key that leads nowhere.
 */
export function steppedDraw(
  lanes: readonly Lane[],
  current: DrawRecord | null,
  key: string,
  page: number,
): DrawRecord | null {
  const all = lanes.flatMap(({ draws }) => draws)
  if (all.length === 0) return null
  const first = all.reduce((best, draw) => (draw.n < best.n ? draw : best))
  const last = all.reduce((best, draw) => (draw.n > best.n ? draw : best))
  if (key === 'Home') return first
  if (key === 'End') return last
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

/** A raw 32-bit word as it is read: eight hex digits. */
export function wordText(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
