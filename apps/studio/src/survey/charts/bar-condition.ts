import type { AnyFactType } from '@seedfast/world'
import { conditionFor, conditionForItem } from '../../search/query/fact-conditions.js'

/** Numbers that a bar stands for: those of a fact, or of a list's length. */
export interface NumberRange {
  readonly of: 'value' | 'length'
  readonly from: number
  readonly to: number
  /** Whether `to` belongs to it: it does for whole numbers, and at the end of the last bar. */
  readonly inclusive: boolean
}

/** The condition that holds for the numbers of a bar. */
export function rangeCondition(name: string, type: AnyFactType, range: NumberRange): string {
  const { of, from, to, inclusive } = range
  const term = of === 'length' ? `${name}.size()` : name
  const whole = of === 'length' || type.kind === 'int'
  if (from === to) return `${term} == ${number(whole, from)}`
  if (whole) return `${term} >= ${from} && ${term} < ${to + 1}`
  return `${term} >= ${number(false, from)} && ${term} ${inclusive ? '<=' : '<'} ${number(false, to)}`
}

/**
 * The condition that holds for a value, or for lists with an item, as a summary tells it: numbers as they are,
 * everything else but texts as JSON. Null for what no short condition names.
 */
export function shareCondition(name: string, type: AnyFactType, told: unknown): string | null {
  const item = type.kind === 'list' ? type.item! : null
  const { kind } = item ?? type
  const value = kind === 'string' || typeof told !== 'string' ? told : (JSON.parse(told) as unknown)
  return item === null ? conditionFor(name, type, value) : conditionForItem(name, item, value)
}

/** CEL holds ints apart from floats, whose texts have a point. */
function number(whole: boolean, value: number): string {
  const text = String(value)
  return whole || /[.e]/.test(text) ? text : `${text}.0`
}
