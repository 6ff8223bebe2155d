import type { NumberSummary, ShareSummary, Summary } from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'
import { rangeCondition, shareCondition } from './bar-condition.js'
import { numberBins } from './number-bins.js'
import { numberWords } from './number-words.js'

/**
 * The aspect of a fact that a chart shows. `value` stands for the fact's values (or the items, if it is a list), and
 * `length` for the length of the list.
 */
export type Aspect = 'value' | 'length'

export interface FactBar {
  readonly words: string
  readonly count: number
  /** The fraction of all seeds that the bar represents, from 0 to 1. */
  readonly share: number
  /** The condition that matches the bar's seeds, or null if it would be too long. */
  readonly condition: string | null
}

/**
 * Returns the bars of a summary, in the order of the summary. A fact with too many different values has no bars. Unless
 * the values are numbers, the seeds without the fact get a bar at the end.
 */
export function factBars(name: string, type: AnyFactType, of: Aspect, summary: Summary): readonly FactBar[] {
  if (summary.kind === 'many') return []
  if (summary.kind === 'numbers') return rangeBars(name, type, of, summary)
  const absent = absentBar(name, summary)
  return [...shareBars(name, type, summary), ...(absent === null ? [] : [absent])]
}

/** Returns the bar for seeds that lack the fact, or null if there are none. */
export function absentBar(name: string, { count, absent }: Summary): FactBar | null {
  if (absent === 0) return null
  return { words: 'none', count: absent, share: absent / count, condition: `${name} == null` }
}

function rangeBars(name: string, type: AnyFactType, of: Aspect, summary: NumberSummary): readonly FactBar[] {
  const whole = of === 'length' || type.kind === 'int'
  const bins = numberBins(summary, whole)
  return bins.map(({ from, to, count }, i) => ({
    words: from === to ? numberWords(from) : `${numberWords(from)} to ${numberWords(to)}`,
    count,
    share: count / summary.count,
    condition: rangeCondition(name, type, { of, from, to, inclusive: whole || i === bins.length - 1 }),
  }))
}

function shareBars(
  name: string,
  type: AnyFactType,
  { values, count: all }: ShareSummary,
): readonly FactBar[] {
  return values.map(([value, count]) => ({
    words: valueWords(type.item ?? type, value),
    count,
    share: count / all,
    condition: shareCondition(name, type, value),
  }))
}

/** Returns the indexes of the bars that contain the shown seed's value. For a list, they are the bars of its items. */
export function ownBars(type: AnyFactType, { values }: ShareSummary, own: unknown): ReadonlySet<number> {
  if (own === null) return new Set([values.length])
  const owned = new Set((type.kind === 'list' ? (own as readonly unknown[]) : [own]).map(summaryValue))
  return new Set(values.flatMap(([value], i) => (owned.has(value) ? [i] : [])))
}

/**
 * Formats a value from a summary. An object is formatted as its fields, where string fields are written without their
 * names.
 */
export function valueWords(type: AnyFactType, stored: unknown): string {
  if (type.kind === 'bool') return stored === 'true' ? 'yes' : 'no'
  if (type.kind === 'string') return stored === '' ? '""' : String(stored)
  if (typeof stored === 'number') return numberWords(stored)
  if (type.kind !== 'object') return String(stored)
  const fields = Object.entries(JSON.parse(String(stored)) as Readonly<Record<string, unknown>>)
  return fields
    .map(([name, value]) => (typeof value === 'string' ? value : `${name} ${JSON.stringify(value)}`))
    .join(', ')
}

/** Returns a value as summaries store it: a number or string as is, and anything else as JSON. */
export function summaryValue(value: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
