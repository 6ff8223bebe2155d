import { canonicalJson } from '@seedfast/world'
import type { AmbientCall } from '../ambient-calls.js'
import type { Failure } from '../failure.js'
import type { Difference } from '../first-difference.js'
import { isSummary, type DrawRecord } from './draw-record.js'
import type { CandidatesDifference } from './draw-entries.js'

/** The kind of difference at the first divergent draw, from side A to side B. */
export type DivergenceKind =
  | 'extra draw'
  | 'missing draw'
  | 'different order'
  | 'different stream'
  | 'different rule'
  | 'different bound'
  | 'different candidates'
  | 'different label'
  | 'different call site'
  | 'different bits'

/** The outcome of comparing two runs, including how a side failed, if one did, and
 * ambient calls, if there are any. */
export type Divergence = DivergenceFound & { readonly failed?: Failed; readonly ambient?: Ambient }

/** The ambient calls of each side, which the seed doesn't decide. */
export interface Ambient {
  readonly a: readonly AmbientCall[]
  readonly b: readonly AmbientCall[]
}

/** The failure of each side; `null` for a side that produced a result. */
export interface Failed {
  readonly a: Failure | null
  readonly b: Failure | null
}

/** The outcome of comparing two runs up to the failure of either run, if one failed. */
export type DivergenceFound =
  | { readonly kind: 'equal'; readonly draws: number }
  /** The draws are the same, but the results differ, because the world uses the draws differently. */
  | { readonly kind: 'same draws but another result'; readonly difference: Difference | null }
  | DrawDivergence

/** The first draw where two runs differ. */
export interface DrawDivergence {
  readonly kind: DivergenceKind
  readonly stream: string
  /** The draw's number in its stream, from 0. */
  readonly index: number
  /** The number of extra or missing draws in a row; absent if it is one. */
  readonly count?: number
  /** The draw on each side; `null` on a side whose stream has ended. */
  readonly a: DrawRecord | null
  readonly b: DrawRecord | null
  /**
   * The difference between the candidates; absent unless both sides know them. Runs know their candidates, but trace
   * files don't.
   */
  readonly candidates?: CandidatesDifference
  /** The nearby draws of each run, in run order. */
  readonly around: { readonly a: readonly DrawRecord[]; readonly b: readonly DrawRecord[] }
}

/**
 * The number of draws to examine after the first difference in a stream, to distinguish extra draws from different
 * draws.
 */
export const LOOK_AHEAD = 16

/** The rest of a stream on both sides, starting at the first draw that differs. */
export interface Rests {
  readonly a: readonly DrawRecord[]
  readonly b: readonly DrawRecord[]
  /** The number of extra draws that side B makes from the stream. */
  readonly more: number
  /** Returns whether side B makes this draw of side A from a different stream. */
  moved(draw: DrawRecord): boolean
}

/** Classifies the difference at the first draw that differs. */
export function divergenceKind({ a, b, more, moved }: Rests): DivergenceKind {
  const [first, second] = [a[0], b[0]]
  if (first === undefined) return 'extra draw'
  if (second === undefined) return moved(first) ? 'different stream' : 'missing draw'

  if (!asksTheSame(first, second)) {
    if (moved(first)) return 'different stream'
    if (more === 0 && isReordered(a.map(callKey), b.map(callKey))) return 'different order'
    const inserted = agreement(a, b.slice(1))
    const removed = agreement(a.slice(1), b)
    const changed = agreement(a.slice(1), b.slice(1))
    // If all following draws are the same calls, only the stream's length decides.
    if (inserted > changed || (inserted > 0 && inserted === changed && more > 0)) return 'extra draw'
    if (removed > changed || (removed > 0 && removed === changed && more < 0)) return 'missing draw'
  }
  if (first.rule !== second.rule) return 'different rule'
  const [argsA, argsB] = [first.args, second.args]
  if (canonicalJson(argsA) !== canonicalJson(argsB)) {
    return argsA.some(isSummary) || argsB.some(isSummary) ? 'different candidates' : 'different bound'
  }
  if (canonicalJson(first.path) !== canonicalJson(second.path)) return 'different label'
  // Equal words with a different value mean different candidates. The words of foreign generators are unknown.
  if (
    first.words.length > 0 &&
    canonicalJson(first.words) === canonicalJson(second.words) &&
    canonicalJson(first.value) !== canonicalJson(second.value)
  ) {
    return 'different candidates'
  }
  return sitesDiffer(first, second) ? 'different call site' : 'different bits'
}

/** Returns whether two draws are the same call: the same rule, arguments and label. */
export function asksTheSame(a: DrawRecord, b: DrawRecord): boolean {
  return callKey(a) === callKey(b)
}

/** Returns whether the next calls on both sides, given by their keys, are the same in a different order. */
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
 * Returns whether both draws have call sites that differ. Folders and lines are ignored: two versions of a world are in
 * different folders, and an edit further up moves all lines below it.
 */
function sitesDiffer({ sites: a }: DrawRecord, { sites: b }: DrawRecord): boolean {
  return a !== undefined && b !== undefined && canonicalJson(a.map(place)) !== canonicalJson(b.map(place))
}

function place(site: string): string {
  return site.replace(/^.*[\\/]/, '').replace(/:\d+:\d+/, '')
}

/** Formats a draw's call, without its call site and value. */
export function callKey({ rule, args, path }: DrawRecord): string {
  return canonicalJson([rule, args, path])
}

/** Returns the number of consecutive draws, from the start, that are the same calls on both sides. */
function agreement(a: readonly DrawRecord[], b: readonly DrawRecord[]): number {
  let same = 0
  while (same < a.length && same < b.length && asksTheSame(a[same]!, b[same]!)) same++
  return same
}
