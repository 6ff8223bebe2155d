import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import { InputError, type Issue } from './input-error.js'
import { foundText, valueAt, type Path } from './json.js'

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
  throw new InputError(
    source,
    outcome.issues.map((issue) => withFound(issue, input)),
  )
}

/** The JSON Schema of what a schema takes, for forms and editors. */
export function inputJsonSchema(schema: Schema<unknown>): Record<string, unknown> {
  return schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' })
}

function withFound(issue: StandardSchemaV1.Issue, input: unknown): Issue {
  const path: Path = (issue.path ?? []).map((step) => {
    const key = typeof step === 'object' ? step.key : step
    return typeof key === 'symbol' ? String(key) : key
  })
  const message = issue.message.replace(/^Invalid input: /, '')
  if (/\b(?:found|received|unrecognized)\b/i.test(message)) return { path, message }
  // A fault of a default stands at a place where nothing was given.
  const found = valueAt(input, path)
  return { path, message: found === undefined ? message : `${message}, found ${foundText(found)}` }
}
