import { unknownNameData } from '@seedfast/world'
import * as z from 'zod'
import { spireSchemaIssue } from '../messages.js'

type NameCode =
  | 'unknown-relic'
  | 'unknown-card'
  | 'not-a-reward-card'
  | 'unknown-boss'
  | 'unknown-encounter'
  | 'unknown-event'

/**
 * Returns a string schema that only accepts the given names and reports any other string as an issue with the given
 * code.
 */
export function knownName(code: NameCode, names: readonly string[]): z.ZodString {
  const known = new Set(names)
  return z.string().check(({ value, issues }) => {
    if (!known.has(value)) issues.push(spireSchemaIssue(code, [], unknownNameData(value, names)))
  })
}
