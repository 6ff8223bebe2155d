import { plainName } from '@seedfast/world'
import { pointerSteps } from '@seedfast/world'

/** A named value in a part of the result. The name is empty if the part is itself a single value. */
export interface PartValue {
  readonly name: string
  readonly text: string
}

/** The maximum number of values in a tooltip. */
const MOST = 6

/** Formats the values of the part at a JSON Pointer. Lists and objects nested inside the part are left out. */
export function partWords(result: unknown, pointer: string): readonly PartValue[] {
  const value = valueAt(result, pointerSteps(pointer))
  if (value === undefined) return []
  if (Array.isArray(value))
    return [{ name: '', text: `${value.length} ${value.length === 1 ? 'item' : 'items'}` }]
  if (typeof value !== 'object' || value === null) return [{ name: '', text: plainText(value) }]
  return Object.entries(value)
    .filter(([, inner]) => inner !== null && typeof inner !== 'object')
    .slice(0, MOST)
    .map(([name, inner]) => ({ name: plainName(name), text: plainText(inner) }))
}

function valueAt(result: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Readonly<Record<string, unknown>>)[step]
        : undefined,
    result,
  )
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === '' ? 'none' : String(value)
}
