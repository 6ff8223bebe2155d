import { pathPointer, type Path } from '@seedfast/world'
import type { ValueModel } from '@seedfast/world'
import { isObject, jsonEqual } from '../../edit/json-equal.js'

/** The maximum length of a list's items in words. A longer list is described by its number of items. */
const MOST_CHARACTERS = 24

/**
 * Returns a field's display name: the title in its schema, or its key converted to words (`maxOutDegree` becomes "Max
 * out degree").
 */
export function fieldTitle(key: string, node: ValueModel): string {
  return node.title ?? keyWords(key)
}

/** Converts a key in camel case, kebab case or snake case to words, and capitalizes the first letter. */
export function keyWords(key: string): string {
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .trim()
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1)
}

export function optionTitle(node: ValueModel): string {
  if (node.title !== undefined) return node.title
  switch (node.kind) {
    case 'const':
      return valueWords(node.value)
    case 'choice':
      return node.options.map(valueWords).join(' / ')
    case 'object': {
      const named = node.fields.find(({ value: field }) => field.kind === 'const')
      return named === undefined ? 'fields' : valueWords((named.value as { value: unknown }).value)
    }
    case 'number':
      return 'number'
    case 'string':
      return 'text'
    case 'boolean':
      return 'yes or no'
    case 'array':
    case 'tuple':
      return 'list'
    case 'record':
      return 'table'
    case 'union':
      return node.options.map(optionTitle).join(' / ')
    case 'json':
      return 'JSON'
  }
}

export function optionName(node: Extract<ValueModel, { kind: 'choice' }>, index: number): string {
  return node.names?.[index] ?? valueWords(node.options[index])
}

export function valueWords(value: unknown): string {
  if (value === null) return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Formats a field's default value in a few characters: the display name of an option, `15`, `[1, 2]`, `3 items`. */
export function fallbackWords(node: ValueModel, value: unknown): string {
  if (node.kind === 'choice') {
    const index = node.options.findIndex((option) => jsonEqual(option, value))
    if (index >= 0) return optionName(node, index)
  }
  if (node.kind === 'boolean' && typeof value === 'boolean') return value ? 'yes' : 'no'
  if (node.kind !== 'array' || node.item.kind !== 'choice' || !Array.isArray(value)) return shortValue(value)
  if (value.length === 0) return 'an empty list'
  const text = value.map((item) => fallbackWords(node.item, item)).join(', ')
  return text.length <= MOST_CHARACTERS ? text : `${value.length} items`
}

/** Formats a value in a few characters: `15`, `[1, 2]`, `3 items`. */
export function shortValue(value: unknown): string {
  if (value === undefined) return 'not set'
  if (Array.isArray(value)) {
    const text = JSON.stringify(value)
    return text.length <= MOST_CHARACTERS ? text.replaceAll(',', ', ') : `${value.length} items`
  }
  if (isObject(value)) return `${Object.keys(value).length} entries`
  return valueWords(value)
}

/**
 * Describes the range of a number, or of the number option of a union. Returns an empty string if there are no limits.
 */
export function limitWords(node: ValueModel): string {
  if (node.kind === 'union') return node.options.map(limitWords).find((words) => words !== '') ?? ''
  if (node.kind !== 'number') return ''
  const { min, max } = node
  if (min > -Infinity && max < Infinity) return `${min}–${max}`
  if (min > -Infinity) return `${min} or more`
  return max < Infinity ? `${max} or less` : ''
}

/** Returns the ID of the control for the value at a path. The IDs of its label, errors and help start with this ID. */
export function controlId(form: string, path: Path): string {
  return `${form}${pathPointer(path)}`.replaceAll(' ', '%20')
}
