import type { Schema } from '../schema/schema.js'

/** A part of a world whose code is loaded when it's first needed. `loadWorld` loads all late parts of a world. */
export interface LatePart {
  readonly kind: 'schema' | 'function'
  isLoaded(): boolean
  /** Loads the part. Does nothing if it is already loaded. */
  load(): Promise<void>
}

/** The information about a schema that is available before the schema is loaded. */
export interface KnownSchema {
  /** The value that the schema returns for `{}`. */
  readonly defaults: object
  /** Loads the JSON Schema of the schema's input, for a form. */
  loadInput(): Promise<Record<string, unknown>>
}

/** A late part, with the functions that only this package uses. */
interface OpenPart<Value> extends LatePart {
  readonly known: KnownSchema | null
  provide(value: Value): void
  loadInput(): Promise<void>
}

/** The key of the late part in a schema or function. A module may be bundled with its own copy of this package. */
const LATE = Symbol.for('seedfast.late')

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
  const { held, open } = latePart('schema', load, known)
  return {
    get '~standard'() {
      return (held.value ?? pending)['~standard']
    },
    // `parseSchema` calls this method of zod's schemas.
    safeParse: (value: unknown, options: unknown) =>
      (held.value as unknown as Parser).safeParse(value, options),
    [LATE]: {
      ...open,
      loadInput: async () => {
        if (known === null) await open.load()
        else input ??= await known.loadInput()
      },
    },
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
  const { held, open } = latePart('function', load, null)
  return Object.assign((...args: Args): Value => (held.value ?? fail('function'))(...args), {
    [LATE]: open,
  })
}

function latePart<Value>(kind: LatePart['kind'], load: () => Promise<Value>, known: KnownSchema | null) {
  const held: { value: Value | null } = { value: null }
  const open: OpenPart<Value> = {
    kind,
    known,
    isLoaded: () => held.value !== null,
    load: async () => {
      held.value ??= await load()
    },
    provide: (value) => {
      held.value = value
    },
    loadInput: async () => {},
  }
  return { held, open }
}

function fail(kind: LatePart['kind']): never {
  throw new Error(`this ${kind} is used before it is loaded; call loadWorld first`)
}

function lateOf(value: unknown): OpenPart<unknown> | undefined {
  return (value as { readonly [LATE]?: OpenPart<unknown> } | null | undefined)?.[LATE]
}

/** Returns the late parts among the given values. */
export function lateParts(values: readonly unknown[]): readonly LatePart[] {
  return values.flatMap((value) => lateOf(value) ?? [])
}

/**
 * Returns a world after setting its late parts to values that are already loaded, so that nothing must be loaded later.
 * Programs that don't run in a browser use such worlds.
 */
export function loadedWorld<W, Parts extends object>(world: W, late: Parts, values: NoInfer<Parts>): W {
  for (const [name, value] of Object.entries(values))
    lateOf((late as Readonly<Record<string, unknown>>)[name])?.provide(value)
  return world
}

/** Loads all late parts of a world, or only those of one kind. Does nothing for a world without late parts. */
export async function loadWorld(
  { late }: { readonly late?: readonly LatePart[] },
  kind?: LatePart['kind'],
): Promise<void> {
  // Modules that were bundled with an earlier release have no `late`.
  const parts = (late ?? []).filter((part) => kind === undefined || part.kind === kind)
  await Promise.all(parts.map((part) => part.load()))
}

/** Loads the JSON Schema of a schema's input. Forms need only this JSON Schema, which is smaller than the schema. */
export async function loadInputSchema(schema: unknown): Promise<void> {
  await lateOf(schema)?.loadInput()
}

/** Returns whether the given schemas and functions are loaded. Those that aren't late always are. */
export function areLoaded(...parts: readonly unknown[]): boolean {
  return lateParts(parts).every((part) => part.isLoaded())
}

/** Returns whether a schema can parse a value now. Before a late schema is loaded, it can only parse `{}`. */
export function canParse(schema: Schema<unknown>, value: unknown): boolean {
  const late = lateOf(schema)
  return late === undefined || late.isLoaded() || (late.known !== null && isEmptyObject(value))
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value)
  )
}
