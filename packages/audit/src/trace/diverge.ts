import { newFailure } from '../check/load-failures.js'
import type { Failure } from '../failure.js'
import { WorldError } from '@seedfast/world'
import { firstDifference } from '../compare/first-difference.js'
import { bothFailedText } from '../messages.js'
import {
  asksTheSame,
  divergenceKind,
  type KindAndCount,
  type Divergence,
  type DrawDivergence,
} from './divergence.js'
import { firstCause, type Differing } from './first-cause.js'
import { outsideRandomModule } from './random-module.js'
import { firstDivergentStream, lengthOf } from './first-divergent-stream.js'
import type { DrawRecord } from './draw-record.js'
import { candidatesDifference } from './draw-entries.js'
import type { RecordWindow } from './observe-run.js'
import { reducedSource } from './reduced-source.js'
import type { EmptyField, SideHashes, RunName, TraceSource } from './trace-source.js'

/** The number of draws to show on each side of the first difference. */
const AROUND = 5
/**
 * The number of draws to examine before and after the difference when searching for a draw that moved to a different
 * stream.
 */
const ELSEWHERE = 64

/**
 * Finds the first difference between two runs in two passes. The first pass compares the rolling hashes of each stream,
 * and the second examines a window around the first draw that differs. If several streams differ, reports the one that
 * differs first in the run. A run that fails is compared up to the failure. Throws a WorldError if both sides fail in
 * the same way, because then there is no result to compare.
 */
export async function diverge(a: TraceSource, b: TraceSource): Promise<Divergence> {
  const [hashesA, hashesB] = await Promise.all([a.hashes(), b.hashes()])
  const first = firstDivergentStream(hashesA, hashesB)
  const [failedA, failedB] = [failureOnly(hashesA, hashesB), failureOnly(hashesB, hashesA)]
  if (first === null && failedA !== null && failedA.message === failedB?.message) {
    const text = bothFailedText([a.name, b.name], hashesA.draws, failedB)
    throw new WorldError(text, { code: 'both-failed', ...sharedRun(a, b) })
  }
  const failed = failedA === null && failedB === null ? {} : { failed: { a: failedA, b: failedB } }
  const calls = { a: hashesA.ambient ?? [], b: hashesB.ambient ?? [] }
  const ambient = calls.a.length + calls.b.length === 0 ? {} : { ambient: calls }
  const isEqual = first === null && failedA === null && failedB === null && hashesA.sha256 === hashesB.sha256
  if (isEqual) return { kind: 'equal', draws: hashesA.draws, ...ambient }
  const reduced = first === null ? null : await withoutEmptyFields({ a, hashesA, b, hashesB })
  return { ...(await firstOf(reduced ?? { a, b, hashesA, hashesB, first })), ...failed, ...ambient }
}

/** Returns the failure of a run, or of a script that doesn't fail in the other run. */
function failureOnly({ failed, unloaded = [] }: SideHashes, other: SideHashes): Failure | null {
  return failed ?? newFailure(unloaded, other.unloaded ?? [])
}

/**
 * Removes the fields that are empty in one side's trace from the draws of the other side, so that only the fields that
 * both sides know are compared. Returns `null` if both sides know the same fields.
 */
async function withoutEmptyFields({
  a,
  b,
  hashesA,
  hashesB,
}: Omit<Differing, 'first'>): Promise<Differing | null> {
  const emptyOnly = ({ empty = [] }: SideHashes, other: SideHashes): EmptyField[] =>
    empty.filter((field) => other.empty?.includes(field) !== true)
  const [emptyA, emptyB] = [emptyOnly(hashesA, hashesB), emptyOnly(hashesB, hashesA)]
  if (emptyA.length === 0 && emptyB.length === 0) return null
  const [sideA, sideB] = await Promise.all([
    reducedSource(a, hashesA, emptyB),
    reducedSource(b, hashesB, emptyA),
  ])
  return {
    a: sideA.source,
    b: sideB.source,
    hashesA: sideA.hashes,
    hashesB: sideB.hashes,
    first: firstDivergentStream(sideA.hashes, sideB.hashes),
  }
}

