import type { AnyFactType } from '@seedfast/world'
import { conditionFor, conditionForItem } from '../../search/query/fact-conditions.js'

/** The numbers of a bar: a fact's values, or a list's lengths. */
export interface NumberRange {
  readonly of: 'value' | 'length'
  readonly from: number
  readonly to: number
  /** Whether `to` is included: for integers, and for the last bar. */
  readonly inclusive: boolean
}

/** Returns the condition that matches a bar's numbers. */
export function rangeCondition(name: string, type: AnyFactType, range: NumberRange): string {
  const { of, from, to, inclusive } = range
  const term = of === 'length' ? `${name}.size()` : name
  const whole = of === 'length' || type.kind === 'int'
  if (from === to) return `${term} == ${number(whole, from)}`
  if (whole) return `${term} >= ${from} && ${term} < ${to + 1}`
  return `${term} >= ${number(false, from)} && ${term} ${inclusive ? '<=' : '<'} ${number(false, to)}`
}

/**
 * Returns the condition that matches a value, or lists with an item, from a summary: numbers and strings as is,
 * everything else as JSON. Null if there is no short condition.
 */
export function shareCondition(name: string, type: AnyFactType, stored: unknown): string | null {
  const item = type.kind === 'list' ? type.item! : null
  const { kind } = item ?? type
  const value = kind === 'string' || typeof stored !== 'string' ? stored : (JSON.parse(stored) as unknown)
  return item === null ? conditionFor(name, type, value) : conditionForItem(name, item, value)
}

/** Formats a number as a CEL literal. A float literal needs a decimal point. */
function number(whole: boolean, value: number): string {
  const text = String(value)
  return whole || /[.e]/.test(text) ? text : `${text}.0`
}
