import { diagnosisText, type Diagnosis } from '@seedfast/actmap'
import type { Problem } from '@seedfast/world'
import { capital } from '../../../words/capital.js'

/** The start of a line that begins with the path of a rule, which keeps its case. */
const RULE_PATH = /^\w+\./

/** The words of a conflict notice. */
export interface ConflictDiagnosis {
  readonly heading: string
  readonly lines: readonly string[]
  /** Whether to list the rules that conflict on this seed. If counting names the limit that blocks, they'd mislead. */
  readonly listsRules: boolean
  /** The tried changes that set a rule to another value. */
  readonly changes: Diagnosis['changes']
}

/** Returns the words for a conflict, or null if `problems` has no diagnosis of one. */
export function conflictDiagnosis(problems: readonly Problem[]): ConflictDiagnosis | null {
  const data = problems.find(({ code }) => code === 'conflict')?.data as Partial<Diagnosis> | undefined
  if (data?.verdict === undefined) return null
  const diagnosis = data as Diagnosis
  const [verdict, ...lines] = diagnosisText(diagnosis).map((line) =>
    RULE_PATH.test(line) ? line : capital(line),
  )
  const [heading, share] = verdict!.split('; ')
  return {
    heading: heading!,
    lines: [...(share === undefined ? [] : [capital(share)]), ...lines].map((line) => `${line}.`),
    changes: diagnosis.changes.filter(({ value }) => value !== null),
    listsRules: diagnosis.blocked === null && diagnosis.conflict === null,
  }
}
