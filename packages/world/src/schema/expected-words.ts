import { shortList } from '../errors/short-list.js'
import type { Expected } from './expected.js'

/**
 * Describes the values that a schema allows, such as `an integer from 4 to 60` or `one of path, map`. In a message, the
 * description follows "must be".
 */
export function expectedWords(expected: Expected): string {
  switch (expected.kind) {
    case 'integer':
      return `an integer${rangeWords(expected)}`
    case 'number':
      return `a number${rangeWords(expected)}`
    case 'string':
      return stringWords(expected)
    case 'boolean':
      return 'true or false'
    case 'object':
      return 'an object'
    case 'any':
      return 'a different value'
    case 'values':
      return valuesWords(expected.values)
    case 'array':
      return arrayWords(expected)
    case 'tuple':
      return tupleWords(expected.items.map(expectedWords))
    case 'union':
      return [...new Set(expected.options.map(expectedWords))].join(' or ')
  }
}

function tupleWords(items: readonly string[]): string {
  const isSame = items.length > 1 && new Set(items).size === 1
  return `an array of ${items.length} items (${isSame ? `each ${items[0]!}` : items.join(', ')})`
}

/** Formats a value as a user would type it, in quotes only if it could be misread without them. */
function valueWords(value: unknown): string {
  return typeof value === 'string' && /^[\w.:-]+$/.test(value) ? value : JSON.stringify(value)
}

function valuesWords(values: readonly unknown[]): string {
  return values.length === 1 ? valueWords(values[0]) : `one of ${listWords(values)}`
}

function listWords(values: readonly unknown[]): string {
  return shortList(values.map(valueWords))
}

function rangeWords({
  min,
  max,
  above,
  below,
  step,
}: Extract<Expected, { kind: 'integer' | 'number' }>): string {
  const multiple = step === undefined ? '' : ` that is a multiple of ${step}`
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}${multiple}`
  const low = min === undefined ? (above === undefined ? '' : `greater than ${above}`) : `of at least ${min}`
  const high = max === undefined ? (below === undefined ? '' : `less than ${below}`) : `of at most ${max}`
  const ends = [low, high].filter((end) => end !== '').join(' and ')
  return `${ends === '' ? '' : ` ${ends}`}${multiple}`
}

function stringWords({ min, max, pattern, format }: Extract<Expected, { kind: 'string' }>): string {
  if (format !== undefined) return `a string in ${format} format`
  const length = countWords(min, max, 'character')
  const of = length === '' ? '' : ` of ${length}`
  return `a string${of}${pattern === undefined ? '' : ` that matches /${pattern}/`}`
}

const PLURALS: Partial<Record<Expected['kind'], string>> = {
  string: 'strings',
  integer: 'integers',
  number: 'numbers',
  object: 'objects',
  array: 'arrays',
  boolean: 'booleans',
}

function arrayWords({ min, max, item }: Extract<Expected, { kind: 'array' }>): string {
  const count = countWords(min, max, 'item')
  if (item.kind === 'values')
    return `an array of ${count === '' ? 'items' : count} from ${listWords(item.values)}`
  const plural = PLURALS[item.kind]
  if (plural === undefined) return `an array${count === '' ? '' : ` of ${count}`}`
  return `an array of ${count === '' ? plural : `${count.replace(/ items?$/, '')} ${plural}`}`
}

/** Describes an allowed count, such as `1 to 64 characters`. Returns an empty string if every count is allowed. */
function countWords(min: number | undefined, max: number | undefined, unit: string): string {
  const units = (count: number): string => (count === 1 ? unit : `${unit}s`)
  if (min !== undefined && max !== undefined) {
    return min === max ? `${min} ${units(min)}` : `${min} to ${max} ${units(max)}`
  }
  if (max !== undefined) return `at most ${max} ${units(max)}`
  return min === undefined ? '' : `at least ${min} ${units(min)}`
}
