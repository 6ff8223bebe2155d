import { parseSchema } from '@seedfast/world'
import type { ActSpecInput } from '../schema/act-spec.js'
import { overridesSchema, type OverridesInput } from '../schema/overrides-schema.js'
import type { GenerationResult } from '../schema/result.js'
import type { RulesInput } from '../rules/rules.js'
import { checkLockTypes } from './check-lock-types.js'
import { mapOfSeed } from './map-of-seed.js'
import { paramsSchema } from '../schema/params.js'

/**
 * Generates the map of an act from a 64-bit seed (0 to 2^64 − 1). Missing keys of `spec` and `rules` get their
 * defaults. `overrides` can lock nodes and reroll the types of the others. If the map breaks a rule, the result lists
 * the rule in `audits` and explains the reason in `conflict`. Throws an InputError for invalid params or overrides, and
 * a RangeError for an invalid seed.
 *
 * @example
 * import { generateMap } from '@seedfast/actmap'
 * const map = generateMap({ rows: 15 }, {}, 42n)
 * map.audits.ok // → true
 */
export function generateMap(
  spec: ActSpecInput,
  rules: RulesInput,
  seed: bigint,
  overrides: OverridesInput = {},
): GenerationResult {
  const params = parseSchema(paramsSchema, { spec, rules }, { in: 'params' })
  const fixed = parseSchema(overridesSchema, overrides, { in: 'overrides' })
  checkLockTypes(params, fixed)
  return mapOfSeed(params, fixed, seed)
}
