import { SummaryBuilder, type Hit, type SeedRange, type Summary } from '@seedfast/search'
import { fact, type AnyFactType } from '@seedfast/world'
import { SurveyRows } from './survey-rows.js'

/** The request for a survey. It is plain data, so that two requests can be compared as JSON. */
export interface SurveyOrder {
  readonly world: string
  readonly params: unknown
  /** The index of the first seed, in decimal digits. */
  readonly from: string
  readonly count: number
  readonly facts: readonly string[]
}

/** Returns whether the findings of the survey `one` include everything that the survey `other` requests. */
export function coversOrder(one: SurveyOrder, other: SurveyOrder): boolean {
  const isSameRest = JSON.stringify({ ...one, facts: [] }) === JSON.stringify({ ...other, facts: [] })
  return isSameRest && other.facts.every((name) => one.facts.includes(name))
}

/** The maximum number of bins in a chart. With more bins, the bars would be too narrow to tap on a phone. */
const MOST_BINS = 24

/** The maximum number of rule-breaking seeds that are listed. */
const NAMED = 5

/**
 * The findings of a survey: an exact summary of each fact over all seeds surveyed so far, and the rows of the first
 * seeds.
 */
export class Findings {
  readonly rows: SurveyRows
  private readonly values: ReadonlyMap<string, SummaryBuilder>
  private readonly lengths: ReadonlyMap<string, SummaryBuilder>
  private unmetIndexes: bigint[] = []
  /** The summaries requested so far, by fact name. They are discarded when results are added. */
  private readonly cachedSummaries = new Map<string, Summary>()
  private seedCount = 0
  private unmetCount = 0

  /** `types` maps the names of the surveyed facts to their types. */
  constructor(
    readonly order: SurveyOrder,
    readonly types: Readonly<Record<string, AnyFactType>>,
  ) {
    const { facts } = order
    this.rows = new SurveyRows(facts)
    this.values = new Map(facts.map((name) => [name, new SummaryBuilder(types[name]!)]))
    const lists = facts.filter((name) => types[name]!.kind === 'list')
    this.lengths = new Map(lists.map((name) => [name, new SummaryBuilder(fact.int as AnyFactType)]))
  }

  get seeds(): number {
    return this.seedCount
  }

  /** The number of surveyed seeds whose results satisfy all rules. Charts only include these seeds. */
  get met(): number {
    return this.seedCount - this.unmetCount
  }

  /** The number of surveyed seeds whose results break rules. */
  get unmet(): number {
    return this.unmetCount
  }

  /** The seed indexes of the first results that break rules. */
  get firstUnmet(): readonly bigint[] {
    return this.unmetIndexes
  }

  /** Adds the results for a range of seeds. A seed in the range without a hit counts as breaking the rules. */
  add({ from, to }: SeedRange, hits: readonly Hit[]): void {
    this.cachedSummaries.clear()
    const count = Number(to - from + 1n)
    this.seedCount += count
    for (const { facts } of hits) {
      for (const [name, gatherer] of this.values) gatherer.add(facts[name])
      for (const [name, gatherer] of this.lengths)
        gatherer.add((facts[name] as readonly unknown[] | null)?.length ?? null)
    }
    if (hits.length === count) return
    this.unmetCount += count - hits.length
    const met = new Set(hits.map(({ index }) => index))
    const found: bigint[] = []
    for (let index = from; index <= to && found.length < NAMED; index++)
      if (!met.has(index)) found.push(index)
    this.unmetIndexes = [...this.unmetIndexes, ...found].sort((a, b) => Number(a - b)).slice(0, NAMED)
  }

  has(name: string): boolean {
    return this.values.has(name)
  }

  /**
   * Returns the summary of a fact's values. For a list, returns the summary of its items. Returns null if the fact
   * isn't surveyed.
   */
  summary(name: string): Summary | null {
    const gatherer = this.values.get(name)
    if (gatherer === undefined) return null
    const summary = this.cachedSummaries.get(name) ?? gatherer.summary(MOST_BINS)
    this.cachedSummaries.set(name, summary)
    return summary
  }

  /**
   * Returns the names of the facts that have the same value for every seed. A list fact is included only if its list is
   * always empty.
   */
  constant(): ReadonlySet<string> {
    const same = (summary: Summary, list: boolean): boolean => {
      if (summary.count === 0 || summary.kind === 'many') return false
      if (summary.absent > 0) return summary.absent === summary.count
      if (summary.kind === 'numbers') return summary.least === summary.most
      return summary.different === (list ? 0 : 1)
    }
    return new Set(
      this.order.facts.filter((name) => same(this.summary(name)!, this.types[name]!.kind === 'list')),
    )
  }

  /** Returns the summary of every surveyed fact, for the SVG chart. */
  summaries(): Readonly<Record<string, Summary>> {
    return Object.fromEntries(this.order.facts.map((name) => [name, this.summary(name)!]))
  }

  /** Returns the summary of a list's lengths, or null if the fact isn't a list. */
  lengthSummary(name: string): Summary | null {
    return this.lengths.get(name)?.summary(MOST_BINS) ?? null
  }

  /** Returns the fraction of seeds that have a smaller number or a shorter list. Seeds without the fact don't count. */
  shareBelow(name: string, value: number): number {
    const gatherer = this.lengths.get(name) ?? this.values.get(name)
    if (gatherer === undefined) return 0
    return gatherer.seedsBelow(value) / Math.max(1, this.met - gatherer.seedsWith(null))
  }

  /**
   * Returns the number of seeds with the given value. For a list, returns the number of seeds whose list contains it.
   */
  seedsWith(name: string, value: unknown): number {
    return this.values.get(name)?.seedsWith(value) ?? 0
  }
}
