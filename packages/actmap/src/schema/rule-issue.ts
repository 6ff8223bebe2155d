import type { z } from 'zod'

/** A zod issue about rules that no map can meet. */
export type RuleIssue = z.core.$ZodRawIssue

/** An issue at a path of the input, with the value found there. */
export function ruleIssue(path: (string | number)[], message: string, input: unknown): RuleIssue {
  return { code: 'custom', path, message, input }
}
