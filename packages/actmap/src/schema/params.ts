import { whenValid } from '@seedfast/world'
import * as z from 'zod'
import { actSpecSchema } from './act-spec.js'
import { rulesSchema } from '../rules/rules.js'
import { impossibleParams } from './impossible-params.js'

export const paramsSchema = z
  .strictObject({
    spec: actSpecSchema.prefault({}),
    rules: rulesSchema.prefault({}),
  })
  .check(
    whenValid((context) => {
      context.issues.push(...impossibleParams(context.value))
    }),
  )

/** The params of an act map, with all defaults filled in. */
export type Params = z.output<typeof paramsSchema>

/** The params of an act map, as input: every key with a default is optional. */
export type ParamsInput = z.input<typeof paramsSchema>
