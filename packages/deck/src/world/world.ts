import { loadedWorld } from '@seedfast/world'
import { paramsSchema } from '../schema/params.js'
import { resultSchema } from '../schema/result.js'
import { textView } from '../views/text.js'
import { late, deck as definition } from './definition.js'

/** The world for litemint's rotation decks. */
export const deck = loadedWorld(definition, late, {
  params: paramsSchema,
  result: resultSchema,
  text: textView,
})
