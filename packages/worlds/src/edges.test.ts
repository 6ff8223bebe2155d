import { aboutOf, canonicalJson, inputJsonSchema, openRun, prepare, type AnyWorld } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { worlds } from './worlds.js'

const UINT64 = ['0', '1', '4294967295', '9223372036854775808', '18446744073709551615']
const SEEDS: Readonly<Record<string, readonly string[]>> = {
  spire: ['0', '1', 'n:-1', 'n:4294967295', 'n:9223372036854775807', 'n:-9223372036854775808'],
  spire2: ['0', '1', 'ZZZZZZZZZZZZ', 'oldZZZZZZZZZZ', '000000000000'],
  deals: ['0', '1', '-1', '4294967296', '9007199254740991', '-9007199254740991'],
}

const cases = worlds.flatMap((world) =>
  (SEEDS[world.id] ?? UINT64).map((seed) => ({ id: world.id, seed, world })),
)

describe.each(cases)('$id, seed $seed', ({ world, seed }) => {
  test('generates the same result from frozen params alone and after another seed, and views leave it unchanged', () => {
    const prepared = frozen(prepare(world, { seed }), ['params', 'overrides'])
    const generate = (given: typeof prepared): unknown => world.generate(openRun(world.seed, given).run)
    const result = deepFrozen(generate(prepared))
    const text = canonicalJson(result)

    generate(prepare(world, { seed: seed === '1' ? '0' : '1' }))
    expect(canonicalJson(generate(prepared))).toBe(text)
    expect(canonicalJson(JSON.parse(text))).toBe(text)

    expect(world.problems(result, prepared.params)).toEqual([])
    for (const view of Object.values(world.views)) expect(view(result, aboutOf(prepared))).not.toBe('')
    for (const fact of Object.values(world.facts)) expect(fact.of(result, prepared.params)).toBeDefined()
    expect(printed(world, prepared.seedText)).toBe(prepared.seedText)
  })
})

function printed(world: AnyWorld, seedText: string): string {
  return prepare(world, { seed: seedText }).seedText
}

function frozen<T extends object>(value: T, keys: readonly (keyof T)[]): T {
  for (const key of keys) deepFrozen(value[key])
  return value
}

function deepFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) deepFrozen(inner)
  return Object.freeze(value)
}

test.each(worlds.map((world) => ({ id: world.id, world })))(
  "every list in $id's params has a maximum length",
  ({ world }) => {
    const unlimited = (schema: unknown, path: string): string[] => {
      if (typeof schema !== 'object' || schema === null) return []
      const inner = Object.entries(schema).flatMap(([key, value]) => unlimited(value, `${path}/${key}`))
      const isLimited = !('type' in schema) || schema.type !== 'array' || 'maxItems' in schema
      return isLimited ? inner : [path, ...inner]
    }
    for (const schema of [world.params, world.overrides])
      expect(unlimited(inputJsonSchema(schema), world.id)).toEqual([])
  },
)
