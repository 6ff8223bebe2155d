import { isObject, jsonEqual } from '../../edit/json-equal.js'
import type { ValueModel } from '@seedfast/world'

/**
 * Returns the initial value of a newly added field or entry: the default in its schema, or the simplest value that the
 * form can show.
 */
export function firstValue(node: ValueModel): unknown {
  if (node.default !== undefined) return node.default
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(
        node.fields
          .filter(({ required }) => required)
          .map(({ key, value: field }) => [key, firstValue(field)]),
      )
    case 'record':
      return {}
    case 'array':
      return Array.from({ length: node.min }, () => firstValue(node.item))
    case 'tuple':
      return node.items.map(firstValue)
    case 'union':
      return firstValue(node.options[0]!)
    case 'number':
      return Math.min(Math.max(0, node.min), node.max)
    case 'string':
      return ''
    case 'boolean':
      return false
    case 'choice':
      return node.options[0]
    case 'const':
      return node.value
    case 'json':
      return null
  }
}

/**
 * Returns whether a value has the type that the schema requires. Limits aren't checked, because the form can show a
 * value that is out of range.
 */
export function fitsNode(node: ValueModel, value: unknown): boolean {
  switch (node.kind) {
    case 'object':
      return (
        isObject(value) &&
        node.fields.every(({ key, required, value: field }) =>
          Object.hasOwn(value, key)
            ? field.kind !== 'const' || jsonEqual(field.value, value[key])
            : !required,
        )
      )
    case 'record':
      return isObject(value)
    case 'array':
      return Array.isArray(value)
    case 'tuple':
      return Array.isArray(value) && value.length === node.items.length
    case 'union':
      return node.options.some((option) => fitsNode(option, value))
    case 'number':
      return typeof value === 'number'
    case 'string':
      return typeof value === 'string'
    case 'boolean':
      return typeof value === 'boolean'
    case 'choice':
      return node.options.some((option) => jsonEqual(option, value))
    case 'const':
      return jsonEqual(node.value, value)
    case 'json':
      return true
  }
}

/** Returns the index of the first union option that fits a value, or 0 if none does. */
export function optionOf(options: readonly ValueModel[], value: unknown): number {
  return Math.max(
    0,
    options.findIndex((option) => fitsNode(option, value)),
  )
}
