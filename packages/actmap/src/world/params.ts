import type { z } from 'zod'
import { actSpecSchema } from '../schema/act-spec.js'
import { closedObject } from '../schema/field-schemas.js'
import { rulesSchema, type Rules } from '../schema/rules.js'
import { impossibleParams } from './impossible-params.js'

/** What a map is made from, beside its seed. */
export const paramsSchema = closedObject({
  spec: actSpecSchema.prefault({}),
  rules: rulesSchema.prefault({}),
}).check((context) => {
  context.issues.push(...impossibleParams(context.value))
})

/** What a map is made from, beside its seed. */
export type Params = z.output<typeof paramsSchema>

/** The params as they are given: what is left out has its default. */
export type ParamsInput = z.input<typeof paramsSchema>

/** The flags of an act: those of the rules, and over them those of the spec. */
export function flagsOf({ spec, rules }: Params): Rules['flags'] {
  return {
    enableMetaKeys: spec.flags.enableMetaKeys ?? rules.flags.enableMetaKeys,
    enableBurningElites: spec.flags.enableBurningElites ?? rules.flags.enableBurningElites,
  }
}
