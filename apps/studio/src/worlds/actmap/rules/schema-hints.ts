import type { Path } from '@seedfast/world'
import { isObject } from '../../../edit/json-equal.js'
import type { JsonPlace } from './json-places.js'

/** Something that may be written at a place. */
export interface Hint {
  readonly label: string
  /** What replaces the token that stands there. */
  readonly insert: string
  /** Its kind and range, in short. */
  readonly detail: string
  readonly about: string
}

type JsonSchema = Readonly<Record<string, unknown>>

/** What a JSON Schema allows at a place: keys that are not there yet, or the values that it names. */
export function hintsAt(schema: unknown, place: JsonPlace): readonly Hint[] {
  const nodes = schemasAt(schema, place.path)
  return place.at === 'key' ? nodes.flatMap((node) => keyHints(node, place)) : valueHints(nodes)
}

function keyHints(node: JsonSchema, { keys, followed, from, to }: JsonPlace): readonly Hint[] {
  if (!isObject(node['properties'])) return []
  return Object.entries(node['properties'] as Record<string, JsonSchema>)
    .filter(([key]) => !keys.includes(key) || followed || from < to)
    .map(([key, value]) => ({
      label: key,
      insert: followed ? JSON.stringify(key) : `${JSON.stringify(key)}: ${JSON.stringify(startOf(value))}`,
      detail: kindText(value),
      about: aboutText(value),
    }))
}

function valueHints(nodes: readonly JsonSchema[]): readonly Hint[] {
  const standard = nodes.find((node) => node['default'] !== undefined)?.['default']
  const values = [...(standard === undefined ? [] : [standard]), ...nodes.flatMap(namedValues)]
  const texts = new Set(values.map((value) => JSON.stringify(value)))
  const kind = nodes.map(kindText).find((text) => text !== '') ?? ''
  const about = nodes.map(aboutText).find((text) => text !== '') ?? ''
  return [...texts].map((text) => ({
    label: text,
    insert: text,
    detail: text === JSON.stringify(standard) ? 'default' : kind,
    about,
  }))
}

function namedValues(node: JsonSchema): readonly unknown[] {
  if (Array.isArray(node['enum'])) return node['enum']
  if (node['const'] !== undefined) return [node['const']]
  if (node['type'] === 'boolean') return [true, false]
  return node['type'] === 'null' ? [null] : []
}

/** The schemas of a path, those of all alternatives. */
function schemasAt(schema: unknown, path: Path): readonly JsonSchema[] {
  let nodes = alternatives(schema)
  for (const step of path) nodes = nodes.flatMap((node) => stepInto(node, step))
  return nodes
}

function stepInto(node: JsonSchema, step: string | number): readonly JsonSchema[] {
  if (typeof step === 'number') {
    const places = node['prefixItems']
    return alternatives(Array.isArray(places) ? places[step] : node['items'])
  }
  const properties = node['properties']
  return isObject(properties) && Object.hasOwn(properties, step)
    ? alternatives(properties[step])
    : alternatives(node['additionalProperties'])
}

/** A schema and, before it, those of which one must fit. */
function alternatives(schema: unknown): readonly JsonSchema[] {
  if (!isObject(schema)) return []
  const any = schema['anyOf'] ?? schema['oneOf']
  return [schema, ...(Array.isArray(any) ? any.flatMap(alternatives) : [])]
}

/** What a new key begins with. */
function startOf(schema: JsonSchema): unknown {
  if (schema['default'] !== undefined) return schema['default']
  const named = alternatives(schema).flatMap(namedValues)
  if (named.length > 0) return named[0]
  return (
    { object: {}, array: [], integer: schema['minimum'] ?? 0, number: schema['minimum'] ?? 0, string: '' }[
      String(schema['type'])
    ] ?? null
  )
}

function kindText(schema: JsonSchema): string {
  const kinds = alternatives(schema).flatMap((node) => {
    if (Array.isArray(node['enum'])) return [node['enum'].join(' | ')]
    const { type, minimum, maximum } = node
    if (typeof type !== 'string') return []
    return [minimum === undefined || maximum === undefined ? type : `${type} ${minimum}–${maximum}`]
  })
  return kinds.join(' or ')
}

function aboutText(schema: JsonSchema): string {
  return typeof schema['description'] === 'string' ? schema['description'] : ''
}
