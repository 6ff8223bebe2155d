import { seedfast } from '@seedfast/rng'
import { isInputError } from '@seedfast/world'
import { expect, test } from 'vitest'
import { randomParams } from '../fuzz/random-params.js'
import { generateMap as generateChecked } from '../world/generate-map.js'
import { overridesSchema } from '../schema/overrides-schema.js'
import { paramsSchema, type ParamsInput } from '../schema/params.js'
import { presets } from '../world/presets.js'
import { DEFAULT_OVERRIDES, DEFAULT_PARAMS } from './defaults.js'
import { generateMap } from './generate-map.js'

test('the defaults equal those of the schemas', () => {
  expect(DEFAULT_PARAMS).toEqual(paramsSchema.parse({}))
  expect(DEFAULT_OVERRIDES).toEqual(overridesSchema.parse({}))
})

test('generates the same maps as the function that checks its input', () => {
  const rng = seedfast('light')
  let compared = 0
  for (let i = 0; i < 100; i++) {
    const { spec = {}, rules = {} } = randomParams(rng.streamAt(i))
    const seed = BigInt(i)
    try {
      const expected = generateChecked(spec, rules, seed)
      expect(generateMap(spec, rules, seed)).toEqual(expected)
      compared++
    } catch (error) {
      if (!isInputError(error)) throw error
    }
  }
  expect(compared).toBeGreaterThan(50)
})

test('generates the same maps for presets, locks and rerolls', () => {
  for (const { params } of Object.values(presets)) {
    const { spec = {}, rules = {} } = (params ?? {}) as ParamsInput
    const { id } = generateChecked(spec, rules, 42n).graph.nodes[9]!
    for (const overrides of [{}, { roll: 2 }, { locks: { [id]: 'Event' as const } }])
      expect(generateMap(spec, rules, 42n, overrides)).toEqual(generateChecked(spec, rules, 42n, overrides))
  }
})

test('rejects seeds beyond 64 bits', () => {
  expect(() => generateMap({}, {}, -1n)).toThrow(RangeError)
})
