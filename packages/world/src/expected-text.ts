import { resolved, type JsonSchema } from './json-schema.js'
import { shortList } from './short-list.js'

/**
 * What a JSON Schema takes, in words that stand after "expected": `a whole number from 4 to 60`, `one of path, map`.
 * Null where it says too little.
 */
export function expectedText(root: JsonSchema, at: JsonSchema = root): string | null {
  const schema = resolved(root, at)
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return optionsText(root, options)
  if ('const' in schema) return constantText(schema.const)
  if (schema.enum !== undefined) return `one of ${shortList(schema.enum.map(constantText))}`
  switch (schema.type) {
    case 'integer':
      return `a whole number${rangeText(schema)}`
    case 'number':
      return `a number${rangeText(schema)}`
    case 'boolean':
      return 'true or false'
    case 'string':
      return textText(schema)
    case 'array':
      return arrayText(root, schema)
    case 'object':
      return 'an object'
    case 'null':
      return 'null'
    default:
      return null
  }
}

function optionsText(root: JsonSchema, options: readonly JsonSchema[]): string | null {
  const texts = options.map((option) => expectedText(root, option))
  return texts.includes(null) || texts.length === 0 ? null : [...new Set(texts)].join(' or ')
}

/** A name as it is typed, in quotes only where it would be misread. */
function constantText(value: unknown): string {
  return typeof value === 'string' && /^[\w.:-]+$/.test(value) ? value : JSON.stringify(value)
}

function rangeText(schema: JsonSchema): string {
  const { exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = schema
  // The bounds that zod gives to every integer say nothing.
  const from = bound(schema.minimum, Number.MIN_SAFE_INTEGER)
  const to = bound(schema.maximum, Number.MAX_SAFE_INTEGER)
  const ends = [
    from === undefined ? '' : ` from ${from}`,
    above === undefined ? '' : ` above ${above}`,
    to === undefined ? '' : `${from === undefined ? ' up' : ''} to ${to}`,
    below === undefined ? '' : `${from === undefined && above === undefined ? '' : ' and'} below ${below}`,
    multipleOf === undefined || multipleOf === 1 ? '' : ` that is a multiple of ${multipleOf}`,
  ]
  return ends.join('')
}

function bound(value: number | undefined, unbounded: number): number | undefined {
  return value === unbounded ? undefined : value
}

function textText({ minLength = 0, maxLength, pattern, format }: JsonSchema): string {
  if (format !== undefined) return `a text of the form ${format}`
  const length = countText(minLength, maxLength, 'character')
  return `a text${length}${pattern === undefined ? '' : `${length === '' ? '' : ','} that matches /${pattern}/`}`
}

const MANY: Readonly<Record<string, string>> = {
  string: 'texts',
  integer: 'whole numbers',
  number: 'numbers',
  object: 'objects',
  array: 'lists',
}

function arrayText(root: JsonSchema, { items, prefixItems, minItems = 0, maxItems }: JsonSchema): string {
  if (prefixItems !== undefined) {
    const texts = prefixItems.map((item) => expectedText(root, item) ?? 'a value')
    return `a list of ${texts.length}: ${texts.join(', ')}`
  }
  const item = typeof items === 'object' ? resolved(root, items) : {}
  const one = typeof item.type === 'string' ? MANY[item.type] : undefined
  const many = item.enum === undefined ? one : `names (${shortList(item.enum.map(constantText))})`
  const count = countText(minItems, maxItems, '').replace(/^ of /, '')
  if (count === '' && many === undefined) return 'a list'
  return `a list of ${[count, many ?? (count === '' ? '' : 'items')].filter((part) => part !== '').join(' ')}`
}

/** ` of 1 to 64 characters`; nothing where any count will do. */
function countText(least: number, most: number | undefined, unit: string): string {
  const units = unit === '' ? '' : ` ${unit}${(most ?? least) === 1 ? '' : 's'}`
  if (most !== undefined && least === 0) return ` of at most ${most}${units}`
  if (most !== undefined) return least === most ? ` of ${most}${units}` : ` of ${least} to ${most}${units}`
  return least === 0 ? '' : ` of at least ${least}${units}`
}
