import type { AnyWorld } from '../define-world.js'
import { isInputError } from '../errors/input-error.js'
import type { Place } from '../errors/place.js'
import { valueAt, type Path } from '../json.js'
import { unknownNameData, worldInputError } from '../messages.js'
import { parseJson } from '../parse-json.js'
import { expectedOf } from './expected.js'
import { inputJsonSchema } from './schema.js'
import { modelAt, valueModel, type ValueModel } from './value-model.js'

/** Params from a user: a preset, an object to merge over it, and single values to set over both. */
export interface ParamsInput {
  readonly preset?: string | undefined
  readonly params?: unknown
  /** Assignments such as `rules.counts.min.Elite=9`. */
  readonly set?: readonly string[]
}

/**
 * Combines params before the schema fills in defaults: the preset's, then `params` merged over them, then each `set`.
 * Objects are merged key by key; everything else is replaced. Throws an InputError for an unknown preset and for a
 * `set` that isn't an assignment.
 */
export function givenParams(world: AnyWorld, { preset, params, set = [] }: ParamsInput): unknown {
  let given: unknown = {}
  if (preset !== undefined) {
    if (!Object.hasOwn(world.presets, preset)) {
      const known = Object.keys(world.presets)
      const data = { world: world.id, ...unknownNameData(preset, known) }
      throw worldInputError('unknown-preset', { in: 'preset' }, data)
    }
    given = world.presets[preset]!.params
  }
  if (params !== undefined) given = merged(given, params)
  const model: ValueModel = set.length === 0 ? { kind: 'json' } : valueModel(inputJsonSchema(world.params))
  for (const assignment of set) given = assigned(given, assignment, model, defaultsOf(world, given))
  return given
}

/** Merges `over` into `under` without changing either: objects key by key, everything else replaced. */
export function merged(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over
  const result: Record<string, unknown> = { ...under }
  for (const [key, value] of Object.entries(over)) {
    put(result, key, Object.hasOwn(under, key) ? merged(under[key], value) : value)
  }
  return result
}

function assigned(given: unknown, assignment: string, model: ValueModel, defaults: unknown): unknown {
  const equals = assignment.indexOf('=')
  if (equals < 1) throw worldInputError('not-an-assignment', { in: 'set' }, { got: assignment })
  const path = assignment.slice(0, equals).split('.')
  if (path.includes('')) throw worldInputError('not-a-path', { in: 'set' }, { got: assignment })
  const value = readValue(assignment.slice(equals + 1), model, path)
  return withValue(given, defaults, path, [], value)
}

/** Returns the params with their defaults, needed to find array lengths; an empty object if the params are invalid. */
function defaultsOf(world: AnyWorld, given: unknown): unknown {
  const outcome = world.params['~standard'].validate(given)
  return outcome instanceof Promise || outcome.issues !== undefined ? {} : outcome.value
}

/** Reads a value as a string if the schema only accepts strings, otherwise as JSON. */
function readValue(text: string, root: ValueModel, path: readonly string[]): unknown {
  const model = modelAt(root, path)
  const strings = model === null ? false : stringsIn(model)
  if (strings === 'only') return text
  const place: Place = { in: 'set', path: pathOf(path) }
  try {
    return parseJson(text, place)
  } catch (error) {
    // The world's schema will report an unknown path, whatever its value.
    if (strings === 'also' || model === null) return text
    // A value that starts like JSON keeps its syntax error; for other values, the message says what the schema expects.
    if (model.kind === 'json' || !isInputError(error) || /^\s*[[{"]/.test(text)) throw error
    throw worldInputError('invalid-value', place, { got: text, expected: expectedOf(model) })
  }
}

/** Converts the array indexes in a path to numbers. */
function pathOf(path: readonly string[]): Path {
  return path.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/**
 * Returns a copy of `root` with `value` at `path`. A number is an array index, at most one past the end; a missing
 * array starts as its default.
 */
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
      const place: Place = { in: 'set', path: pathOf(above) }
      throw worldInputError('index-out-of-range', place, { got: step, max: base.length })
    }
    const list = [...(base as unknown[])]
    list[index] = within(list[index], index)
    return list
  }
  const object: Record<string, unknown> = isObject(base) ? { ...base } : {}
  put(object, step, within(inner(object, step), step))
  return object
}

/** Returns whether a model accepts only strings, also strings, or no strings. */
function stringsIn(model: ValueModel): 'only' | 'also' | false {
  switch (model.kind) {
    case 'string':
      return 'only'
    case 'const':
      return typeof model.value === 'string' ? 'only' : false
    case 'choice':
      return every(model.options.map((value) => (typeof value === 'string' ? 'only' : false)))
    case 'union':
      return every(model.options.map(stringsIn))
    default:
      return false
  }
}

function every(options: readonly ('only' | 'also' | false)[]): 'only' | 'also' | false {
  if (options.every((option) => option === 'only')) return 'only'
  return options.every((option) => option === false) ? false : 'also'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Defines an own property with any name, even `__proto__`. */
function put(object: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}
