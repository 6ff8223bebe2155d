/** One param of a world, as a person sets it. */
export interface ParamRow {
  readonly path: string
  /** What it takes, in a few words. */
  readonly takes: string
  readonly preset: string
  /** What it means, as the schema says; empty without a word. */
  readonly about: string
}

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly anyOf?: readonly JsonSchema[]
}

/** The params of a JSON Schema, leaf by leaf, with the default that stands at each or in an object around it. */
export function paramRows(schema: JsonSchema, path = '', given: unknown = schema.default): ParamRow[] {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) {
    if (path === '') return []
    const preset = given === undefined ? '' : shortText(JSON.stringify(given))
    return [{ path, takes: takes(schema), preset, about: schema.description ?? '' }]
  }
  return fields.flatMap(([name, field]) => {
    const inner = valueOf(given, name) ?? field.default
    return paramRows(field, path === '' ? name : `${path}.${name}`, inner)
  })
}

/** A long list would push the words behind it out of sight; `--json` has all of it. */
function shortText(text: string): string {
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`
}

const MOST_LETTERS = 48

function takes(schema: JsonSchema): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map(takes).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return choice(schema.enum)
  if (schema.type === 'integer' || schema.type === 'number') return `${schema.type}${range(schema)}`
  if (schema.type === 'array') {
    if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(takes).join(', ')}]`
    return schema.items === undefined ? 'list' : `list of ${takes(schema.items)}`
  }
  return schema.type ?? 'any'
}

const MOST_SHOWN = 20

/** Every value of a short list; of a long one, such as the ids of cards, the first two and the last. */
function choice(values: readonly unknown[]): string {
  const texts = values.map((value) => JSON.stringify(value))
  if (texts.length <= MOST_SHOWN) return texts.join(' | ')
  return `${texts[0]} | ${texts[1]} | … | ${texts.at(-1)} (${texts.length})`
}

function range({ minimum, maximum }: JsonSchema): string {
  const from = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? String(minimum) : ''
  const to = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? String(maximum) : ''
  return from === '' && to === '' ? '' : ` ${from}…${to}`
}

function valueOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}
