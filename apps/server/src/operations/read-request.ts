import {
  InputError,
  inputError,
  suggestion,
  foundText,
  parseJson,
  valueAt,
  type Issue,
} from '@seedfast/world'
import { z } from 'zod'
import type { QueryForm } from './operation.js'

/** The most levels of a request: deeper ones are built to break whoever walks them. */
const MOST_LEVELS = 200

/** The JSON of a body. Throws an InputError that says where it is no JSON, and for one that is too deep. */
export function readBody(text: string): unknown {
  const value = parseJson(text, 'body')
  checkLevels('body', value)
  return value
}

/**
 * The request that the parameters of an address make. Throws an InputError for a name that is not known, for one that
 * is given twice, and for a value that is not of its form.
 */
export function readQuery(
  pairs: readonly (readonly [string, string])[],
  forms: Readonly<Record<string, QueryForm>>,
): Record<string, unknown> {
  const request: Record<string, unknown> = {}
  for (const [name, text] of pairs) {
    if (!Object.hasOwn(forms, name)) {
      throw inputError(name, [], `expected no such parameter${suggestion(name, Object.keys(forms))}`)
    }
    const form = forms[name]!
    if (form === 'list') request[name] = [...((request[name] ?? []) as string[]), text]
    else if (Object.hasOwn(request, name)) throw inputError(name, [], 'expected it once')
    else request[name] = readText(name, text, form)
  }
  return request
}

function readText(name: string, text: string, form: Exclude<QueryForm, 'list'>): unknown {
  switch (form) {
    case 'text':
      return text
    case 'texts':
      return text.split(',')
    case 'number':
      if (!/^-?\d{1,16}$/.test(text))
        throw inputError(name, [], `expected a whole number, found ${foundText(text)}`)
      return Number(text)
    case 'json': {
      const value = parseJson(text, name)
      checkLevels(name, value)
      return value
    }
  }
}

/** A request of a shape. Throws an InputError with every field that is not of it, and those that it does not know. */
export function readShape<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const outcome = shape.safeParse(value)
  if (outcome.success) return outcome.data
  throw new InputError(
    'body',
    outcome.error.issues.flatMap((issue) => issuesOf(issue, value, shape)),
  )
}

function issuesOf(issue: z.core.$ZodIssue, value: unknown, shape: z.ZodType): Issue[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
  if (issue.code === 'unrecognized_keys') {
    // Only the fields of the request itself are known here.
    const known = path.length === 0 && shape instanceof z.ZodObject ? Object.keys(shape.shape) : null
    const near = (key: string): string => (known === null ? '' : suggestion(key, known))
    return issue.keys.map((key) => ({ path: [...path, key], message: `expected no such field${near(key)}` }))
  }
  const message = issue.message.replace(/^Invalid input: /, '').replace(/,? received .*$/, '')
  return [{ path, message: `${lowered(message)}, found ${foundText(valueAt(value, path))}` }]
}

/** Zod starts its sentences with a capital letter; ours stand after a field. */
function lowered(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1)
}

/** Walked level by level, so that no depth can exhaust the stack. */
function checkLevels(source: string, value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS)
      throw inputError(source, [], `expected at most ${MOST_LEVELS} levels of lists and objects`)
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one as Record<string, unknown>) : [],
    )
  }
}
