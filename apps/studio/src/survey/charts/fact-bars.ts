import type { NumberSummary, ShareSummary, Summary } from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'
import { rangeCondition, shareCondition } from './bar-condition.js'
import { numberBins } from './number-bins.js'
import { numberWords } from './number-words.js'

/** What is shown of a fact: its values or, of a list, the items or the length. */
export type Aspect = 'value' | 'length'

/** A bar of a fact as it is told: what it stands for, how many seeds that is, and how to search for one. */
export interface FactBar {
  /** Such as `7`, `10 to 11`, `Hexaghost`. */
  readonly words: string
  readonly count: number
  /** The part of all seeds. */
  readonly share: number
  /** The condition that holds for its seeds; null when there is no short one. */
  readonly condition: string | null
}

/**
 * The bars of a summary, in its order; none of a fact with too many values to count. Of a fact without numbers, the last
 * bar is for seeds that don't have it.
 */
export function factBars(name: string, type: AnyFactType, of: Aspect, summary: Summary): readonly FactBar[] {
  if (summary.kind === 'many') return []
  if (summary.kind === 'numbers') return rangeBars(name, type, of, summary)
  const absent = absentBar(name, summary)
  return [...shareBars(name, type, summary), ...(absent === null ? [] : [absent])]
}

/** The bar for seeds that don't have a fact; null when all have it. */
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

/** The places of the bars of values that the present seed has: its value, or the items of its list. */
export function ownBars(type: AnyFactType, { values }: ShareSummary, own: unknown): ReadonlySet<number> {
  if (own === null) return new Set([values.length])
  const owned = new Set((type.kind === 'list' ? (own as readonly unknown[]) : [own]).map(toldAs))
  return new Set(values.flatMap(([value], i) => (owned.has(value) ? [i] : [])))
}

/** A value as a summary tells it, in words: an object by its fields, of which texts speak for themselves. */
export function valueWords(type: AnyFactType, told: unknown): string {
  if (type.kind === 'bool') return told === 'true' ? 'yes' : 'no'
  if (type.kind === 'string') return told === '' ? '""' : String(told)
  if (typeof told === 'number') return numberWords(told)
  if (type.kind !== 'object') return String(told)
  const fields = Object.entries(JSON.parse(String(told)) as Readonly<Record<string, unknown>>)
  return fields
    .map(([name, value]) => (typeof value === 'string' ? value : `${name} ${JSON.stringify(value)}`))
    .join(', ')
}

/** A value as a summary tells it: numbers and texts as they are, everything else as JSON. */
export function toldAs(value: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
