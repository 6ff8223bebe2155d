import { DIAGNOSIS_SEEDS, diagnosisText, type Diagnosis } from '@seedfast/actmap'
import type { Problem } from '@seedfast/world'
import { capital } from '../../../words/capital.js'

/** The words of a conflict notice. */
export interface ConflictDiagnosis {
  readonly heading: string
  readonly lines: readonly string[]
  /** Whether to list the rules that conflict on this seed. If counting names the limit that blocks, they'd mislead. */
  readonly listsRules: boolean
  /** The tried changes that set a rule to another value. */
  readonly changes: Diagnosis['changes']
}

/**
 * Returns the words for a conflict, or null if `problems` has no diagnosis of one. `wordsOf` describes a rule with a
 * value, such as `At least 9 Elites`.
 */
export function conflictDiagnosis(
  problems: readonly Problem[],
  wordsOf: (rule: NonNullable<Diagnosis['conflict']>['rules'][number]) => string,
): ConflictDiagnosis | null {
  const data = problems.find(({ code }) => code === 'conflict')?.data as Partial<Diagnosis> | undefined
  if (data?.verdict === undefined) return null
  const diagnosis = data as Diagnosis
  const { verdict, conflict, blocked, changes } = diagnosis
  const [heading, share] = capital(
    diagnosisText({ ...diagnosis, blocked: null, conflict: null, changes: [] })[0]!,
  ).split('; ')
  const lines = share === undefined ? [] : [`${capital(share)}.`]
  if (blocked !== null) {
    const where = verdict === 'every-seed' ? 'the rows have at most' : 'this map has only'
    lines.push(`The minimum counts need ${blocked.needed} nodes, but ${where} ${blocked.available}.`)
  } else if (conflict !== null) {
    const rules = conflict.rules.map((rule) => `“${wordsOf(rule)}”`)
    const all = rules.length === 1 ? '' : rules.length === 2 ? ' both' : ' all'
    lines.push(`${rules.join(' and ')} can’t${all} be satisfied in ${conflict.rows} rows.`)
    if (!conflict.minimal) lines.push('Not all of these rules may be needed for the conflict.')
  }
  for (const { rule, value, met } of changes)
    if (value === null) lines.push(`Without ${rule}, ${met} of ${DIAGNOSIS_SEEDS} tested seeds have a map.`)
  return {
    heading: heading!,
    lines,
    changes: changes.filter(({ value }) => value !== null),
    listsRules: blocked === null && conflict === null,
  }
}