/** Returns the world and the seed that both sides have in common, as far as they are known. */
function sharedRun({ run: a }: TraceSource, { run: b }: TraceSource): Partial<RunName> {
  if (a === undefined || a.world !== b?.world) return {}
  return a.seed === b.seed ? a : { world: a.world }
}

async function firstOf(differing: Differing): Promise<Divergence> {
  const { a, b, hashesA, hashesB } = differing
  const cause = await firstCause(differing)
  const first = cause ?? differing.first
  if (first === null) {
    const isDone = hashesA.failed === undefined && hashesB.failed === undefined
    if (isDone && hashesA.sha256 === hashesB.sha256) return { kind: 'equal', draws: hashesA.draws }
    const known = 'result' in hashesA && 'result' in hashesB
    const difference = known ? firstDifference(hashesA.result, hashesB.result) : null
    return { kind: 'same draws but another result', difference }
  }
  const { stream, index, atA, atB } = first
  const wide = (at: number): RecordWindow => ({
    from: Math.max(0, at - ELSEWHERE),
    to: at + ELSEWHERE,
    closely: true,
  })
  const windowA = wide(atA ?? atB!)
  const windowB = wide(atB ?? atA!)
  const [nearA, nearB] = await Promise.all([a.window(windowA), b.window(windowB)])
  const restA = ofStream(nearA, stream, index)
  const restB = ofStream(nearB, stream, index)
  const { kind, count = 1 }: KindAndCount =
    cause ??
    divergenceKind({
      a: restA,
      b: restB,
      left: { a: lengthOf(hashesA, stream) - index, b: lengthOf(hashesB, stream) - index },
      moved: (draw) => isMoved(draw, nearA, nearB, hashesA),
    })
  const [entriesA, entriesB] = [restA[0]?.entries, restB[0]?.entries]
  const known = kind === 'different candidates' && entriesA !== undefined && entriesB !== undefined
  const candidates = known ? candidatesDifference(entriesA, entriesB) : null
  const [shownA, shownB] = [shownDraw(a, nearA), shownDraw(b, nearB)]
  return {
    kind,
    stream,
    index,
    ...(count === 1 ? {} : { count }),
    a: restA[0] === undefined ? null : shownA(restA[0]),
    b: restB[0] === undefined ? null : shownB(restB[0]),
    ...(candidates === null ? {} : { candidates }),
    around: {
      a: closeTo(nearA, atA ?? atB!).map(shownA),
      b: closeTo(nearB, atB ?? atA!).map(shownB),
    },
  } satisfies DrawDivergence
}

function shownDraw({ whole }: TraceSource, near: readonly DrawRecord[]): (draw: DrawRecord) => DrawRecord {
  if (whole === undefined) return outsideRandomModule(near)
  const outside = outsideRandomModule(near.map(whole))
  return (draw) => outside(whole(draw))
}

/**
 * Returns whether `draw`, a draw of side A, moved to a different stream on side B. This is the case if side B makes the
 * same call on another stream, but side A doesn't make that call at the same index of that stream.
 */
function isMoved(
  draw: DrawRecord,
  nearA: readonly DrawRecord[],
  nearB: readonly DrawRecord[],
  hashesA: SideHashes,
): boolean {
  return nearB.some((other) => {
    if (other.stream === draw.stream || !asksTheSame(other, draw)) return false
    const before = nearA.find(({ stream, index }) => stream === other.stream && index === other.index)
    return before === undefined ? other.index >= lengthOf(hashesA, other.stream) : !asksTheSame(before, draw)
  })
}

function ofStream(draws: readonly DrawRecord[], stream: string, index: number): DrawRecord[] {
  return draws.filter((draw) => draw.stream === stream && draw.index >= index)
}

function closeTo(draws: readonly DrawRecord[], n: number): DrawRecord[] {
  return draws.filter((draw) => draw.n >= n - AROUND && draw.n <= n + AROUND)
}
