import { whenValid } from '@seedfast/world'
import type { z } from 'zod'
import { impossibleRules } from './impossible-rules.js'
import { misplacedCounts } from './misplaced-counts.js'
import { rulesShape } from './rules-shape.js'

/** The schema of an act's rules, which contain everything that a designer can tune. */
export const rulesSchema = rulesShape.check(
  (context) => {
    context.issues = context.issues.flatMap((issue) => misplacedCounts(issue, context.value))
  },
  whenValid((context) => {
    context.issues.push(...impossibleRules(context.value))
  }),
)

/** The rules of an act, with all defaults filled in. */
export type Rules = z.output<typeof rulesSchema>

/** The rules of an act, as input: every key with a default is optional. */
export type RulesInput = z.input<typeof rulesSchema>

/** Returns the standard act's rules, as a new object with all defaults filled in. */
export function defaultRules(): Rules {
  return rulesSchema.parse({})
}
