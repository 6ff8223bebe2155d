import { compareStrings } from '@seedfast/world'
import type { AnyFactType } from '@seedfast/world'

/** A summary of one fact's values in a survey. */
export type Summary = NumberSummary | ShareSummary | ManySummary

interface SeedCounts {
  /** The number of seeds in the survey. */
  readonly count: number
  /** The number of seeds for which the fact is absent. The rest of the summary covers only the other seeds. */
  readonly absent: number
}

/** The distribution of a numeric fact. */
export interface NumberSummary extends SeedCounts {
  readonly kind: 'numbers'
  readonly mean: number
  readonly least: number
  readonly most: number
  /**
   * The quantiles. For each quantile, at least a fraction `share` of the seeds have a value of at most `value`, and
   * `value` is the lowest such number. The quantile with `share` 0.5 is the median.
   */
  readonly quantiles: readonly (readonly [share: number, value: number])[]
  readonly bins: readonly Bin[]
}

/**
 * A bin of a histogram: the number of seeds whose value is between `from` and `to`. Both ends are inclusive for ints.
 * For floats, `to` is inclusive only in the last bin.
 */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/**
 * The number of seeds with each value of a non-numeric fact, or with each item of a list. Contains at most the 20 most
 * frequent values, in descending order of frequency.
 */
export interface ShareSummary extends SeedCounts {
  readonly kind: 'shares'
  readonly values: readonly (readonly [value: string, seeds: number])[]
  /** The number of different values that the fact has. */
  readonly different: number
}

/** A fact with too many different values to count. */
export interface ManySummary extends SeedCounts {
  readonly kind: 'many'
  /** The number of different values at which counting stopped. The fact has more different values than this. */
  readonly moreThan: number
}

/**
 * The default maximum number of different values of a fact. All values are kept to compute exact quantiles, which takes
 * about 100 bytes of memory per value.
 */
const MOST_VALUES = 1_000_000

const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95]

/** Summarizes the values of one fact. Values can be added in any order. */
export class SummaryBuilder {
  private count = 0
  private absent = 0
  /** The number of seeds with each value seen so far. Null once there are too many different values. */
  private seen: Map<unknown, number> | null = new Map()

  constructor(
    private readonly type: AnyFactType,
    /** The maximum number of different values to count. */
    private readonly most = MOST_VALUES,
  ) {}

  add(value: unknown): void {
    this.count++
    if (value === null) this.absent++
    if (this.seen === null || value === null) return
    if (this.type.kind !== 'list') return this.tally(keyOf(value))
    for (const item of new Set((value as unknown[]).map(keyOf))) this.tally(item)
  }

  /**
   * Returns the number of seeds with the given value or, for lists, with the given item. Null stands for an absent
   * fact. Returns 0 if there are too many different values to count.
   */
  seedsWith(value: unknown): number {
    return value === null ? this.absent : (this.seen?.get(keyOf(value)) ?? 0)
  }

  /**
   * Returns the number of seeds whose value is less than the given value, or 0 if there are too many different values
   * to count. Takes O(different values) time.
   */
  seedsBelow(value: number): number {
    let below = 0
    for (const [one, seeds] of (this.seen ?? new Map()) as Map<number, number>)
      if (one < value) below += seeds
    return below
  }

  /** Returns the summary of all values added so far, with at most `bins` bins. */
  summary(bins = 16): Summary {
    const { kind } = this.type
    if (this.seen === null)
      return { kind: 'many', count: this.count, absent: this.absent, moreThan: this.most }
    return kind === 'int' || kind === 'float' ? this.numbers(bins, kind === 'int') : this.shares()
  }

  private tally(key: unknown): void {
    const { seen } = this
    if (seen === null) return
    seen.set(key, (seen.get(key) ?? 0) + 1)
    // At the end, the limit is exceeded regardless of the order in which the values were added.
    if (seen.size > this.most) this.seen = null
  }

  private numbers(most: number, whole: boolean): NumberSummary {
    const sorted = [...(this.seen as Map<number, number>)].sort(([a], [b]) => a - b)
    const { count, absent } = this
    const present = count - absent
    return {
      kind: 'numbers',
      count,
      absent,
      mean: meanOf(sorted, present),
      least: sorted[0]?.[0] ?? 0,
      most: sorted.at(-1)?.[0] ?? 0,
      quantiles: SHARES.map((share) => [share, quantile(sorted, share * present)] as const),
      bins: sorted.length === 0 ? [] : binsOf(sorted, most, whole),
    }
  }

  private shares(): ShareSummary {
    const values = ([...this.seen!] as [string, number][]).sort(
      ([a, x], [b, y]) => y - x || compareStrings(a, b),
    )
    const { count, absent } = this
    return { kind: 'shares', count, absent, values: values.slice(0, 20), different: values.length }
  }
}

type Counted = readonly (readonly [value: number, seeds: number])[]

/** Returns the lowest value such that at least `rank` of the counted values are less than or equal to it. */
function quantile(sorted: Counted, rank: number): number {
  let below = 0
  for (const [value, seeds] of sorted) {
    below += seeds
    if (below >= rank) return value
  }
  return sorted.at(-1)?.[0] ?? 0
}

/**
 * Returns the mean of the counted values, or 0 if there are none. Adds the values in ascending order, so that the
 * number of threads can't change the last bit of the sum.
 */
function meanOf(sorted: Counted, count: number): number {
  const sum = sorted.reduce((all, [value, seeds]) => all + value * seeds, 0)
  if (Number.isFinite(sum)) return sum / Math.max(count, 1)
  return sorted.reduce((all, [value, seeds]) => all + value * (seeds / count), 0)
}

function binsOf(sorted: Counted, most: number, whole: boolean): Bin[] {
  const least = sorted[0]![0]
  const last = sorted.at(-1)![0]
  return whole ? wholeBins(sorted, least, last, most) : floatBins(sorted, least, last, most)
}

function wholeBins(sorted: Counted, least: number, last: number, most: number): Bin[] {
  const span = last - least + 1
  const width = Math.max(1, Math.ceil(span / most))
  const counts = Array.from({ length: Math.ceil(span / width) }, () => 0)
  for (const [value, seeds] of sorted) {
    const at = Math.min(Math.floor((value - least) / width), counts.length - 1)
    counts[at] = counts[at]! + seeds
  }
  return counts.map((count, i) => {
    const from = least + i * width
    const to = from + width - 1
    // Beyond 2^53, the span is rounded, so the last bin could end slightly before the largest value.
    return { from, to: i === counts.length - 1 ? Math.max(to, last) : to, count }
  })
}

function floatBins(sorted: Counted, least: number, last: number, most: number): Bin[] {
  const counts = Array.from({ length: least === last ? 1 : most }, () => 0)
  // The difference of two floats can overflow; the difference of their halves can't.
  const half = Number.isFinite(last - least) ? 1 : 0.5
  const span = last * half - least * half
  for (const [value, seeds] of sorted) {
    const share = span === 0 ? 0 : (value * half - least * half) / span
    const at = Math.min(Math.floor(share * counts.length), counts.length - 1)
    counts[at] = counts[at]! + seeds
  }
  const end = (i: number): number => {
    const share = i / counts.length
    return half === 1 ? least + span * share : least * (1 - share) + last * share
  }
  return counts.map((count, i) => ({ from: end(i), to: i + 1 < counts.length ? end(i + 1) : last, count }))
}

/**
 * Returns the key by which a value is counted. The key of a number or string is the value itself. The key of any other
 * value is its JSON.
 */
function keyOf(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
}
