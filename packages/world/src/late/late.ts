import type { Kernel } from '../kernel/kernel.js'
import type { Schema } from '../schema/schema.js'
import { isEmptyObject, LATE, type KnownSchema, type LatePart, type OpenPart } from './parts.js'

/**
 * Returns a schema whose code is loaded by `loadWorld`. Until then, it only accepts `{}` and returns the known defaults,
 * and its JSON Schema is available after `loadInputSchema`. Omit `known` if the schema is never used before it's loaded.
 *
 * @example
 * import { defineWorld, lateSchema, loadWorld, make, noneSchema } from '@seedfast/world'
 * const tower = defineWorld({
 *   id: 'tower',
 *   version: 1,
 *   params: lateSchema(async () => noneSchema),
 *   generate: (run) => ({ floors: run.stream('floors').int(3, 9) }),
 * })
 * await loadWorld(tower)
 * const { result } = make(tower, { seed: 1 })
 */
export function lateSchema<Value>(
  load: () => Promise<Schema<Value>>,
  known: KnownSchema | null = null,
): Schema<Value> {
  let input: Record<string, unknown> | null = null
  const jsonSchema = (): Record<string, unknown> => input ?? fail('schema')
  const pending: Schema<Value> = {
    '~standard': {
      version: 1,
      vendor: 'seedfast',
      validate: (value) =>
        known !== null && isEmptyObject(value)
          ? { value: structuredClone(known.defaults) as Value }
          : fail('schema'),
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  }
  const part = latePart('schema', load)
  return {
    get '~standard'() {
      return (part.value ?? pending)['~standard']
    },
    // `parseSchema` calls this method of zod's schemas.
    safeParse: (value: unknown, options: unknown) =>
      (part.value as unknown as Parser).safeParse(value, options),
    [LATE]: Object.assign(part, {
      known,
      loadInput: async () => {
        if (known === null) await part.load()
        else input ??= await known.loadInput()
      },
    }),
  } as Schema<Value>
}

interface Parser {
  safeParse(value: unknown, options: unknown): unknown
}

/**
 * Returns a function whose code is loaded by `loadWorld`, for a view that a page doesn't show at first. Until then, it
 * throws an error.
 *
 * @example
 * import { defineWorld, lateFunction, loadWorld } from '@seedfast/world'
 * const text = lateFunction(async () => (floors: number) => `${floors} floors`)
 * const generate = (): number => 3
 * await loadWorld(defineWorld({ id: 'tower', version: 1, generate }, { views: { text } }))
 * text(3) // → '3 floors'
 */
export function lateFunction<Args extends readonly unknown[], Value>(
  load: () => Promise<(...args: Args) => Value>,
): (...args: Args) => Value {
  const part = latePart('function', load)
  return Object.assign((...args: Args): Value => (part.value ?? fail('function'))(...args), { [LATE]: part })
}

function latePart<Value>(kind: LatePart['kind'], load: () => Promise<Value>): OpenPart<Value> {
  const part: OpenPart<Value> = {
    kind,
    value: null,
    isLoaded: () => part.value !== null,
    load: async () => {
      part.value ??= await load()
    },
  }
  return part
}

function fail(kind: LatePart['kind']): never {
  throw new Error(`this ${kind} is used before it is loaded; call loadWorld first`)
}

/**
 * Returns a kernel whose code is loaded when a search starts the kernel. Pages that don't search never load the code.
 */
export function lateKernel<Params>(load: () => Promise<Kernel<Params>>): Kernel<Params> {
  return { start: async (params) => (await load()).start(params) }
}
