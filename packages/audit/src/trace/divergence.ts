import { canonicalJson } from '@seedfast/world'
import type { Difference } from '../first-difference.js'
import { isSummary, type DrawRecord } from './draw-record.js'

/** What kind of difference the first divergent draw is, from side A to side B. */
export type DivergenceKind =
  | 'extra draw'
  | 'missing draw'
  | 'other stream'
  | 'other rule'
  | 'other bound'
  | 'other candidates'
  | 'other label'
  | 'other call site'
  | 'other bits'

/** What came of comparing two runs. */
export type Divergence =
  | { readonly kind: 'equal'; readonly draws: number }
  /** The same draws, but another result: chance was not the cause. */
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
  /** The draws of the run around it on each side, in the run's order. */
  readonly around: { readonly a: readonly DrawRecord[]; readonly b: readonly DrawRecord[] }
}

/** How many draws of one stream are looked at beyond the first difference, to tell an extra draw from another one. */
export const LOOK_AHEAD = 16

/**
 * The kind of difference between the rests of one stream on two sides, from the first draw that differs on.
 * `elsewhere` holds the draws of side B's other streams around the same place, `more` how many draws more the stream
 * has on side B.
 */
export function divergenceKind(
  a: readonly DrawRecord[],
  b: readonly DrawRecord[],
  elsewhere: readonly DrawRecord[],
  more: number,
): DivergenceKind {
  const [first, second] = [a[0], b[0]]
  if (first === undefined) return 'extra draw'
  if (second === undefined) return movedTo(first, elsewhere) ? 'other stream' : 'missing draw'

  const sameQuestion = question(first) === question(second)
  if (!sameQuestion) {
    if (movedTo(first, elsewhere)) return 'other stream'
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
  if (
    canonicalJson(first.words) === canonicalJson(second.words) &&
    canonicalJson(first.value) !== canonicalJson(second.value)
  ) {
    return 'other candidates'
  }
  if (canonicalJson(first.sites ?? []) !== canonicalJson(second.sites ?? [])) return 'other call site'
  return 'other bits'
}

/** What a draw was asked, apart from where it was asked and what came of it. */
function question({ rule, args, path }: DrawRecord): string {
  return canonicalJson([rule, args, path])
}

/** How many draws in a row were asked the same. */
function agreement(a: readonly DrawRecord[], b: readonly DrawRecord[]): number {
  let same = 0
  while (same < a.length && same < b.length && question(a[same]!) === question(b[same]!)) same++
  return same
}

/** Whether a draw that one stream lacks was made by another. */
function movedTo(draw: DrawRecord, elsewhere: readonly DrawRecord[]): boolean {
  return elsewhere.some((other) => question(other) === question(draw))
}
