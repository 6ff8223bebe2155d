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
export interface OpenPart<Value> extends LatePart {
  /** Null until the part is loaded. */
  value: Value | null
  /** Only schemas have this: what is known before the schema is loaded, and the function that loads its JSON Schema. */
  readonly known?: KnownSchema | null
  loadInput?(): Promise<void>
}

/** The key of the late part in a schema or function. A module may be bundled with its own copy of this package. */
export const LATE = Symbol.for('seedfast.late')

/** Returns the late part in a schema or function, if it has one. */
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
  for (const [name, value] of Object.entries(values)) {
    const part = lateOf((late as Readonly<Record<string, unknown>>)[name])
    if (part !== undefined) part.value = value
  }
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
  await lateOf(schema)?.loadInput?.()
}

/** Returns whether the given schemas and functions are loaded. Those that aren't late always are. */
export function areLoaded(...parts: readonly unknown[]): boolean {
  return lateParts(parts).every((part) => part.isLoaded())
}

/** Returns whether a schema can parse a value now. Before a late schema is loaded, it can only parse `{}`. */
export function canParse(schema: Schema<unknown>, value: unknown): boolean {
  const late = lateOf(schema)
  return late === undefined || late.isLoaded() || (!!late.known && isEmptyObject(value))
}

/** Returns whether a value is `{}`. */
export function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value)
  )
}
