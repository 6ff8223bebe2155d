import { inputJsonSchema, type AnyWorld } from '@seedfast/world'
import { factSchema } from './fact-schema.js'

/** Returns a world's entry in the list of worlds. */
export function summaryOf({ id, version, title, about }: AnyWorld): Record<string, unknown> {
  return { id, version, title, about }
}

export function descriptionOf(world: AnyWorld): Record<string, unknown> {
  const { seed, params, overrides, presets, facts, views, formats = {} } = world
  return {
    ...summaryOf(world),
    seed: { name: seed.name, expected: seed.expected },
    params: inputJsonSchema(params),
    overrides: inputJsonSchema(overrides),
    presets,
    facts: Object.fromEntries(
      Object.entries(facts).map(([name, { type, about = '' }]) => [
        name,
        { about, schema: factSchema(type) },
      ]),
    ),
    formats: ['json', ...Object.keys(views), ...Object.keys(formats)],
  }
}
