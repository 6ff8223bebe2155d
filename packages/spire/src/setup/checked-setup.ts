import { parseSchema } from '@seedfast/world'
import { setupSchema } from './setup-schema.js'
import { makeSetup, RUN_OPTIONS, type Setup, type SetupOptions } from './setup.js'

/**
 * Validates options and builds a setup from them. Throws an InputError if they are invalid or leave too few cards
 * unlocked.
 */
export function checkedSetup(options: SetupOptions): Setup {
  parseSchema(setupSchema, options, RUN_OPTIONS)
  return makeSetup(options)
}
