import type { Schema } from '@seedfast/world'

/** A zod schema. The world package parses these with `safeParse`. */
interface ZodSchema extends Schema<unknown> {
  safeParse(input: unknown, options?: unknown): { readonly data?: unknown }
}

/** For each schema that isn't loaded yet, the function that loads it. */
const loaders = new Map<unknown, () => Promise<void>>()

/**
 * Returns a schema whose code is loaded by `loadSchemas`. Until then, it only accepts `{}`, which it parses as
 * `defaults`. `defaults` is null for a schema that is never used before it is loaded.
 */
export function lateSchema(defaults: object | null, load: () => Promise<ZodSchema>): Schema<unknown> {
  let schema: ZodSchema | null = null
  const loaded = (): ZodSchema => {
    if (schema === null) throw new Error('this schema is used before it is loaded; call loadSchemas first')
    return schema
  }
  const late: ZodSchema = {
    safeParse: (input, options) =>
      schema === null && defaults !== null && isEmptyObject(input)
        ? { data: structuredClone(defaults) }
        : loaded().safeParse(input, options),
    '~standard': {
      version: 1,
      vendor: 'zod',
      validate: (value) => loaded()['~standard'].validate(value),
      jsonSchema: {
        input: (options) => loaded()['~standard'].jsonSchema.input(options),
        output: (options) => loaded()['~standard'].jsonSchema.output(options),
      },
    },
  }
  loaders.set(late, async () => {
    schema ??= await load()
    loaders.delete(late)
  })
  return late
}

/** Returns whether params or overrides can be parsed before the schemas of their world are loaded. */
export function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value)
  )
}

/** Loads the schemas of all loaded worlds, unless they are already loaded. */
export async function loadSchemas(): Promise<void> {
  await Promise.all([...loaders.values()].map((load) => load()))
}

/** Returns whether the given schemas are loaded or, if none are given, all schemas of the code that has run so far. */
export function areSchemasLoaded(...schemas: readonly unknown[]): boolean {
  return schemas.length === 0 ? loaders.size === 0 : !schemas.some((schema) => loaders.has(schema))
}
