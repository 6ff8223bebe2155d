import { canonicalJson } from '@seedfast/world'
import type { Difference } from '../first-difference.js'
import type { Failure } from '../world-failure.js'
import { isSummary, type DrawRecord } from './draw-record.js'
import type { CandidatesDifference } from './held.js'

/** What kind of difference the first divergent draw is, from side A to side B. */
export type DivergenceKind =
  | 'extra draw'
  | 'missing draw'
  | 'other order'
  | 'other stream'
  | 'other rule'
  | 'other bound'
  | 'other candidates'
  | 'other label'
  | 'other call site'
  | 'other bits'

/** What came of comparing two runs, and how a side failed that made no result. */
export type Divergence = DivergenceFound & { readonly failed?: Failed }

/** How each side failed that made no result; null for one that did. */
export interface Failed {
  readonly a: Failure | null
  readonly b: Failure | null
}

/** What came of comparing two runs as far as both came. */
export type DivergenceFound =
  | { readonly kind: 'equal'; readonly draws: number }
  /** The same draws, but another result: what was made of them differs. */
  | { readonly kind: 'same draws but another result'; readonly difference: Difference | null }
  | DrawDivergence

/** The first draw where two runs differ. */
export interface DrawDivergence {
  readonly kind: DivergenceKind
  readonly stream: string
  /** The draw's number in its stream, from 0. */
  readonly index: number
  /** The draw on each side; null where the stream has ended. */
  readonly a: DrawRecord | null
  readonly b: DrawRecord | null
  /** How the candidates differ, where both sides know what they were (two runs do, trace files do not). */
  readonly candidates?: CandidatesDifference
  /** The draws of the run around it on each side, in the run's order. */
  readonly around: { readonly a: readonly DrawRecord[]; readonly b: readonly DrawRecord[] }
}

/** How many draws of one stream are looked at beyond the first difference, to tell an extra draw from another one. */
export const LOOK_AHEAD = 16

/** The rests of one stream on two sides, from the first draw that differs on. */
export interface Rests {
  readonly a: readonly DrawRecord[]
  readonly b: readonly DrawRecord[]
  /** How many draws more the stream has on side B. */
  readonly more: number
  /** Whether side B makes this draw of side A from another stream. */
  moved(draw: DrawRecord): boolean
}

/** The kind of difference at the first draw that differs. */
export function divergenceKind({ a, b, more, moved }: Rests): DivergenceKind {
  const [first, second] = [a[0], b[0]]
  if (first === undefined) return 'extra draw'
  if (second === undefined) return moved(first) ? 'other stream' : 'missing draw'

  if (!asksTheSame(first, second)) {
    if (moved(first)) return 'other stream'
    if (more === 0 && isReordered(a, b)) return 'other order'
    const inserted = agreement(a, b.slice(1))
    const removed = agreement(a.slice(1), b)
    const changed = agreement(a.slice(1), b.slice(1))
    // Where the draws that follow are all asked the same, only the length of the stream tells.
    if (inserted > changed || (inserted > 0 && inserted === changed && more > 0)) return 'extra draw'
    if (removed > changed || (removed > 0 && removed === changed && more < 0)) return 'missing draw'
  }
  if (first.rule !== second.rule) return 'other rule'
  const [argsA, argsB] = [first.args, second.args]
  if (canonicalJson(argsA) !== canonicalJson(argsB)) {
    return argsA.some(isSummary) || argsB.some(isSummary) ? 'other candidates' : 'other bound'
  }
  if (canonicalJson(first.path) !== canonicalJson(second.path)) return 'other label'
  // Equal words that give another value chose among others. A foreign generator's words nobody sees.
  if (
    first.words.length > 0 &&
    canonicalJson(first.words) === canonicalJson(second.words) &&
    canonicalJson(first.value) !== canonicalJson(second.value)
  ) {
    return 'other candidates'
  }
  return sitesDiffer(first, second) ? 'other call site' : 'other bits'
}

/** Whether two draws were asked the same: by the same rule, of the same arguments, for the same part of the result. */
export function asksTheSame(a: DrawRecord, b: DrawRecord): boolean {
  return question(a) === question(b)
}

/** Whether the next draws are asked the same on both sides, but in another order. */
function isReordered(a: readonly DrawRecord[], b: readonly DrawRecord[]): boolean {
  const open = new Map<string, number>()
  const count = (key: string, by: number): void => {
    const left = (open.get(key) ?? 0) + by
    if (left === 0) open.delete(key)
    else open.set(key, left)
  }
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    count(question(a[i]!), 1)
    count(question(b[i]!), -1)
    if (open.size === 0) return true
  }
  return false
}

/**
 * Whether both draws have call sites, and other ones. Folders and lines are left out: two versions of a world lie in
 * other folders, and an edit further up moves every line below it.
 */
function sitesDiffer({ sites: a }: DrawRecord, { sites: b }: DrawRecord): boolean {
  return a !== undefined && b !== undefined && canonicalJson(a.map(place)) !== canonicalJson(b.map(place))
}

function place(site: string): string {
  return site.replace(/^.*[\\/]/, '').replace(/:\d+:\d+/, '')
}

/** What a draw was asked, apart from where it was asked and what came of it. */
function question({ rule, args, path }: DrawRecord): string {
  return canonicalJson([rule, args, path])
}

/** How many draws in a row were asked the same. */
function agreement(a: readonly DrawRecord[], b: readonly DrawRecord[]): number {
  let same = 0
  while (same < a.length && same < b.length && asksTheSame(a[same]!, b[same]!)) same++
  return same
}
