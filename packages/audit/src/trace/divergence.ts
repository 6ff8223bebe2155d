import { canonicalJson } from '@seedfast/world'
import type { AmbientCall } from '../ambience/ambient-calls.js'
import type { Failure } from '../failure.js'
import type { Difference } from '../compare/first-difference.js'
import { agreement, shiftBetween } from './alignment.js'
import { isSummary, type DrawRecord } from './draw-record.js'
import type { CandidatesDifference } from './draw-entries.js'

/** The kind of difference at the first draw that differs. The kind describes side B in comparison with side A. */
export type DivergenceKind =
  | 'extra draw'
  | 'missing draw'
  | 'different order'
  | 'different stream'
  | 'different rule'
  | 'different bound'
  | 'different candidates'
  | 'different conversion'
  | 'different label'
  | 'different call site'
  | 'different bits'

/**
 * The outcome of comparing two runs. `failed` is set if a side failed; `ambient` is set if a side called an ambient
 * function.
 */
export type Divergence = DivergenceFound & { readonly failed?: Failed; readonly ambient?: Ambient }

/** Each side's calls to ambient sources of randomness or time, whose values aren't derived from the seed. */
export interface Ambient {
  readonly a: readonly AmbientCall[]
  readonly b: readonly AmbientCall[]
}

/** The failure of each side, or `null` for a side that produced a result. */
export interface Failed {
  readonly a: Failure | null
  readonly b: Failure | null
}

/** The outcome of comparing two runs. If one of the runs failed, both are compared only up to the failure. */
export type DivergenceFound =
  | { readonly kind: 'equal'; readonly draws: number }
  /** The draws are the same, but the results differ, because the world uses the draws differently. */
  | { readonly kind: 'same draws but another result'; readonly difference: Difference | null }
  | DrawDivergence

/** The first draw where two runs differ. */
export interface DrawDivergence {
  readonly kind: DivergenceKind
  readonly stream: string
  /** The draw's number in its stream, counted from 0. */
  readonly index: number
  /** The number of consecutive extra or missing draws. Absent if there is only one such draw. */
  readonly count?: number
  /**
   * The draw on side A, or `null` if side A makes no more draws from the stream. `b` is the corresponding draw on side
   * B.
   */
  readonly a: DrawRecord | null
  readonly b: DrawRecord | null
  /**
   * The difference between the candidates of both draws. Present only if the candidates of both draws are known. Trace
   * files don't contain candidates.
   */
  readonly candidates?: CandidatesDifference
  /** The draws before and after the difference on each side, in run order. */
  readonly around: { readonly a: readonly DrawRecord[]; readonly b: readonly DrawRecord[] }
}

/** The remaining draws from a stream on both sides, starting with the first draw that differs. */
export interface RemainingDraws {
  readonly a: readonly DrawRecord[]
  readonly b: readonly DrawRecord[]
  /** The number of draws that are left in the stream on each side. The lists may contain fewer. */
  readonly left: { readonly a: number; readonly b: number }
  /** Returns whether side B makes this draw of side A from a different stream. */
  moved(draw: DrawRecord): boolean
}

/** Returns the kind of difference at the first draw that differs and, if draws are extra or missing, their number. */
export function divergenceKind({ a, b, left, moved }: RemainingDraws): KindAndCount {
  const [first, second] = [a[0], b[0]]
  if (first === undefined) return { kind: 'extra draw' }
  if (second === undefined) return { kind: moved(first) ? 'different stream' : 'missing draw' }
  if (!asksTheSame(first, second)) {
    if (moved(first)) return { kind: 'different stream' }
    const [keysA, keysB] = [a.map(callKey), b.map(callKey)]
    if (left.a === left.b && isReordered(keysA, keysB)) return { kind: 'different order' }
    const shift = shiftBetween(
      { keys: keysA, isWhole: a.length === left.a },
      { keys: keysB, isWhole: b.length === left.b },
    )
    if (shift !== null) return shift
    const kind = shiftOfOne(keysA, keysB, left.b - left.a)
    if (kind !== null) return { kind }
  }
  return { kind: changedDraw(first, second) }
}

/** The kind of a divergence, and the number of extra or missing draws. */
export type KindAndCount = Pick<DrawDivergence, 'kind' | 'count'>

/** Returns the kind of difference between two draws at the same place in their streams. */
function changedDraw(first: DrawRecord, second: DrawRecord): DivergenceKind {
  if (first.rule !== second.rule) return 'different rule'
  const [argsA, argsB] = [first.args, second.args]
  if (canonicalJson(argsA) !== canonicalJson(argsB)) {
    return argsA.some(isSummary) || argsB.some(isSummary) ? 'different candidates' : 'different bound'
  }
  if (canonicalJson(first.path) !== canonicalJson(second.path)) return 'different label'
  // Words are unknown for generators from other libraries.
  if (
    first.words.length > 0 &&
    canonicalJson(first.words) === canonicalJson(second.words) &&
    canonicalJson(first.value) !== canonicalJson(second.value)
  ) {
    return 'different conversion'
  }
  return sitesDiffer(first, second) ? 'different call site' : 'different bits'
}

/** Returns whether two draws are the same call: the same rule with the same arguments and label. */
export function asksTheSame(a: DrawRecord, b: DrawRecord): boolean {
  return callKey(a) === callKey(b)
}

/**
 * Returns whether the two sides make the same calls next, but in a different order. `a` and `b` contain the keys of
 * each side's calls; equal calls have equal keys.
 */
export function isReordered(a: readonly string[], b: readonly string[]): boolean {
  const open = new Map<string, number>()
  const count = (key: string, by: number): void => {
    const left = (open.get(key) ?? 0) + by
    if (left === 0) open.delete(key)
    else open.set(key, left)
  }
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    count(a[i]!, 1)
    count(b[i]!, -1)
    if (open.size === 0) return true
  }
  return false
}

/**
 * Returns whether the call sites of both draws are known and differ. Folders and line numbers are ignored, because two
 * versions of a world are in different folders, and an edit changes the line numbers of all code below it.
 */
function sitesDiffer({ sites: a }: DrawRecord, { sites: b }: DrawRecord): boolean {
  return a !== undefined && b !== undefined && canonicalJson(a.map(place)) !== canonicalJson(b.map(place))
}

function place(site: string): string {
  return site.replace(/^.*[\\/]/, '').replace(/:\d+:\d+/, '')
}

/** Formats a draw's call as a key for comparisons. The key doesn't contain the draw's call sites or value. */
export function callKey({ rule, args, path }: DrawRecord): string {
  return canonicalJson([rule, args, path])
}

/**
 * Returns whether one extra or missing draw explains the following draws better than a changed draw does, even if too
 * few draws follow for a proof. If both explain them equally well, `more` decides: the number of draws that side B makes
 * from the stream, minus the number that side A makes.
 */
function shiftOfOne(
  a: readonly string[],
  b: readonly string[],
  more: number,
): 'extra draw' | 'missing draw' | null {
  const inserted = agreement(a, b.slice(1))
  const removed = agreement(a.slice(1), b)
  const changed = agreement(a.slice(1), b.slice(1))
  if (inserted > changed || (inserted > 0 && inserted === changed && more > 0)) return 'extra draw'
  if (removed > changed || (removed > 0 && removed === changed && more < 0)) return 'missing draw'
  return null
}
