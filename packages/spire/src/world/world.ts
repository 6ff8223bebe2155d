import { loadedWorld } from '@seedfast/world'
import { paramsSchema } from '../schema/params.js'
import { textView } from '../views/text.js'
import { planPolicy } from '../plan/plan-policy.js'
import { late, spire as definition } from './definition.js'

/** The world for Slay the Spire runs. */
export const spire = loadedWorld(definition, late, {
  params: paramsSchema,
  text: textView,
  planPolicy,
})
