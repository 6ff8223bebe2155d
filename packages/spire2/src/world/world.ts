import { loadedWorld } from '@seedfast/world'
import { paramsSchema } from '../schema/params.js'
import { textView } from '../views/text.js'
import { late, spire2 as definition } from './definition.js'
import { walkOf } from './walk-of.js'

/** The world for the start of Slay the Spire 2 runs. */
export const spire2 = loadedWorld(definition, late, {
  params: paramsSchema,
  text: textView,
  walk: walkOf,
})
