import type { NumberSummary, ShareSummary, Summary } from '@seedfast/search'
import { type AnyFactType, type FactWords, factWords } from '@seedfast/world'
import { rangeCondition, shareCondition } from './bar-condition.js'
import { numberBins } from './number-bins.js'
import { numberWords } from './number-words.js'

/**
 * The aspect of a fact that a chart shows. `value` means the fact's values or, for a list, its items. `length` means
 * the lengths of the lists.
 */
export type Aspect = 'value' | 'length'

/** A fact, or the items of a list fact, and the world's display names. */
export interface WordedFact {
  readonly id: string
  readonly type: AnyFactType
  readonly words: FactWords | undefined
}

export interface FactBar {
  /** Identifies the bar in its chart. The display name can't, because two values may share it. */
  readonly key: string
  readonly words: string
  readonly count: number
  /** The fraction of all seeds that the bar represents, from 0 to 1. */
  readonly share: number
  /** The condition that matches the bar's seeds, or null if it would be too long. */
  readonly condition: string | null
}

/**
 * Returns the bars of a summary, in the order of the summary. A fact with too many different values has no bars. If the
 * values aren't numbers, the seeds without the fact get a bar at the end.
 */
export function factBars(fact: WordedFact, of: Aspect, summary: Summary): readonly FactBar[] {
  if (summary.kind === 'many') return []
  if (summary.kind === 'numbers') return rangeBars(fact, of, summary)
  const absent = absentBar(fact.id, summary)
  return [...shareBars(fact, summary), ...(absent === null ? [] : [absent])]
}

/** Returns the bar for seeds that lack the fact, or null if there are no such seeds. */
export function absentBar(name: string, { count, absent }: Summary): FactBar | null {
  if (absent === 0) return null
  return { key: 'none', words: 'none', count: absent, share: absent / count, condition: `${name} == null` }
}

function rangeBars({ id, type }: WordedFact, of: Aspect, summary: NumberSummary): readonly FactBar[] {
  const whole = of === 'length' || type.kind === 'int'
  const bins = numberBins(summary, whole)
  return bins.map(({ from, to, count }, i) => ({
    key: `${from} ${to}`,
    words: from === to ? numberWords(from) : `${numberWords(from)} to ${numberWords(to)}`,
    count,
    share: count / summary.count,
    condition: rangeCondition(id, type, { of, from, to, inclusive: whole || i === bins.length - 1 }),
  }))
}

function shareBars(fact: WordedFact, { values, count: all }: ShareSummary): readonly FactBar[] {
  const { id, type } = fact
  return values.map(([value, count]) => ({
    key: JSON.stringify(value),
    words: valueWords({ ...fact, type: type.item ?? type }, value),
    count,
    share: count / all,
    condition: shareCondition(id, type, value),
  }))
}

/** Returns the indexes of the bars that contain the shown seed's value. For a list, they are the bars of its items. */
export function ownBars(type: AnyFactType, { values }: ShareSummary, own: unknown): ReadonlySet<number> {
  if (own === null) return new Set([values.length])
  const owned = new Set((type.kind === 'list' ? (own as readonly unknown[]) : [own]).map(summaryValue))
  return new Set(values.flatMap(([value], i) => (owned.has(value) ? [i] : [])))
}

/** Formats a value from a summary, with the world's display names. */
export function valueWords({ id, type, words }: WordedFact, stored: unknown): string {
  if (typeof stored === 'number') return numberWords(stored)
  const value = type.kind === 'string' ? stored : (JSON.parse(String(stored)) as unknown)
  return factWords(words, id, type, value)
}

/** Returns a value as summaries store it: a number or string as is, and anything else as JSON. */
export function summaryValue(value: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
