import { joinedConditions, literal } from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'
import type { FactRow } from '../../making/making-protocol.js'

const isPlain = (type: AnyFactType): boolean => type.kind !== 'list' && type.kind !== 'object'

/**
 * Returns a condition that matches only the given value of a fact. Returns null if the condition would be too long, for
 * example for a list of lists.
 */
export function conditionFor(name: string, type: AnyFactType, value: unknown): string | null {
  if (value === null) return `${name} == null`
  switch (type.kind) {
    case 'bool':
      return value === true ? name : `!${name}`
    case 'object':
      return fieldsOf(name, type, value)
    case 'list':
      return Array.isArray(value) && value.length === 0 ? `${name}.size() == 0` : null
    default:
      return `${name} == ${literal(type, value)}`
  }
}

/** Returns a condition that matches a list if at least one of its items equals `value`. */
export function conditionForItem(name: string, item: AnyFactType, value: unknown): string | null {
  if (isPlain(item)) return `${literal(item, value)} in ${name}`
  if (item.kind === 'list') return null
  const variable = ['o', 'x', 'it'].find((one) => one !== name)!
  const fields = fieldsOf(variable, item, value)
  return fields === null ? null : `${name}.exists(${variable}, ${fields})`
}

function fieldsOf(name: string, type: AnyFactType, value: unknown): string | null {
  const fields = Object.entries(type.fields ?? {}).filter(([, field]) => isPlain(field))
  if (fields.length === 0 || fields.length > 4) return null
  return fields
    .map(
      ([key, field]) =>
        `${name}.${key} == ${literal(field, (value as Readonly<Record<string, unknown>>)[key])}`,
    )
    .join(' && ')
}

/** Joins two conditions with `&&`. If the first one is empty, returns only the second. */
export function bothConditions(where: string, more: string): string {
  const before = where.trim()
  if (before === '') return more
  return joinedConditions([before, more])
}

/** The maximum length of a string in an example condition, in characters. */
const SHORT = 32

/** Returns example conditions. They use the shown seed's facts, so that every world has examples. */
export function exampleConditions(facts: readonly FactRow[]): readonly string[] {
  // Prefer short names, because they usually belong to the most important facts.
  const known = facts
    .filter(({ error, value }) => error === undefined && value !== null)
    .toSorted((a, b) => a.name.length - b.name.length)
  const find = (make: (row: FactRow) => string | null): string | null =>
    known.map(make).find((one) => one !== null) ?? null
  const text = find(({ name, type, value }) =>
    type.kind === 'string' && isShort(value) ? conditionFor(name, type, value) : null,
  )
  const count = find(({ name, type, value }) =>
    type.kind === 'int' && (value as number) > 1 ? `${name} >= ${value as number}` : null,
  )
  const single = [
    text,
    find(({ name, type, value }) => (type.kind === 'bool' ? conditionFor(name, type, value) : null)),
    count,
    find((row) => itemExample(row, 'string')),
    find((row) => itemExample(row, 'object')),
  ].filter((one) => one !== null)
  return text === null || count === null ? single : [...single, bothConditions(text, count)]
}

/**
 * Returns an example condition on the first item of a list. If the item is an object, the condition only tests its
 * first string field.
 */
function itemExample({ name, type, value }: FactRow, kind: 'string' | 'object'): string | null {
  const [first] = type.kind === 'list' && type.item?.kind === kind ? (value as unknown[]) : []
  if (first === undefined) return null
  if (kind === 'string') return isShort(first) ? conditionForItem(name, type.item!, first) : null
  const [field] = Object.entries(type.item!.fields ?? {}).filter(([, of]) => of.kind === 'string')
  return field === undefined
    ? null
    : conditionForItem(name, { kind: 'object', fields: Object.fromEntries([field]) }, first)
}

function isShort(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= SHORT
}
