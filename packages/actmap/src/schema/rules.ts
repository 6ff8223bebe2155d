import type { z } from 'zod'
import { impossibleRules } from './impossible-rules.js'
import { rulesShape } from './rules-shape.js'

/** The rules of an act: everything that a designer tunes. */
export const rulesSchema = rulesShape.check((context) => {
  context.issues.push(...impossibleRules(context.value))
})

/** The rules of an act, with every default filled in. */
export type Rules = z.output<typeof rulesSchema>

/** The rules of an act as they are given: what is left out has its default. */
export type RulesInput = z.input<typeof rulesSchema>

/** The rules of the standard act, as a new object with every default filled in. */
export function defaultRules(): Rules {
  return rulesSchema.parse({})
}
