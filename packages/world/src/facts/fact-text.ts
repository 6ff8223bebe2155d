import type { AnyFactType } from './fact.js'

/** Formats a fact's type: `int`, `int or none`, `list of string`, `{ row: int }`. */
export function factTypeText(type: AnyFactType): string {
  if (type.optional === true) return `${factTypeText({ ...type, optional: false })} or none`
  if (type.kind === 'list') return type.item === undefined ? 'list' : `list of ${factTypeText(type.item)}`
  if (type.kind !== 'object' || type.fields === undefined) return type.kind
  const fields = Object.entries(type.fields).map(([name, field]) => `${name}: ${factTypeText(field)}`)
  return `{ ${fields.join(', ')} }`
}

/**
 * Formats a fact's value for display. Strings have no quotes, list items are separated by commas, and an object is
 * shown as a list of its fields.
 */
export function factValueText(type: AnyFactType, value: unknown): string {
  if (value === null) return 'none'
  if (typeof value === 'string') return value === '' ? '""' : value
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none'
    return value.map((item: unknown) => factValueText(type.item ?? type, item)).join(', ')
  }
  if (typeof value === 'object' && value !== null) return objectText(type, value)
  return typeof value === 'number' && type.kind === 'float'
    ? String(Math.round(value * 1e6) / 1e6)
    : JSON.stringify(value)
}

/**
 * Formats an object as a list of its fields. String fields are shown without their names: `REMOVE_CARD / NONE`, `armour
 * 3 / book 1`.
 */
function objectText({ fields }: AnyFactType, value: object): string {
  const parts = Object.entries(value).map(([name, of]: [string, unknown]) => {
    const type = fields?.[name]
    const text = type === undefined ? JSON.stringify(of) : factValueText(type, of)
    return typeof of === 'string' && of !== '' ? text : `${name} ${text}`
  })
  return parts.length === 0 ? '{}' : parts.join(' / ')
}
