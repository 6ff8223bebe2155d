import { canonicalJson } from '@seedfast/world'
import type { LogStep, SessionLog } from '../log/log-format.js'

/** How the logs of two players of one game differ, apart from their states. */
export type LogsDifference =
  /** The logs aren't of the same game: their headers differ in these fields. */
  | { readonly kind: 'games'; readonly fields: readonly string[] }
  /** The first step whose inputs differ. A missing input is `undefined`. */
  | { readonly kind: 'inputs'; readonly step: number; readonly a: unknown; readonly b: unknown }
  /** The first step whose recorded hashes differ, and the last step before it whose hashes are equal. */
  | { readonly kind: 'hashes'; readonly step: number; readonly equalUntil: number }

/**
 * Compares two logs without any code: their games, then the inputs of their common steps, then the hashes. Returns
 * `null` if the logs agree as far as the shorter one goes.
 */
export function compareLogs(a: SessionLog, b: SessionLog): LogsDifference | null {
  const fields = (['session', 'version', 'seed', 'params'] as const).filter(
    (field) => canonicalJson(a[field]) !== canonicalJson(b[field]),
  )
  if (fields.length > 0) return { kind: 'games', fields }
  const from = Math.max(a.from?.steps ?? 0, b.from?.steps ?? 0)
  const after = ({ steps }: SessionLog): LogStep[] => steps.filter(({ step }) => step > from)
  const [stepsA, stepsB] = [after(a), after(b)]
  let equalUntil = from
  for (let i = 0; i < Math.min(stepsA.length, stepsB.length); i++) {
    const [one, other] = [stepsA[i]!, stepsB[i]!]
    const { step } = one
    if (canonicalJson(one.input) !== canonicalJson(other.input))
      return { kind: 'inputs', step, a: one.input, b: other.input }
    if (one.check === null || other.check === null) continue
    if (one.check.hash !== other.check.hash) return { kind: 'hashes', step, equalUntil }
    equalUntil = step
  }
  return null
}
