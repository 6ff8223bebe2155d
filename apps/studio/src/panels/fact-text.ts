import type { AnyFactType } from '@seedfast/world'

/** A fact's type in short: `int`, `list of string`, `{ row: int }`. */
export function factTypeText(type: AnyFactType): string {
  if (type.kind === 'list') return type.item === undefined ? 'list' : `list of ${factTypeText(type.item)}`
  if (type.kind !== 'object' || type.fields === undefined) return type.kind
  const fields = Object.entries(type.fields).map(([name, field]) => `${name}: ${factTypeText(field)}`)
  return `{ ${fields.join(', ')} }`
}

/** A fact's value as a person reads it: texts without quotation marks, lists with commas. */
export function factValueText(type: AnyFactType, value: unknown): string {
  if (typeof value === 'string') return value === '' ? '""' : value
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none'
    return value.map((item: unknown) => factValueText(type.item ?? type, item)).join(', ')
  }
  return typeof value === 'number' && type.kind === 'float'
    ? String(Math.round(value * 1e6) / 1e6)
    : JSON.stringify(value)
}
