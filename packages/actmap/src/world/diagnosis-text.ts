import { conflictText } from '../messages.js'
import type { Conflict } from '../schema/problem-schemas.js'

/** The number of seeds, starting at 0, on which a diagnosis tests the rules and each change. */
export const DIAGNOSIS_SEEDS = 200

/** What prevents a map, and what would help. Every number comes from maps that the diagnosis generated. */
export interface Diagnosis {
  /**
   * `every-seed`: counting proves that no map can satisfy the rules, whatever its rows and edges are. `this-seed`: this
   * seed has no known map, but other seeds do. `unknown`: no tested seed has one, which proves nothing about others.
   */
  readonly verdict: 'every-seed' | 'this-seed' | 'unknown'
  /**
   * If the verdict is `every-seed`, rules that no map can satisfy together. `minimal` is true if a map was found without
   * each one of them.
   */
  readonly conflict: Extract<Conflict, { kind: 'conflict' }> | null
  /** The number of tested seeds, and how many of them have a map, have none, or are undecided. */
  readonly tested: {
    readonly seeds: number
    readonly met: number
    readonly unmet: number
    readonly undecided: number
  }
  /** The nodes that the minimum counts need and those that `rows.width` makes available, if there are too few. */
  readonly blocked: { readonly needed: number; readonly available: number } | null
  /**
   * Changes of a single rule, each with the number of tested seeds that have a map with it. The value is null if the
   * rule is removed.
   */
  readonly changes: readonly { readonly rule: string; readonly value: unknown; readonly met: number }[]
}

/**
 * Describes a diagnosis in plain English, one sentence per line.
 *
 * @example
 * import { diagnosisText } from '@seedfast/actmap'
 * const tested = { seeds: 200, met: 0, unmet: 200, undecided: 0 }
 * diagnosisText({ verdict: 'unknown', conflict: null, tested, blocked: { needed: 9, available: 8 }, changes: [] })[1]
 * // → 'the minimum counts need 9 nodes, but with rows.width, this map has 8'
 */
export function diagnosisText({ verdict, conflict, tested, blocked, changes }: Diagnosis): string[] {
  const { seeds, met, unmet, undecided } = tested
  const lines: string[] = []
  if (verdict === 'every-seed') lines.push('impossible for every seed')
  else {
    const open = undecided === 0 ? '' : `, and ${undecided} are undecided`
    const share = `of seeds 0 to ${seeds - 1}, ${met} have a map, ${unmet} have none${open}`
    if (verdict === 'this-seed') lines.push(`no map was found for this seed; ${share}`)
    else
      lines.push(`no map was found for this seed, and it isn't known whether another seed has one; ${share}`)
  }
  if (blocked !== null) {
    const where = verdict === 'every-seed' ? 'rows.width allows at most' : 'with rows.width, this map has'
    lines.push(`the minimum counts need ${blocked.needed} nodes, but ${where} ${blocked.available}`)
  } else if (conflict !== null) {
    const isOpen = conflict.minimal ? '' : ' (not all of these rules may be needed for the conflict)'
    lines.push(`${conflictText(conflict)}${isOpen}`)
  }
  for (const { rule, value, met: works } of changes) {
    const change = value === null ? `removing ${rule}` : `${rule} ${JSON.stringify(value)}`
    lines.push(`${change} works on ${works} of ${DIAGNOSIS_SEEDS} seeds`)
  }
  return lines
}
