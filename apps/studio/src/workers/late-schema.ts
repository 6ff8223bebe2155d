import type { Schema } from '@seedfast/world'

/** A Zod schema. The world package calls its `safeParse`. */
interface ZodSchema extends Schema<unknown> {
  safeParse(input: unknown, options?: unknown): { readonly data?: unknown }
}

/** The information about a schema that is available before it is loaded. */
interface KnownSchema {
  /** The value that the schema returns for `{}`. */
  readonly defaults: object
  /** Loads the JSON Schema of the schema's input. */
  loadInput(): Promise<Record<string, unknown>>
}

/** The functions that load the schemas that aren't loaded yet, keyed by schema. */
const loaders = new Map<unknown, () => Promise<void>>()
/** The functions that load the JSON Schema of each schema's input, keyed by schema. */
const inputLoaders = new Map<unknown, () => Promise<void>>()
const functionLoaders = new Map<unknown, () => Promise<void>>()

/**
 * Returns a schema whose code is loaded by `loadSchemas`. Until then, it only accepts `{}` and returns the known
 * defaults, and its JSON Schema is available after `loadInputSchema`. `known` is null if the schema is never used
 * before it is loaded.
 */
export function lateSchema(
  load: () => Promise<ZodSchema>,
  known: KnownSchema | null = null,
): Schema<unknown> {
  let schema: ZodSchema | null = null
  let inputSchema: Record<string, unknown> | null = null
  const loaded = (): ZodSchema => {
    if (schema === null) throw new Error('this schema is used before it is loaded; call loadSchemas first')
    return schema
  }
  const late: ZodSchema = {
    safeParse: (input, options) =>
      schema === null && known !== null && isEmptyObject(input)
        ? { data: structuredClone(known.defaults) }
        : loaded().safeParse(input, options),
    '~standard': {
      version: 1,
      vendor: 'zod',
      validate: (value) => loaded()['~standard'].validate(value),
      jsonSchema: {
        input: (options) => inputSchema ?? loaded()['~standard'].jsonSchema.input(options),
        output: (options) => loaded()['~standard'].jsonSchema.output(options),
      },
    },
  }
  loaders.set(late, async () => {
    schema ??= await load()
    loaders.delete(late)
  })
  if (known !== null)
    inputLoaders.set(late, async () => {
      inputSchema ??= await known.loadInput()
    })
  return late
}

/**
 * Returns a function whose code is loaded by `loadFunctions`, which `loadSchemas` calls first. Until then, it throws an
 * error.
 */
export function lateFunction<Args extends readonly unknown[], Value>(
  load: () => Promise<(...args: Args) => Value>,
): (...args: Args) => Value {
  let loaded: ((...args: Args) => Value) | null = null
  const late = (...args: Args): Value => {
    if (loaded === null)
      throw new Error('this function is used before it is loaded; call loadFunctions first')
    return loaded(...args)
  }
  functionLoaders.set(late, async () => {
    loaded ??= await load()
    functionLoaders.delete(late)
  })
  return late
}

/** Returns whether a value is `{}`. Only such params and overrides can be parsed before their schemas are loaded. */
export function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value)
  )
}

/** Loads the late functions of all worlds whose code has been loaded. Doesn't load any schema. */
export async function loadFunctions(): Promise<void> {
  await Promise.all([...functionLoaders.values()].map((load) => load()))
}

/** Loads the schemas of all worlds whose code has been loaded, except the schemas that are already loaded. */
export async function loadSchemas(): Promise<void> {
  await loadFunctions()
  await Promise.all([...loaders.values()].map((load) => load()))
}

/**
 * Loads the JSON Schema of a schema's input. Forms need only this JSON Schema, which is much smaller than the schema
 * itself.
 */
export async function loadInputSchema(schema: unknown): Promise<void> {
  await inputLoaders.get(schema)?.()
}

/**
 * Returns whether the given schemas are loaded. Without arguments, checks the schemas of all worlds whose code has been
 * loaded.
 */
export function areSchemasLoaded(...schemas: readonly unknown[]): boolean {
  return schemas.length === 0 ? loaders.size === 0 : !schemas.some((schema) => loaders.has(schema))
}
