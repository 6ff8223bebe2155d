import type { AnyWorld } from './define-world.js'
import { inputError } from './input-error.js'
import { foundText, valueAt } from './json.js'
import { inputJsonSchema } from './schema.js'
import { suggestion } from './suggestion.js'

/** Params as they are given: a preset, a whole object over it, and single values over both. */
export interface ParamsInput {
  readonly preset?: string | undefined
  readonly params?: unknown
  /** Assignments such as `rules.counts.min.Elite=9`. */
  readonly set?: readonly string[]
}

/**
 * The params as a person gives them, before the schema fills in defaults: a preset's, with the keys of `params` over
 * them, with each `set` over both. Objects are merged key by key; everything else is replaced.
 * Throws an InputError for an unknown preset and for a `set` that is no assignment.
 */
export function givenParams(world: AnyWorld, { preset, params, set = [] }: ParamsInput): unknown {
  let given: unknown = {}
  if (preset !== undefined) {
    if (!Object.hasOwn(world.presets, preset)) {
      const names = Object.keys(world.presets)
      throw inputError(
        '--preset',
        [],
        `expected a preset of ${world.id}, found ${foundText(preset)}${suggestion(preset, names)}`,
      )
    }
    given = world.presets[preset]!.params
  }
  if (params !== undefined) given = merged(given, params)
  const schema = set.length === 0 ? {} : inputJsonSchema(world.params)
  for (const assignment of set) given = assigned(given, assignment, schema, defaultsOf(world, given))
  return given
}

/** `over` on top of `under`: objects key by key, everything else replaced. Neither is changed. */
export function merged(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over
  const result: Record<string, unknown> = { ...under }
  for (const [key, value] of Object.entries(over)) {
    put(result, key, Object.hasOwn(under, key) ? merged(under[key], value) : value)
  }
  return result
}

function assigned(given: unknown, assignment: string, schema: JsonSchema, defaults: unknown): unknown {
  const equals = assignment.indexOf('=')
  if (equals < 1) throw inputError('--set', [], `expected path=value, found ${JSON.stringify(assignment)}`)
  const path = assignment.slice(0, equals).split('.')
  if (path.includes(''))
    throw inputError('--set', [], `expected a path such as a.b.c, found ${JSON.stringify(assignment)}`)
  const text = assignment.slice(equals + 1)
  const value = readValue(text, schemaAt(schema, schema, path), assignment)
  return withValue(given, defaults, path, value)
}

/** The params with their defaults, which a step into a list needs; an empty object when the given ones are not valid. */
function defaultsOf(world: AnyWorld, given: unknown): unknown {
  const outcome = world.params['~standard'].validate(given)
  return outcome instanceof Promise || outcome.issues !== undefined ? {} : outcome.value
}

/** Text where the schema is a string, else JSON. */
function readValue(text: string, schema: JsonSchema | null, assignment: string): unknown {
  const takesText = schema !== null && isText(schema)
  const takesOther = schema === null || !takesText || schema.anyOf !== undefined || schema.oneOf !== undefined
  if (takesOther) {
    try {
      return JSON.parse(text) as unknown
    } catch {
      if (!takesText) {
        throw inputError(
          '--set',
          [],
          `${assignment.slice(0, assignment.indexOf('='))}: expected JSON, found ${JSON.stringify(text)}`,
        )
      }
    }
  }
  return text
}

/** A copy of `root` with `value` at `path`; a number steps into a list (a missing one has its default), to one past its end. */
function withValue(root: unknown, defaults: unknown, path: readonly string[], value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const base = root === undefined && Array.isArray(defaults) ? (defaults as unknown[]) : root
  const inner = (from: unknown, key: string | number): unknown => valueAt(from, [key])
  if (Array.isArray(base)) {
    const index = Number(step)
    if (!/^\d+$/.test(step) || index > base.length) {
      throw inputError(
        '--set',
        path,
        `expected an index from 0 to ${base.length} of a list, found ${foundText(step)}`,
      )
    }
    const list = [...(base as unknown[])]
    list[index] = withValue(list[index], inner(defaults, index), rest, value)
    return list
  }
  const object: Record<string, unknown> = isObject(base) ? { ...base } : {}
  put(object, step, withValue(inner(object, step), inner(defaults, step), rest, value))
  return object
}

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema | boolean
  readonly prefixItems?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

function schemaAt(root: JsonSchema, at: JsonSchema, path: readonly string[]): JsonSchema | null {
  const schema = resolved(root, at)
  const [step, ...rest] = path
  if (step === undefined) return schema
  for (const option of schema.anyOf ?? schema.oneOf ?? []) {
    const found = schemaAt(root, option, path)
    if (found !== null) return found
  }
  const more = schema.additionalProperties
  const list = schema.items
  const next =
    schema.properties?.[step] ??
    schema.prefixItems?.[Number(step)] ??
    (typeof more === 'object' ? more : typeof list === 'object' ? list : undefined)
  return next === undefined ? null : schemaAt(root, next, rest)
}

function resolved(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1]
  return name === undefined ? schema : resolved(root, root.$defs?.[name] ?? {})
}

function isText(schema: JsonSchema): boolean {
  if (schema.type === 'string') return true
  if (schema.type === undefined && schema.enum !== undefined)
    return schema.enum.every((value) => typeof value === 'string')
  if (typeof schema.const === 'string') return true
  return (schema.anyOf ?? schema.oneOf ?? []).some(isText)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Sets an own property whatever its name, `__proto__` included. */
function put(object: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}
