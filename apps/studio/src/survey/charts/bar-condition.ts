import type { AnyFactType } from '@seedfast/world'
import { conditionFor, conditionForItem } from '../../search/query/fact-conditions.js'

/** The range of numbers that a bar represents. The numbers are either a fact's values or the lengths of its lists. */
export interface NumberRange {
  readonly of: 'value' | 'length'
  readonly from: number
  readonly to: number
  /** Whether the range includes `to`. True for integers and for the last bar. */
  readonly inclusive: boolean
}

/** Returns a condition that matches exactly the numbers in a bar's range. */
export function rangeCondition(name: string, type: AnyFactType, range: NumberRange): string {
  const { of, from, to, inclusive } = range
  const term = of === 'length' ? `${name}.size()` : name
  const whole = of === 'length' || type.kind === 'int'
  if (from === to) return `${term} == ${number(whole, from)}`
  if (whole) return `${term} >= ${from} && ${term} < ${to + 1}`
  return `${term} >= ${number(false, from)} && ${term} ${inclusive ? '<=' : '<'} ${number(false, to)}`
}

/**
 * Returns a condition that matches the given value. For a list fact, the condition matches lists that contain the
 * value. `stored` is the value as summaries store it: a number or string as is, and anything else as JSON. Returns null
 * if the condition would be too long.
 */
export function shareCondition(name: string, type: AnyFactType, stored: unknown): string | null {
  const item = type.kind === 'list' ? type.item! : null
  const { kind } = item ?? type
  const value = kind === 'string' || typeof stored !== 'string' ? stored : (JSON.parse(stored) as unknown)
  return item === null ? conditionFor(name, type, value) : conditionForItem(name, item, value)
}

/**
 * Formats a number as a CEL literal. A CEL literal without a decimal point or exponent is an integer, so `.0` is
 * appended unless `whole` is true.
 */
function number(whole: boolean, value: number): string {
  const text = String(value)
  return whole || /[.e]/.test(text) ? text : `${text}.0`
}
