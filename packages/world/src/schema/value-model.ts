import { isObject, type Path } from '../json/json.js'

/** The properties that all kinds of value models have. */
interface Described {
  readonly title?: string
  readonly about?: string
  /** The default value, which is used if the input doesn't contain a value. */
  readonly default?: unknown
}

/** A known field of an object. */
export interface ModelField {
  readonly key: string
  readonly required: boolean
  readonly value: ValueModel
}

/**
 * A JSON Schema in a form that is easy to use for forms, messages and editors: references are resolved, the limits of
 * integers are inclusive, and missing limits are infinite. A schema that fits none of the other kinds has the kind
 * `json`.
 */
export type ValueModel = Described &
  (
    | {
        readonly kind: 'object'
        readonly fields: readonly ModelField[]
        /** Whether keys other than those of the known fields are allowed. */
        readonly open: boolean
        /** The model of all other keys' values, if the schema limits them. */
        readonly more?: ValueModel
      }
    | {
        readonly kind: 'record'
        /** The allowed keys; `null` if all keys are allowed. */
        readonly keys: readonly string[] | null
        /** The regular expression that keys must match. */
        readonly keyPattern?: string
        readonly value: ValueModel
      }
    | { readonly kind: 'array'; readonly item: ValueModel; readonly min: number; readonly max: number }
    | { readonly kind: 'tuple'; readonly items: readonly ValueModel[] }
    | { readonly kind: 'union'; readonly options: readonly ValueModel[] }
    | {
        readonly kind: 'number'
        readonly integer: boolean
        readonly min: number
        readonly max: number
        /** Whether the limit `min` is exclusive. Always false for integers. `below` has the same meaning for `max`. */
        readonly above: boolean
        readonly below: boolean
        readonly step: number | null
      }
    | {
        readonly kind: 'string'
        /** The minimum length in UTF-16 code units. */
        readonly min: number
        readonly max: number
        readonly pattern: string | null
        readonly format: string | null
      }
    | { readonly kind: 'boolean' }
    | {
        readonly kind: 'choice'
        readonly options: readonly unknown[]
        /**
         * The display names of the options (`enumNames`), in the same order as the options; `null` if the schema has
         * none.
         */
        readonly names: readonly string[] | null
      }
    | { readonly kind: 'const'; readonly value: unknown }
    | { readonly kind: 'json' }
  )

type JsonSchema = Readonly<Record<string, unknown>>

/** Returns the model of a JSON Schema (draft 2020-12). */
export function valueModel(schema: unknown): ValueModel {
  return modelOf(schema, { root: isObject(schema) ? schema : {}, open: [] })
}

/**
 * Returns the model of the value at a path, or `null` if the schema allows no value there. In a union, follows the path
 * into the first option that contains it.
 */
export function modelAt(model: ValueModel, path: Path): ValueModel | null {
  const [step, ...rest] = path
  if (step === undefined) return model
  if (model.kind === 'union') {
    for (const option of model.options) {
      const found = modelAt(option, path)
      if (found !== null) return found
    }
    return null
  }
  const inner = stepInto(model, step)
  return inner === null ? null : modelAt(inner, rest)
}

function stepInto(model: ValueModel, step: string | number): ValueModel | null {
  switch (model.kind) {
    case 'object':
      return model.fields.find(({ key }) => key === String(step))?.value ?? model.more ?? null
    case 'record':
      return model.keys === null || model.keys.includes(String(step)) ? model.value : null
    case 'array':
      return /^\d+$/.test(String(step)) ? model.item : null
    case 'tuple':
      return model.items[Number(step)] ?? null
    case 'json':
      return model
    default:
      return null
  }
}

/**
 * The data needed to resolve references: the whole schema, and the references that are being resolved, to detect
 * recursion.
 */
interface Context {
  readonly root: JsonSchema
  readonly open: readonly string[]
}

function modelOf(schema: unknown, context: Context): ValueModel {
  if (!isObject(schema)) return { kind: 'json' }
  const { $ref: reference, allOf, ...own } = schema
  if (typeof reference === 'string') {
    if (context.open.includes(reference)) return { ...described(own), kind: 'json' }
    const target = referenced(context.root, reference)
    return modelOf({ ...target, ...own }, { ...context, open: [...context.open, reference] })
  }
  if (Array.isArray(allOf) && allOf.length === 1 && isObject(allOf[0])) {
    return modelOf({ ...allOf[0], ...own }, context)
  }
  if (allOf !== undefined) return { ...described(own), kind: 'json' }
  return { ...described(own), ...shapeOf(own, context) } as ValueModel
}

