import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import { InputError, issueCount } from '../errors/input-error.js'
import type { Issue } from '../errors/issue.js'
import { nearestName } from '../errors/nearest-name.js'
import { placeInside, type Place } from '../errors/place.js'
import { valueAt, type Path } from '../json/json.js'
import { unknownNameData, worldIssue } from '../messages.js'
import { expectedOf, type Expected } from './expected.js'
import { modelAt, valueModel, type ValueModel } from './value-model.js'

/**
 * A schema of params or overrides that supports both Standard Schema and JSON Schema, such as one from zod 4. It must
 * validate synchronously, fill in defaults, and accept `{}`.
 */
export interface Schema<Value> {
  readonly '~standard': StandardSchemaV1.Props<unknown, Value> & StandardJSONSchemaV1.Props<unknown, Value>
}

/** The type of the params or overrides of a world that has none. */
export type None = Readonly<Record<never, never>>

/** The schema of params or overrides for a world that has none. It accepts only an empty object. */
export const noneSchema: Schema<None> = {
  '~standard': {
    version: 1,
    vendor: 'seedfast',
    validate: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return { issues: [{ message: '' }] }
      const keys = Object.keys(value)
      return keys.length === 0 ? { value: {} } : { issues: [{ message: '', keys } as StandardSchemaV1.Issue] }
    },
    jsonSchema: { input: () => emptyObject(), output: () => emptyObject() },
  },
}

function emptyObject(): Record<string, unknown> {
  return { type: 'object', properties: {}, additionalProperties: false }
}

/** The `params` of a custom zod issue that has its own code and data. `schemaIssue` creates such issues. */
export interface CustomIssue {
  readonly code: string
  readonly data: unknown
  /** The message, if it isn't the message of the zod issue. */
  readonly message?: string
}

/**
 * Converts an issue created with your package's `messages.ts` to an issue that a custom zod check can add to its
 * context. `parseSchema` then reports your code, data and message. The path in the issue's place is relative to the
 * checked value.
 */
export function schemaIssue(issue: Issue, input?: unknown) {
  const { code, data, place } = issue
  const params: CustomIssue = {
    code,
    data,
    get message() {
      return issue.message
    },
  }
  return { code: 'custom' as const, path: [...(place.path ?? [])], input, params }
}

/** The part of a zod check that `whenValid` needs. */
interface Check<Value> {
  readonly value: Value
  readonly issues: unknown[]
}

/**
 * Returns a zod check that runs only if the value has no other issues. By default, zod also runs checks for numbers and
 * lists that exceed their limits, so that a loop over them could take any amount of time.
 *
 * @example
 * import { whenValid } from '@seedfast/world'
 * import * as z from 'zod'
 * const sides = z.array(z.int()).max(3).check(whenValid(({ value, issues }) => {
 *   if (value.length === 3 && value[0] === value[1]) issues.push({ code: 'custom', input: value, message: 'repeated' })
 * }))
 */
export function whenValid<Value>(check: (context: Check<Value>) => void) {
  return {
    _zod: {
      def: {
        check: 'custom' as const,
        when: ({ issues }: Pick<Check<Value>, 'issues'>) => issues.length === 0,
      },
      check,
      onattach: [],
    },
  }
}

/**
 * Validates input against a schema and returns the parsed value with defaults filled in. Throws an InputError with the
 * first 100 issues, each at its path inside `place`, and the number of further issues. Input of more than 250,000
 * values is an issue, too.
 *
 * @example
 * import { parseSchema } from '@seedfast/world'
 * import { paramsSchema } from '@seedfast/actmap'
 * const { spec } = parseSchema(paramsSchema, {}, { in: 'params' })
 */
export function parseSchema<Value>(schema: Schema<Value>, input: unknown, place: Place): Value {
  if (hasMoreValues(input, MOST_VALUES))
    throw new InputError([worldIssue('too-many-values', place, { max: MOST_VALUES })])
  const outcome = validateSchema(schema, input)
  if (outcome instanceof Promise) throw new TypeError('a schema must validate synchronously, got a promise')
  if (outcome.issues === undefined) return outcome.value
  const model = valueModel(jsonSchemaOf(schema))
  const validated: Validated = { input, model, place }
  const issues = outcome.issues.slice(0, MOST_ISSUES).flatMap((issue) => issuesFor(issue, validated))
  throw new InputError(firstIssues(issues, MOST_ISSUES, place, outcome.issues.length - MOST_ISSUES))
}

/** The maximum number of values, at all levels, to validate. Each of them may be an issue. */
const MOST_VALUES = 250_000
const MOST_ISSUES = 100

/**
 * Returns the first `most` issues and, if there are more, an issue with their number. `omitted` is the number of
 * further issues that aren't in the list.
 */
export function firstIssues(
  issues: readonly Issue[],
  most: number,
  place: Place,
  omitted = 0,
): readonly Issue[] {
  const count = issueCount(issues.slice(most)) + Math.max(0, omitted)
  return count === 0 ? issues : [...issues.slice(0, most), worldIssue('more-issues', place, { count })]
}

/** Returns whether a value contains more than `most` values, including itself. */
function hasMoreValues(value: unknown, most: number): boolean {
  const open = [value]
  let count = 1
  for (let next = open.pop(); next !== undefined && count <= most; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const inner = Object.values(next)
    count += inner.length
    if (count > most) break
    for (const one of inner) if (typeof one === 'object' && one !== null) open.push(one)
  }
  return count > most
}

