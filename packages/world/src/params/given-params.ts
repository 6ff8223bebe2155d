import type { AnyWorld } from '../definition/define-world.js'
import { isInputError } from '../errors/input-error.js'
import type { Place } from '../errors/place.js'
import { isObject, valueAt, type Path } from '../json/json.js'
import { MOST_LEVELS, unknownNameData, worldInputError } from '../messages.js'
import { parseJson } from '../parse-json/parse-json.js'
import { expectedOf } from '../schema/expected.js'
import { inputJsonSchema } from '../schema/schema.js'
import { modelAt, valueModel, type ValueModel } from '../schema/value-model.js'

/** The params that a user enters: a preset, an object merged over the preset, and single values set last. */
export interface ParamsInput {
  readonly preset?: string | undefined
  readonly params?: unknown
  /** Assignments such as `rules.counts.min.Elite=9`. */
  readonly set?: readonly string[]
}

/**
 * Combines the params that a user enters, before the schema fills in defaults: first the preset's params, then `params`
 * merged over them, then each assignment of `set`. Objects are merged key by key; all other values are replaced. Throws
 * an InputError for an unknown preset, and for a `set` that isn't an assignment.
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

/**
 * Returns `under` with `over` merged over it, without changing either. Objects are merged key by key; all other values
 * are replaced.
 */
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
  if (path.length > MOST_LEVELS) throw worldInputError('too-deep', { in: 'set' }, { max: MOST_LEVELS })
  const value = readValue(assignment.slice(equals + 1), model, path)
  return withValue(given, defaults, path, [], value)
}

/**
 * Returns the params with defaults filled in. The defaults are needed to find the lengths of arrays. Returns an empty
 * object if the params are invalid.
 */
function defaultsOf(world: AnyWorld, given: unknown): unknown {
  const outcome = world.params['~standard'].validate(given)
  return outcome instanceof Promise || outcome.issues !== undefined ? {} : outcome.value
}

/** Parses a typed value: as a string if the schema accepts only strings at `path`, otherwise as JSON. */
function readValue(text: string, root: ValueModel, path: readonly string[]): unknown {
  const model = modelAt(root, path)
  const strings = model === null ? false : stringsIn(model)
  if (strings === 'only') return text
  const place: Place = { in: 'set', path: pathOf(path) }
  try {
    return parseJson(text, place)
  } catch (error) {
    // The world's schema reports an unknown path, whatever its value is.
    if (strings === 'also' || model === null) return text
    // A value that starts like JSON keeps its syntax error; for other values, the message says what the schema expects.
    if (model.kind === 'json' || !isInputError(error) || /^\s*[[{"]/.test(text)) throw error
    throw worldInputError('invalid-value', place, { got: text, expected: expectedOf(model) })
  }
}

/** Converts the array indexes in a path from strings to numbers. */
function pathOf(path: readonly string[]): Path {
  return path.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/**
 * Returns a copy of `root` in which the value at `path` is `value`. In an array, a step of the path must be an index of
 * an item, or the array's length to append an item. If `root` is undefined and `defaults` is an array, the copy starts
 * from `defaults`.
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

/**
 * Returns whether a model accepts only strings (`only`), strings and other values (`also`), or no strings (`false`).
 */
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

/** Sets an own property of an object. The name may be any string, even `__proto__`. */
function put(object: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}
