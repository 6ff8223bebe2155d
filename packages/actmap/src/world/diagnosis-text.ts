import { countRule } from '../rules/rule-path.js'

/** The number of seeds, starting at 0, on which a diagnosis tests the rules and each change. */
export const SEEDS = 100

/** What prevents a map, and what would help. Every number comes from maps that the diagnosis generated. */
export interface Diagnosis {
  /**
   * `every-seed`: counting proves that no map can satisfy the rules. `this-seed`: this
   * seed has no known map, but other seeds do. `unknown`: no tested seed has one, which proves nothing about others.
   */
  readonly verdict: 'every-seed' | 'this-seed' | 'unknown'
  /** The number of tested seeds, and how many of them have a map, have none, or are undecided. */
  readonly tested: {
    readonly seeds: number
    readonly met: number
    readonly unmet: number
    readonly undecided: number
  }
  /**
   * The nodes that the minimum counts need and the nodes that are available, if there are too few: the nodes for one
   * type, or for all types if `type` is null. In that case, `rows.width` is the limit.
   */
  readonly blocked: {
    readonly type: string | null
    readonly needed: number
    readonly available: number
  } | null
  /** Changes of a single rule, each with the number of tested seeds that have a map with it. */
  readonly changes: readonly { readonly rule: string; readonly value: unknown; readonly met: number }[]
}

/**
 * Describes a diagnosis in plain English, one sentence per line.
 *
 * @example
 * import { diagnosisText } from '@seedfast/actmap'
 * const tested = { seeds: 100, met: 0, unmet: 100, undecided: 0 }
 * diagnosisText({ verdict: 'every-seed', tested, blocked: null, changes: [] }) // → ['impossible for every seed']
 */
export function diagnosisText({ verdict, tested, blocked, changes }: Diagnosis): string[] {
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
    const { type, needed, available } = blocked
    const where = verdict === 'every-seed' ? 'rows.width allows at most' : 'with rows.width, this map has'
    if (type === null) lines.push(`the minimum counts need ${needed} nodes, but ${where} ${available}`)
    else
      lines.push(
        `${countRule('min', type)} is ${needed}, but the gaps and rows of this type allow at most ${available}`,
      )
  }
  for (const { rule, value, met: works } of changes)
    lines.push(`${rule} ${JSON.stringify(value)} works on ${works} of ${SEEDS} seeds`)
  return lines
}
