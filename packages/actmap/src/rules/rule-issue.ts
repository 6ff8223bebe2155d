import { schemaIssue } from '@seedfast/world'
import type { z } from 'zod'
import { actmapIssue, type ActmapCodes } from '../messages.js'

/** A Zod issue about rules that no map can satisfy. */
export type RuleIssue = z.core.$ZodRawIssue

/** Creates an issue to report in a Zod check. `path` is relative to the checked value. */
export function ruleIssue<Code extends keyof ActmapCodes & string>(
  code: Code,
  path: readonly (string | number)[],
  data: ActmapCodes[Code],
): RuleIssue {
  return schemaIssue(actmapIssue(code, { in: 'params', path }, data))
}