function shapeOf(schema: JsonSchema, context: Context): ValueModel {
  if (Object.hasOwn(schema, 'const')) return { kind: 'const', value: schema['const'] }
  const { enum: options, enumNames } = schema
  if (Array.isArray(options))
    return { kind: 'choice', options, names: displayNames(enumNames, options.length) }
  const alternatives = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(alternatives)) return unionOf(alternatives, context)
  const type = schema['type']
  if (Array.isArray(type)) {
    return unionOf(
      type.map((one: unknown) => ({ ...schema, ...NOT_INHERITED, type: one })),
      context,
    )
  }
  switch (type) {
    case 'object':
      return objectOf(schema, context)
    case 'array':
      return arrayOf(schema, context)
    case 'integer':
    case 'number':
      return numberOf(schema, type === 'integer')
    case 'string':
      return stringOf(schema)
    case 'boolean':
      return { kind: 'boolean' }
    case 'null':
      return { kind: 'const', value: null }
    default:
      return { kind: 'json' }
  }
}

/** The properties of a union that its options don't inherit. */
const NOT_INHERITED = { title: undefined, description: undefined, default: undefined }

function unionOf(alternatives: readonly unknown[], context: Context): ValueModel {
  const options = alternatives
    .map((option) => modelOf(option, context))
    .flatMap((model) => (model.kind === 'union' ? model.options : [model]))
  if (options.every((model) => model.kind === 'const' || model.kind === 'choice')) {
    return namedChoice(options) ?? { kind: 'choice', options: options.flatMap(valuesOf), names: null }
  }
  return options.length === 1 ? options[0]! : { kind: 'union', options }
}

type Listed = Extract<ValueModel, { kind: 'choice' | 'const' }>

/**
 * For a union that accepts a value either as an ID or as a display name, returns the option that lists the IDs. It must
 * be the union's first option, and all other options must list only display names. Returns null for all other unions.
 */
function namedChoice([first, ...others]: readonly Listed[]): Listed | null {
  if (first?.kind !== 'choice' || first.names === null) return null
  const names: readonly unknown[] = first.names
  return others.flatMap(valuesOf).every((value) => names.includes(value)) ? first : null
}

function valuesOf(model: Listed): readonly unknown[] {
  return model.kind === 'choice' ? model.options : [model.value]
}

function objectOf(schema: JsonSchema, context: Context): ValueModel {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const more = schema['additionalProperties']
  const keys = Object.keys(properties)
  if (keys.length === 0 && isObject(more)) {
    const names: JsonSchema = isObject(schema['propertyNames']) ? schema['propertyNames'] : {}
    return {
      kind: 'record',
      keys: Array.isArray(names['enum']) ? names['enum'].map(String) : null,
      ...(typeof names['pattern'] === 'string' ? { keyPattern: names['pattern'] } : {}),
      value: modelOf(more, context),
    }
  }
  const limited = isObject(more) && Object.keys(more).length > 0
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return {
    kind: 'object',
    fields: keys.map((key) => ({
      key,
      required: required.includes(key),
      value: modelOf(properties[key], context),
    })),
    open: more !== false,
    ...(limited ? { more: modelOf(more, context) } : {}),
  }
}

function arrayOf({ items, prefixItems, minItems, maxItems }: JsonSchema, context: Context): ValueModel {
  if (Array.isArray(prefixItems)) {
    if (items !== undefined && items !== false) return { kind: 'json' }
    return { kind: 'tuple', items: prefixItems.map((item) => modelOf(item, context)) }
  }
  return {
    kind: 'array',
    item: modelOf(items, context),
    min: finite(minItems) ?? 0,
    max: finite(maxItems) ?? Infinity,
  }
}

function numberOf(schema: JsonSchema, integer: boolean): ValueModel {
  const above = finite(schema['exclusiveMinimum']) ?? -Infinity
  const below = finite(schema['exclusiveMaximum']) ?? Infinity
  const inside = integer ? 1 : 0
  const min = Math.max(finite(schema['minimum']) ?? -Infinity, above + inside)
  const max = Math.min(finite(schema['maximum']) ?? Infinity, below - inside)
  return {
    kind: 'number',
    integer,
    // zod limits every integer to the safe integers, which users don't need to know.
    min: min <= Number.MIN_SAFE_INTEGER ? -Infinity : min,
    max: max >= Number.MAX_SAFE_INTEGER ? Infinity : max,
    above: !integer && min === above && min !== -Infinity,
    below: !integer && max === below && max !== Infinity,
    step: finite(schema['multipleOf']),
  }
}

function stringOf({ minLength, maxLength, pattern, format }: JsonSchema): ValueModel {
  return {
    kind: 'string',
    min: finite(minLength) ?? 0,
    max: finite(maxLength) ?? Infinity,
    pattern: typeof pattern === 'string' ? pattern : null,
    format: typeof format === 'string' ? format : null,
  }
}

function described({ title, description, default: standard }: JsonSchema): Described {
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { about: description } : {}),
    ...(standard === undefined ? {} : { default: standard }),
  }
}

/**
 * Returns the part of the schema that a reference points to; an empty schema if the reference doesn't point into this
 * schema.
 */
function referenced(root: JsonSchema, reference: string): JsonSchema {
  if (!reference.startsWith('#')) return {}
  let at: unknown = root
  for (const step of reference.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined
  }
  return isObject(at) ? at : {}
}

function displayNames(names: unknown, count: number): readonly string[] | null {
  return Array.isArray(names) && names.length === count ? names.map(String) : null
}

function finite(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
