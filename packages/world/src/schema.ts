import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import { expectedText } from './expected-text.js'
import { InputError, type Issue } from './input-error.js'
import { foundText, valueAt, type Path } from './json.js'
import { schemaAt, type JsonSchema } from './json-schema.js'
import { suggestion } from './suggestion.js'

/**
 * A schema of params or overrides: Standard Schema with JSON Schema, such as zod 4 gives. It checks at once (no
 * promise), fills in defaults, and takes `{}`.
 */
export interface Schema<Value> {
  readonly '~standard': StandardSchemaV1.Props<unknown, Value> & StandardJSONSchemaV1.Props<unknown, Value>
}

/** What a world takes when it has no params or no overrides: an empty object. */
export type None = Readonly<Record<never, never>>

/** The schema of an empty object. */
export const noneSchema: Schema<None> = {
  '~standard': {
    version: 1,
    vendor: 'seedfast',
    validate: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return { issues: [{ message: 'expected an object' }] }
      }
      const key = Object.keys(value)[0]
      if (key === undefined) return { value: {} }
      return { issues: [{ message: 'expected no such key, since this world has none', path: [key] }] }
    },
    jsonSchema: { input: () => emptyObject(), output: () => emptyObject() },
  },
}

function emptyObject(): Record<string, unknown> {
  return { type: 'object', properties: {}, additionalProperties: false }
}

/**
 * The value that a schema makes of an input, with defaults filled in.
 * Throws an InputError that names each fault's path, what was expected and what was found.
 */
export function parseSchema<Value>(schema: Schema<Value>, input: unknown, source: string): Value {
  const outcome = schema['~standard'].validate(input)
  if (outcome instanceof Promise) throw new TypeError(`${source}: expected a schema that checks at once`)
  if (outcome.issues === undefined) return outcome.value
  const words = jsonSchemaOf(schema)
  throw new InputError(
    source,
    outcome.issues.flatMap((issue) => faultsOf(issue, input, words)),
  )
}

/** The JSON Schema of what a schema takes, for forms and editors. */
export function inputJsonSchema(schema: Schema<unknown>): Record<string, unknown> {
  return schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' })
}

/** The faults of one issue: each strange key is one of its own. */
function faultsOf(issue: StandardSchemaV1.Issue, input: unknown, schema: JsonSchema): Issue[] {
  const path: Path = (issue.path ?? []).map((step) => {
    const key = typeof step === 'object' ? step.key : step
    return typeof key === 'symbol' ? String(key) : key
  })
  const found = valueAt(input, path)
  if (!isGeneral(issue)) {
    if (/\bfound\b/.test(issue.message)) return [{ path, message: issue.message }]
    // A fault of a default stands at a place where nothing was given, and nothing had to be.
    const silent = found === undefined && !isRequired(schema, path)
    return [{ path, message: silent ? issue.message : `${issue.message}, found ${foundText(found)}` }]
  }
  const at = schemaAt(schema, path)
  const { keys } = issue as { readonly keys?: unknown }
  if (Array.isArray(keys)) {
    const known = Object.keys(at?.properties ?? {})
    return keys.map((key) => strangeKey([...path, String(key)], input, known))
  }
  if (issue.message.startsWith('Invalid key')) return [strangeKey(path, input, [])]
  const expected = (at === null ? null : expectedText(schema, at)) ?? 'another value'
  return [{ path, message: `expected ${expected}, found ${foundText(found)}` }]
}

function isRequired(schema: JsonSchema, path: Path): boolean {
  const key = path.at(-1)
  return typeof key === 'string' && schemaAt(schema, path.slice(0, -1))?.required?.includes(key) === true
}

function strangeKey(path: Path, input: unknown, known: readonly string[]): Issue {
  const near = known.length === 0 ? '' : suggestion(String(path.at(-1)), known)
  const message = `expected no such key, found ${foundText(valueAt(input, path))}${near}`
  return { path, message, ...(known.length === 0 ? {} : { allowed: known }) }
}

/** Whether a message is a library's own: the schema says better what was expected, in our words and with both ends. */
function isGeneral({ message, ...rest }: StandardSchemaV1.Issue): boolean {
  if ((rest as { readonly code?: unknown }).code === 'invalid_format' && /^Invalid [\w ]+$/.test(message))
    return true
  return /^(?:Invalid (?:input|option|string|number|type|value|discriminator value|(?:key|element) in)\b|Too (?:big|small): |Unrecognized keys?: )/.test(
    message,
  )
}

/** What the words of a fault are made from; a schema that JSON Schema cannot say has none. */
function jsonSchemaOf(schema: Schema<unknown>): JsonSchema {
  try {
    return inputJsonSchema(schema)
  } catch {
    return {}
  }
}