/** Returns the JSON Schema of the input that a schema accepts, for forms and editors. */
export function inputJsonSchema(schema: Schema<unknown>): Record<string, unknown> {
  return schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' })
}

type Outcome<Value> = StandardSchemaV1.Result<Value> | Promise<StandardSchemaV1.Result<Value>>

interface Zod<Value> {
  safeParse(
    input: unknown,
    options: { readonly error: () => string; readonly abortEarly?: boolean },
  ): { readonly data: Value; readonly error?: { readonly issues: readonly StandardSchemaV1.Issue[] } }
}

/**
 * Validates input with zod's own messages turned off. Any message in the outcome therefore comes from the author of the
 * schema.
 */
export function validateSchema<Value>(schema: Schema<Value>, input: unknown): Outcome<Value> {
  if (schema['~standard'].vendor !== 'zod') return schema['~standard'].validate(input)
  const zod = schema as unknown as Zod<Value>
  const options = { error: () => '' }
  let outcome: ReturnType<typeof zod.safeParse>
  try {
    outcome = zod.safeParse(input, options)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // In lists inside lists, zod passes all issues as the arguments of a call, which fails for more than about 100,000.
    outcome = zod.safeParse(input, { ...options, abortEarly: true })
  }
  const { data, error } = outcome
  return error === undefined ? { value: data } : { issues: error.issues }
}

interface Validated {
  readonly input: unknown
  readonly model: ValueModel
  readonly place: Place
}

/**
 * Converts an issue from the schema library to issues of this package. An issue about several unknown keys is split
 * into one issue per key.
 */
function issuesFor(issue: StandardSchemaV1.Issue, { input, model, place }: Validated): Issue[] {
  const { keys, code, params } = issue as {
    readonly keys?: unknown
    readonly code?: unknown
    readonly params?: Partial<CustomIssue>
  }
  const path = (issue.path ?? []).map(stepOf)
  const inner = modelAt(model, path)
  if (Array.isArray(keys)) {
    return keys
      .slice(0, MOST_ISSUES + 1)
      .map((key) => unknownKey(placeInside(place, { path: [...path, String(key)] }), inner))
  }
  const here = placeInside(place, { path })
  if (code === 'invalid_key') return [refusedKey(here, modelAt(model, path.slice(0, -1)))]
  const got = valueAt(input, path)
  if (typeof params?.code === 'string') {
    const message = params.message ?? issue.message
    return [{ code: params.code, place: here, data: params.data ?? {}, message }]
  }
  if (issue.message !== '') {
    // The message of a custom check is complete; the message of a type or limit doesn't include the value.
    const reason = issue.message
    return [worldIssue('refused', here, code === 'custom' ? { reason } : { reason, got })]
  }
  const expected: Expected = inner === null ? { kind: 'any' } : expectedOf(inner)
  if (got === undefined && isRequired(model, path)) return [worldIssue('missing', here, { expected })]
  const nearest = nearestValue(got, expected)
  return [worldIssue('invalid-value', here, { got, expected, ...(nearest === null ? {} : { nearest }) })]
}

function stepOf(step: PropertyKey | StandardSchemaV1.PathSegment): string | number {
  const key = typeof step === 'object' ? step.key : step
  return typeof key === 'symbol' ? String(key) : key
}

function unknownKey(place: Place, around: ValueModel | null): Issue {
  return worldIssue('unknown-key', place, unknownNameData(String(place.path?.at(-1)), keysOf(around)))
}

function refusedKey(place: Place, around: ValueModel | null): Issue {
  if (around?.kind !== 'record' || around.keyPattern === undefined) return unknownKey(place, around)
  return worldIssue('invalid-key', place, { got: String(place.path?.at(-1)), pattern: around.keyPattern })
}

/**
 * The minimum number of allowed values for which a message suggests the nearest value instead of listing some values.
 */
const MANY = 10

/**
 * Returns the allowed string that was probably meant. If the schema allows only a few values, that's a string that
 * differs only in case. Returns `null` if no allowed string is near enough.
 */
function nearestValue(got: unknown, expected: Expected): string | null {
  if (typeof got !== 'string' || expected.kind !== 'values') return null
  const strings = expected.values.filter((value) => typeof value === 'string')
  const same = strings.find((value) => value.toLowerCase() === got.toLowerCase())
  return same ?? (expected.values.length < MANY ? null : nearestName(got, strings))
}

function keysOf(model: ValueModel | null): readonly string[] {
  if (model?.kind === 'object') return model.fields.map(({ key }) => key)
  return model?.kind === 'record' ? (model.keys ?? []) : []
}

function isRequired(model: ValueModel, path: Path): boolean {
  const around = modelAt(model, path.slice(0, -1))
  return (
    around?.kind === 'object' && around.fields.some(({ key, required }) => required && key === path.at(-1))
  )
}

/** Returns the JSON Schema of a schema, for messages. Returns `{}` if the schema can't be expressed as JSON Schema. */
function jsonSchemaOf(schema: Schema<unknown>): unknown {
  try {
    return inputJsonSchema(schema)
  } catch {
    return {}
  }
}
