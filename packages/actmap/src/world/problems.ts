import type { Problem } from '@seedfast/world'
import { conflictText, violationText } from '../messages.js'
import type { GenerationResult } from '../schema/result.js'

/** Returns the conflict, if there is one, and each violation as problems. */
export function problems({ audits, conflict }: GenerationResult): Problem[] {
  const found: Problem[] =
    conflict === null ? [] : [{ path: [], code: 'conflict', data: conflict, message: conflictText(conflict) }]
  for (const { violations } of audits.checks) {
    for (const violation of violations) {
      const { code, path, ...data } = violation
      found.push({ path: ['graph', ...path], code, data, message: violationText(violation) })
    }
  }
  return found
}
