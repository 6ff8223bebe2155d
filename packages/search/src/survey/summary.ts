import type { AnyFactType } from '@seedfast/world'

/** What a survey says of one fact. */
export type Summary = NumberSummary | ShareSummary | ManySummary

interface SeedCounts {
  /** How many seeds there are. */
  readonly count: number
  /** How many of them don't have the fact. Everything else in a summary is about the others. */
  readonly absent: number
}

/** Of numbers: where they lie. */
export interface NumberSummary extends SeedCounts {
  readonly kind: 'numbers'
  readonly mean: number
  readonly least: number
  readonly most: number
  /** The value below which a share of the seeds lies, by the share. */
  readonly quantiles: readonly (readonly [share: number, value: number])[]
  readonly bins: readonly Bin[]
}

/** How many values lie from `from` to `to`: both inclusive for whole numbers, below `to` else but for the last. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Of everything else: how many seeds have which value, the most frequent first; of lists, which items. */
export interface ShareSummary extends SeedCounts {
  readonly kind: 'shares'
  readonly values: readonly (readonly [value: string, seeds: number])[]
  /** How many different values there are. */
  readonly different: number
}

/** Of a fact that has more different values than are counted: nothing but that. */
export interface ManySummary extends SeedCounts {
  readonly kind: 'many'
  /** There are more different values than this. */
  readonly moreThan: number
}

/**
 * How many different values of a fact are counted, by default: its quantiles are exact, so that each takes its place in
 * memory, some hundred bytes, and a program ends with an error where there are millions.
 */
const MOST_VALUES = 1_000_000

const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95]

/** Gathers the values of one fact; in which order they come makes no difference. */
export class Gatherer {
  private count = 0
  private absent = 0
  /** Null once there are too many. */
  private seen: Map<unknown, number> | null = new Map()

  constructor(
    private readonly type: AnyFactType,
    /** How many different values are counted at most. */
    private readonly most = MOST_VALUES,
  ) {}

  add(value: unknown): void {
    this.count++
    if (value === null) this.absent++
    if (this.seen === null || value === null) return
    if (this.type.kind !== 'list') return this.tally(keyOf(value))
    for (const item of new Set((value as unknown[]).map(keyOf))) this.tally(item)
  }

  /** How many seeds have this value, or this item in their list, null for those without the fact; 0 where there are too many to count. */
  seedsWith(value: unknown): number {
    return value === null ? this.absent : (this.seen?.get(keyOf(value)) ?? 0)
  }

  /** How many seeds have a number that is less than this one; 0 where there are too many to count. */
  seedsBelow(value: number): number {
    let below = 0
    for (const [one, seeds] of (this.seen ?? new Map()) as Map<number, number>)
      if (one < value) below += seeds
    return below
  }

  /** What was gathered; `bins` is the most bins of a histogram. */
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
    // Whatever the order of the values, they are too many in the end.
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
    const values = ([...this.seen!] as [string, number][]).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    const { count, absent } = this
    return { kind: 'shares', count, absent, values: values.slice(0, 20), different: values.length }
  }
}

type Counted = readonly (readonly [value: number, seeds: number])[]

/** The least value that at least `rank` of the values do not pass. */
function quantile(sorted: Counted, rank: number): number {
  let below = 0
  for (const [value, seeds] of sorted) {
    below += seeds
    if (below >= rank) return value
  }
  return sorted.at(-1)?.[0] ?? 0
}

/** Summed in the order of the values, so that threads cannot change the last bit; 0 of nothing. */
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
    // Beyond 2^53 the span is rounded, and so may the last bin end a little early.
    return { from, to: i === counts.length - 1 ? Math.max(to, last) : to, count }
  })
}

function floatBins(sorted: Counted, least: number, last: number, most: number): Bin[] {
  const counts = Array.from({ length: least === last ? 1 : most }, () => 0)
  // The difference of two floats may be more than a float holds; that of their halves is not.
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

/** A number as itself, everything else by its text. */
function keyOf(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
}
