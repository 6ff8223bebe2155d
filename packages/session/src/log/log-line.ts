import { compareStrings } from '@seedfast/world'

/**
 * Returns the JSON of plain data with sorted keys, which is canonical JSON. Unlike `canonicalJson`, it doesn't check the
 * data, so that the recorder stays small.
 */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isObject(part) ? sorted(part) : part))
}

function sorted(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => compareStrings(a, b)))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
