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

/** The most levels of a request: deeper ones are built to break whoever walks them. */
const MOST_LEVELS = 200

const BODY: Place = { in: 'body' }

function parameterPlace(name: string): Place {
  return { in: 'option', name }
}

/** The JSON of a body. Throws an InputError that says where it isn't JSON in UTF-8, and for one that is too deep. */
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

/** A request of a shape. Throws an InputError with every field that is not of it, and those that it does not know. */
export function readShape<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  return parseSchema(shape as unknown as Schema<z.output<Shape>>, value, BODY)
}
