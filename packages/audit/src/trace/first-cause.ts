import { shiftBetween, type CallRest } from './alignment.js'
import { placesOf } from './call-hashes.js'
import { asksTheSame, callKey, isReordered, type KindAndCount } from './divergence.js'
import type { DrawRecord } from './draw-record.js'
import { firstDivergentStream, lengthOf, placeInRun, type FirstDivergent } from './first-divergent-stream.js'
import type { SideHashes, TraceSource } from './trace-source.js'

/** The call that causes a difference, and the kind of difference at this call. */
export type FirstCause = FirstDivergent & KindAndCount

/** Two runs that differ, and the first draw that differs. */
export interface Differing {
  readonly a: TraceSource
  readonly b: TraceSource
  readonly hashesA: SideHashes
  readonly hashesB: SideHashes
  /** The first draw that differs, or `null` if all draws are equal and only the results differ. */
  readonly first: FirstDivergent | null
}

/** The number of draws to align after the first call that differs, counting all streams. */
const AHEAD = 256

/**
 * Finds the call that causes a difference. This call may come before the first draw that differs. For example, if one
 * side makes an extra `float()` among other `float()` calls, the draws stay equal, and only the call sites reveal the
 * extra call. Returns `null` if either side's call sites are unknown, or if the call sites don't prove a cause.
 */
export async function firstCause({ a, b, hashesA, hashesB, first }: Differing): Promise<FirstCause | null> {
  if (a.calls === undefined || b.calls === undefined || (first !== null && placeInRun(first) === 0))
    return null
  const isSameCode = a.calls.code !== null && a.calls.code === b.calls.code
  const byLine = !isSameCode && a.calls.readsLines && b.calls.readsLines
  const [callsA, callsB] = await Promise.all([a.calls.hashes(byLine), b.calls.hashes(byLine)])
  if (callsA === null || callsB === null) return null
  const found = firstDivergentStream({ streams: callsA }, { streams: callsB })
  if (found === null || (first !== null && placeInRun(found) > placeInRun(first))) return null
  const { stream, index } = found
  const restOf = async (source: TraceSource, at: number | null): Promise<DrawRecord[]> => {
    if (at === null) return []
    const draws = await source.window({ from: at, to: at + AHEAD, byLine })
    return draws.filter((draw) => draw.stream === stream && draw.index >= index)
  }
  const [restA, restB] = await Promise.all([restOf(a, found.atA), restOf(b, found.atB)])
  const [keysA, keysB] = [callRest(restA, hashesA, found), callRest(restB, hashesB, found)]
  const shift = shiftBetween(keysA, keysB)
  if (shift !== null) return { ...found, ...shift }
  const [left, right] = [restA[0], restB[0]]
  // Different versions of the code make the same calls from different places.
  if (!isSameCode || left === undefined || right === undefined || !asksTheSame(left, right)) return null
  const isSwapped =
    isReordered(keysA.keys, keysB.keys) && lengthOf(hashesA, stream) === lengthOf(hashesB, stream)
  return { ...found, kind: isSwapped ? 'different order' : 'different call site' }
}

function callRest(
  draws: readonly DrawRecord[],
  hashes: SideHashes,
  { stream, index }: FirstDivergent,
): CallRest {
  return {
    keys: draws.map((draw) => `${callKey(draw)} ${placesOf(draw).join('\n')}`),
    isWhole: index + draws.length === lengthOf(hashes, stream),
  }
}
