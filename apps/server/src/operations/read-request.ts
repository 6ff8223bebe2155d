import {
  parseJson,
  parseSchema,
  unknownNameData,
  worldInputError,
  type Place,
  type Schema,
} from '@seedfast/world'
import type { z } from 'zod'
import type { QueryForm } from './operation.js'
import { requestError } from '../errors/messages.js'

/** The maximum nesting depth of a request. Deeper nesting could only be an attempt to break the parser. */
const MOST_LEVELS = 200

const BODY: Place = { in: 'body' }

function parameterPlace(name: string): Place {
  return { in: 'option', name }
}

/** Parses a body as JSON. Throws an `InputError` if the body isn't UTF-8, isn't JSON or is nested too deeply. */
export function readBody(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw worldInputError('not-utf8', BODY, {})
  }
  return parseJson(text, BODY, MOST_LEVELS)
}

/**
 * Converts query parameters to a request. Throws an `InputError` if a parameter is unknown, repeated or in the wrong
 * format.
 */
export function readQuery(
  pairs: readonly (readonly [string, string])[],
  forms: Readonly<Record<string, QueryForm>>,
): Record<string, unknown> {
  const request: Record<string, unknown> = {}
  for (const [name, text] of pairs) {
    if (!Object.hasOwn(forms, name)) {
      throw requestError('unknown-parameter', parameterPlace(name), unknownNameData(name, Object.keys(forms)))
    }
    const form = forms[name]!
    if (form === 'list') request[name] = [...((request[name] ?? []) as string[]), text]
    else if (Object.hasOwn(request, name)) throw requestError('repeated-parameter', parameterPlace(name), {})
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
        throw worldInputError('invalid-value', parameterPlace(name), {
          got: text,
          expected: { kind: 'integer' },
        })
      return Number(text)
    case 'json':
      return parseJson(text, parameterPlace(name), MOST_LEVELS)
  }
}

/** Validates a request against a schema. Throws an `InputError` that lists all invalid and unknown fields. */
export function readShape<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  return parseSchema(shape as unknown as Schema<z.output<Shape>>, value, BODY)
}
