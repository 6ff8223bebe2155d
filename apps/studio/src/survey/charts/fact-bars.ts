import type { NumberSummary, ShareSummary, Summary } from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'
import { rangeCondition, shareCondition } from './bar-condition.js'
import { numberBins } from './number-bins.js'
import { numberWords } from './number-words.js'

/** The aspect that a chart shows: a fact's values (for a list, its items), or a list's lengths. */
export type Aspect = 'value' | 'length'

/** A bar of a chart: its value, its number of seeds, and the condition that finds them. */
export interface FactBar {
  /** The label of the bar, such as `7`, `10 to 11` or `Hexaghost`. */
  readonly words: string
  readonly count: number
  /** The share of all seeds. */
  readonly share: number
  /** The condition that matches its seeds; null if there is no short condition. */
  readonly condition: string | null
}

/**
 * Returns the bars of a summary, in its order. A fact with too many values to count has no bars. If the fact isn't a
 * number, the last bar is for seeds that don't have it.
 */
export function factBars(name: string, type: AnyFactType, of: Aspect, summary: Summary): readonly FactBar[] {
  if (summary.kind === 'many') return []
  if (summary.kind === 'numbers') return rangeBars(name, type, of, summary)
  const absent = absentBar(name, summary)
  return [...shareBars(name, type, summary), ...(absent === null ? [] : [absent])]
}

/** Returns the bar for seeds that don't have a fact; null if all seeds have it. */
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

/** Returns the indexes of the bars of the shown seed's value or items. */
export function ownBars(type: AnyFactType, { values }: ShareSummary, own: unknown): ReadonlySet<number> {
  if (own === null) return new Set([values.length])
  const owned = new Set((type.kind === 'list' ? (own as readonly unknown[]) : [own]).map(summaryValue))
  return new Set(values.flatMap(([value], i) => (owned.has(value) ? [i] : [])))
}

/** Formats a summary's value in words. An object is formatted as its fields, with strings unnamed. */
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

/** Returns a value as summaries store it: numbers and strings as is, everything else as JSON. */
export function summaryValue(value: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
