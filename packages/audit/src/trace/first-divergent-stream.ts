import { firstUnequal, NO_DRAWS, numberInRun, type StreamHashes } from './rolling-hash.js'
import type { SideHashes } from './trace-source.js'

type Streams = Pick<SideHashes, 'streams'>

/** The first difference between two runs: a stream, and the index in that stream of the first draw that differs. */
export interface FirstDivergent {
  readonly stream: string
  readonly index: number
  /**
   * The draw's number in run A, or `null` if the stream ends before this draw in run A. `atB` is the number in run B.
   */
  readonly atA: number | null
  readonly atB: number | null
}

/** Returns the stream that differs first in the run, or `null` if all streams are equal. */
export function firstDivergentStream(a: Streams, b: Streams): FirstDivergent | null {
  const names = [...new Set([...Object.keys(a.streams), ...Object.keys(b.streams)])].sort()
  const found = names.flatMap((stream): FirstDivergent[] => {
    const [left, right] = [streamOf(a, stream), streamOf(b, stream)]
    const index = firstUnequal(left, right)
    if (index === null) return []
    return [{ stream, index, atA: numberInRun(left, index), atB: numberInRun(right, index) }]
  })
  if (found.length === 0) return null
  // If a draw moved between streams, both streams differ at the same place; the stream that it left is reported.
  const order = (x: FirstDivergent, y: FirstDivergent): number =>
    placeInRun(x) - placeInRun(y) || (x.atA ?? Infinity) - (y.atA ?? Infinity)
  return found.reduce((best, next) => (order(next, best) < 0 ? next : best))
}

/** Returns the draw's number in the run. If both runs contain the draw, returns the lower of its two numbers. */
export function placeInRun({ atA, atB }: FirstDivergent): number {
  return Math.min(atA ?? Infinity, atB ?? Infinity)
}

/** Returns the number of draws that a side makes from a stream. */
export function lengthOf(side: Streams, stream: string): number {
  return streamOf(side, stream).hashes.length
}

/**
 * Returns the hashes of a side's stream. Reads only own properties, because a stream may have a name like
 * `constructor`.
 */
function streamOf({ streams }: Streams, stream: string): StreamHashes {
  return Object.hasOwn(streams, stream) ? streams[stream]! : NO_DRAWS
}
