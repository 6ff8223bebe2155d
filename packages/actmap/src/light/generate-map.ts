import type { ActSpecInput } from '../schema/act-spec.js'
import type { OverridesInput } from '../schema/overrides-schema.js'
import type { GenerationResult } from '../schema/result.js'
import type { RulesInput } from '../rules/rules.js'
import { mapOfSeed } from '../world/map-of-seed.js'
import { DEFAULT_OVERRIDES, DEFAULT_PARAMS } from './defaults.js'

/**
 * Generates the same map as `generateMap` from `@seedfast/actmap`, but doesn't validate `spec`, `rules` and
 * `overrides`, so a bundle doesn't need the schemas. Validate them in a test with `paramsSchema.parse`, because the
 * result for invalid values is unspecified. Throws a RangeError for an invalid seed.
 */
export function generateMap(
  spec: ActSpecInput,
  rules: RulesInput,
  seed: bigint,
  overrides: OverridesInput = {},
): GenerationResult {
  const params = withDefaults(DEFAULT_PARAMS, { spec, rules })
  return mapOfSeed(params, withDefaults(DEFAULT_OVERRIDES, overrides), seed)
}

/** Returns a copy of `given` in which missing keys, at any depth, are filled in from `defaults`. */
function withDefaults<Value>(defaults: Value, given: unknown): Value {
  if (given === undefined) return defaults
  if (!isObject(defaults) || !isObject(given)) return given as Value
  const filled: Record<string, unknown> = { ...defaults }
  for (const [key, value] of Object.entries(given)) filled[key] = withDefaults(defaults[key], value)
  return filled as Value
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
