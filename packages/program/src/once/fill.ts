import { canonicalJson, type Place } from '@seedfast/world'
import { programInputError } from '../messages.js'
import type { Once } from './once.js'

/** The values that replace placeholders. */
export interface RequestValues {
  readonly seed: string
  readonly params: unknown
  readonly overrides: unknown
}

/** The arguments, environment and standard input of a program that ends after each seed. */
export interface FilledOnce {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly stdin: string
}

/**
 * Replaces the placeholders. Throws an InputError if a value would become an option of the program: an argument that
 * starts with a placeholder must not start with a hyphen, unless it follows `--`.
 */
export function fillOnce({ args = [], env = {}, stdin = '' }: Once, values: RequestValues): FilledOnce {
  const end = args.includes('--') ? args.indexOf('--') : Infinity
  return {
    args: args.map((argument, i) => {
      const filled = fill(argument, values)
      const [start] = PLACEHOLDER.exec(argument) ?? []
      if (start !== undefined && argument.startsWith(start)) {
        if (filled.startsWith('-') && i < end)
          throw programInputError('looks-like-option', placeOf(start), { got: filled, argument })
      }
      return checked(filled, argument)
    }),
    env: Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, checked(fill(value, values), value)]),
    ),
    stdin: fill(stdin, values),
  }
}

const PLACEHOLDER = /\{(?:seed|params(?:\.[\w.]+)?|overrides|request)\}/

function fill(text: string, values: RequestValues): string {
  return text.replaceAll(new RegExp(PLACEHOLDER, 'g'), (found) => valueText(found.slice(1, -1), values))
}

function valueText(name: string, { seed, params, overrides }: RequestValues): string {
  if (name === 'seed') return seed
  if (name === 'overrides') return canonicalJson(overrides)
  if (name === 'request') return canonicalJson({ seed, params, overrides })
  let value = params
  for (const step of name.split('.').slice(1)) value = (value as Record<string, unknown> | null)?.[step]
  return typeof value === 'string' ? value : canonicalJson(value ?? null)
}

function checked(filled: string, template: string): string {
  if (filled.includes('\0'))
    throw programInputError('not-an-argument', placeOf(PLACEHOLDER.exec(template)?.[0] ?? ''), {
      got: filled,
    })
  return filled
}

function placeOf(placeholder: string): Place {
  const [input, ...path] = placeholder.slice(1, -1).split('.')
  return input === 'params' ? { in: 'params', path } : { in: input === 'overrides' ? 'overrides' : 'seed' }
}
