import { isObject } from '../edit/json-equal.js'

/** What a form is told of a value, whatever its kind. */
interface Described {
  /** A title of the schema's own. */
  readonly title?: string
  readonly about?: string
  /** What stands for a value that is not given, where the schema says so. */
  readonly default?: unknown
}

/** A field of an object. */
export interface Field {
  readonly key: string
  readonly required: boolean
  readonly node: FormNode
}

/** A form's model of a JSON Schema: how a value is asked for. What has no kind of its own is asked for as JSON. */
export type FormNode = Described &
  (
    | { readonly kind: 'object'; readonly fields: readonly Field[] }
    | { readonly kind: 'record'; readonly keys: readonly string[] | null; readonly value: FormNode }
    | { readonly kind: 'list'; readonly item: FormNode; readonly min: number; readonly max: number }
    | { readonly kind: 'tuple'; readonly items: readonly FormNode[] }
    | { readonly kind: 'union'; readonly options: readonly FormNode[] }
    | {
        readonly kind: 'number'
        readonly integer: boolean
        readonly min: number
        readonly max: number
        readonly step: number | null
      }
    | { readonly kind: 'text' }
    | { readonly kind: 'boolean' }
    | {
        readonly kind: 'choice'
        readonly options: readonly unknown[]
        /** The options' display names, in the same order; null when the schema has none. */
        readonly names: readonly string[] | null
      }
    | { readonly kind: 'const'; readonly value: unknown }
    | { readonly kind: 'json' }
  )

type JsonSchema = Readonly<Record<string, unknown>>

/** The form of a JSON Schema (draft 2020-12). */
export function formModel(schema: unknown): FormNode {
  return nodeOf(schema, { root: isObject(schema) ? schema : {}, open: [] })
}

/** Where a model is being made: the whole schema for `$ref`, and the references that are open, to end recursion. */
interface Place {
  readonly root: JsonSchema
  readonly open: readonly string[]
}

function nodeOf(schema: unknown, place: Place): FormNode {
  if (!isObject(schema)) return { kind: 'json' }
  const { $ref: reference, allOf, ...own } = schema
  if (typeof reference === 'string') {
    if (place.open.includes(reference)) return { ...described(own), kind: 'json' }
    const target = referred(place.root, reference)
    return nodeOf({ ...target, ...own }, { ...place, open: [...place.open, reference] })
  }
  if (Array.isArray(allOf) && allOf.length === 1 && isObject(allOf[0])) {
    return nodeOf({ ...allOf[0], ...own }, place)
  }
  if (allOf !== undefined) return { ...described(own), kind: 'json' }
  return { ...described(own), ...kindOf(own, place) } as FormNode
}

function kindOf(schema: JsonSchema, place: Place): FormNode {
  if (Object.hasOwn(schema, 'const')) return { kind: 'const', value: schema['const'] }
  if (Array.isArray(schema['enum'])) {
    return {
      kind: 'choice',
      options: schema['enum'],
      names: namesOf(schema['enumNames'], schema['enum'].length),
    }
  }
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) return unionOf(options, place)
  const type = schema['type']
  if (Array.isArray(type))
    return unionOf(
      type.map((one: unknown) => ({ ...schema, ...PLAIN, type: one })),
      place,
    )
  switch (type) {
    case 'object':
      return objectOf(schema, place)
    case 'array':
      return listOf(schema, place)
    case 'integer':
    case 'number':
      return numberOf(schema, type === 'integer')
    case 'string':
      return { kind: 'text' }
    case 'boolean':
      return { kind: 'boolean' }
    case 'null':
      return { kind: 'const', value: null }
    default:
      return { kind: 'json' }
  }
}

/** What the options of a union do not take over from the union. */
const PLAIN = { title: undefined, description: undefined, default: undefined }

function unionOf(options: readonly unknown[], place: Place): FormNode {
  const nodes = options
    .map((option) => nodeOf(option, place))
    .flatMap((node) => (node.kind === 'union' ? node.options : [node]))
  const fixed = nodes.every((node) => node.kind === 'const' || node.kind === 'choice')
  if (fixed) {
    return {
      kind: 'choice',
      options: nodes.flatMap((node) =>
        node.kind === 'choice' ? node.options : [(node as { value: unknown }).value],
      ),
      names: null,
    }
  }
  return nodes.length === 1 ? nodes[0]! : { kind: 'union', options: nodes }
}

function objectOf(schema: JsonSchema, place: Place): FormNode {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const more = schema['additionalProperties']
  const keys = Object.keys(properties)
  if (keys.length === 0 && isObject(more)) {
    const names = isObject(schema['propertyNames']) ? schema['propertyNames']['enum'] : undefined
    return {
      kind: 'record',
      keys: Array.isArray(names) ? names.map(String) : null,
      value: nodeOf(more, place),
    }
  }
  // An object with fields of its own and any others besides has no form that shows all of it.
  if (more !== undefined && more !== false && !(isObject(more) && Object.keys(more).length === 0))
    return { kind: 'json' }
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return {
    kind: 'object',
    fields: keys.map((key) => ({
      key,
      required: required.includes(key),
      node: nodeOf(properties[key], place),
    })),
  }
}

function listOf(schema: JsonSchema, place: Place): FormNode {
  const { items, prefixItems, minItems, maxItems } = schema
  if (Array.isArray(prefixItems)) {
    if (items !== undefined && items !== false) return { kind: 'json' }
    return { kind: 'tuple', items: prefixItems.map((item) => nodeOf(item, place)) }
  }
  if (!isObject(items)) return { kind: 'json' }
  return {
    kind: 'list',
    item: nodeOf(items, place),
    min: numeric(minItems) ?? 0,
    max: numeric(maxItems) ?? Infinity,
  }
}

function numberOf(schema: JsonSchema, integer: boolean): FormNode {
  const step = numeric(schema['multipleOf'])
  const inside = integer ? 1 : 0
  const min = Math.max(
    numeric(schema['minimum']) ?? -Infinity,
    (numeric(schema['exclusiveMinimum']) ?? -Infinity) + inside,
  )
  const max = Math.min(
    numeric(schema['maximum']) ?? Infinity,
    (numeric(schema['exclusiveMaximum']) ?? Infinity) - inside,
  )
  // The ends of the safe integers are no limits that a person needs to hear of.
  return {
    kind: 'number',
    integer,
    min: min <= Number.MIN_SAFE_INTEGER ? -Infinity : min,
    max: max >= Number.MAX_SAFE_INTEGER ? Infinity : max,
    step,
  }
}

function described(schema: JsonSchema): Described {
  const { title, description } = schema
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { about: description } : {}),
    ...(schema['default'] === undefined ? {} : { default: schema['default'] }),
  }
}

/** What a reference inside the schema itself points at; nothing that can be shown for any other. */
function referred(root: JsonSchema, reference: string): JsonSchema {
  if (!reference.startsWith('#')) return {}
  let at: unknown = root
  for (const step of reference.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined
  }
  return isObject(at) ? at : {}
}

/** The display names of an enum, as `enumNames` has them; null unless there is one string for each value. */
function namesOf(names: unknown, count: number): readonly string[] | null {
  return Array.isArray(names) && names.length === count ? names.map(String) : null
}

function numeric(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
