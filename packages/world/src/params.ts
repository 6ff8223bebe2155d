import type { AnyWorld } from './define-world.js'
import { InputError, inputError } from './input-error.js'
import { expectedText } from './expected-text.js'
import { foundText, valueAt, type Path } from './json.js'
import { schemaAt, type JsonSchema } from './json-schema.js'
import { parseJson } from './parse-json.js'
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
        names,
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
  if (equals < 1) throw inputError('--set', [], `expected path=value, found ${foundText(assignment)}`)
  const path = assignment.slice(0, equals).split('.')
  if (path.includes(''))
    throw inputError('--set', [], `expected a path such as a.b.c, found ${foundText(assignment)}`)
  const value = readValue(assignment.slice(equals + 1), schema, path)
  return withValue(given, defaults, path, [], value)
}

/** The params with their defaults, which a step into a list needs; an empty object when the given ones are not valid. */
function defaultsOf(world: AnyWorld, given: unknown): unknown {
  const outcome = world.params['~standard'].validate(given)
  return outcome instanceof Promise || outcome.issues !== undefined ? {} : outcome.value
}

/** Text where the schema is a string, else JSON. */
function readValue(text: string, root: JsonSchema, path: readonly string[]): unknown {
  const schema = schemaAt(root, path)
  const takesText = schema !== null && isText(schema)
  if (takesText && schema.anyOf === undefined && schema.oneOf === undefined) return text
  try {
    return parseJson(text, '--set')
  } catch (error) {
    // Of a place that is not there the world's schema says so, whatever the value.
    if (takesText || schema === null) return text
    throw notJson(error, text, expectedText(root, schema), path)
  }
}

/** What begins like JSON is told where it breaks; another text, what was expected in its place. */
function notJson(error: unknown, text: string, expected: string | null, path: readonly string[]): unknown {
  const place = placeOf(path)
  if (!(error instanceof InputError)) return error
  if (expected !== null && !/^\s*[[{"]/.test(text)) {
    const written = /^a(?:n object| list)/.test(expected) ? ', as JSON' : ''
    return inputError('--set', place, `expected ${expected}${written}, found ${foundText(text)}`)
  }
  return new InputError(
    '--set',
    error.issues.map((issue) => ({ ...issue, path: [...place, ...issue.path] })),
  )
}

/** A path as it is told: numbers are places in a list. */
function placeOf(path: readonly string[]): Path {
  return path.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/** A copy of `root` with `value` at `path`; a number steps into a list (a missing one has its default), to one past its end. */
function withValue(
  root: unknown,
  defaults: unknown,
  path: readonly string[],
  above: readonly string[],
  value: unknown,
): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const base = root === undefined && Array.isArray(defaults) ? (defaults as unknown[]) : root
  const inner = (from: unknown, key: string | number): unknown => valueAt(from, [key])
  const within = (from: unknown, key: string | number): unknown =>
    withValue(from, inner(defaults, key), rest, [...above, step], value)
  if (Array.isArray(base)) {
    const index = Number(step)
    if (!/^\d+$/.test(step) || index > base.length) {
      const expected = `expected an index from 0 to ${base.length} of a list, found ${foundText(step)}`
      throw inputError('--set', placeOf(above), expected)
    }
    const list = [...(base as unknown[])]
    list[index] = within(list[index], index)
    return list
  }
  const object: Record<string, unknown> = isObject(base) ? { ...base } : {}
  put(object, step, within(inner(object, step), step))
  return object
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
