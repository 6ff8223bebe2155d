import { loadedWorld } from '@seedfast/world'
import { paramsSchema } from '../schema/params.js'
import { resultSchema } from '../schema/result.js'
import { textView } from '../views/text.js'
import { late, deals as definition } from './definition.js'

/** The world for El Dorado sessions played by bots. */
export const deals = loadedWorld(definition, late, {
  params: paramsSchema,
  result: resultSchema,
  text: textView,
})
