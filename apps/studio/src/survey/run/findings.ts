import { SummaryBuilder, type Hit, type SeedRange, type Summary } from '@seedfast/search'
import { fact, type AnyFactType } from '@seedfast/world'
import { SurveyRows } from './survey-rows.js'

/** What is surveyed. It is plain data, so that two can be told apart by their JSON. */
export interface SurveyOrder {
  readonly world: string
  /** As given. */
  readonly params: unknown
  /** The index of the first seed, in digits. */
  readonly from: string
  readonly count: number
  readonly facts: readonly string[]
}

/** Whether a survey of the first order holds all that the second asks for. */
export function coversOrder(one: SurveyOrder, other: SurveyOrder): boolean {
  const alike = JSON.stringify({ ...one, facts: [] }) === JSON.stringify({ ...other, facts: [] })
  return alike && other.facts.every((name) => one.facts.includes(name))
}

/** The most bins of a histogram: as many bars as can be pointed at on a phone. */
const MOST_BINS = 24

/** How many seeds with unmet promises are named. */
const NAMED = 5

/** What came out of a survey so far: the spread of each fact, exact over all seeds, and the rows of the first ones. */
export class Findings {
  readonly rows: SurveyRows
  private readonly values: ReadonlyMap<string, SummaryBuilder>
  private readonly lengths: ReadonlyMap<string, SummaryBuilder>
  private unmetIndexes: bigint[] = []
  /** Made once for whatever was added so far. */
  private readonly made = new Map<string, Summary>()
  private seedCount = 0
  private unmetCount = 0

  /** `types` are those of the facts, by name. */
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

  /** How many seeds were looked at. */
  get seeds(): number {
    return this.seedCount
  }

  /** How many seeds the pictures are of. */
  get met(): number {
    return this.seedCount - this.unmetCount
  }

  /** How many seeds do not keep the promises of their world; they are in no summary. */
  get unmet(): number {
    return this.unmetCount
  }

  /** The first of them, by their indexes. */
  get firstUnmet(): readonly bigint[] {
    return this.unmetIndexes
  }

  /** Adds what came of a range: every seed that is no hit has unmet promises. */
  add({ from, to }: SeedRange, hits: readonly Hit[]): void {
    this.made.clear()
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
    this.unmetIndexes = [...this.unmetIndexes, ...found].sort((a, b) => (a < b ? -1 : 1)).slice(0, NAMED)
  }

  has(name: string): boolean {
    return this.values.has(name)
  }

  /** How a fact is spread; of a list, how often its items come. Null for a fact that was not asked for. */
  summary(name: string): Summary | null {
    const gatherer = this.values.get(name)
    if (gatherer === undefined) return null
    const summary = this.made.get(name) ?? gatherer.summary(MOST_BINS)
    this.made.set(name, summary)
    return summary
  }

  /** The facts that every seed has alike: lists only where they are empty. */
  alike(): ReadonlySet<string> {
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

  /** All of them, as a chart takes them. */
  summaries(): Readonly<Record<string, Summary>> {
    return Object.fromEntries(this.order.facts.map((name) => [name, this.summary(name)!]))
  }

  /** How the lengths of a list are spread; null for other facts. */
  lengthSummary(name: string): Summary | null {
    return this.lengths.get(name)?.summary(MOST_BINS) ?? null
  }

  /** The share of the seeds that have the fact whose number, or whose list's length, is less than this one. */
  shareBelow(name: string, value: number): number {
    const gatherer = this.lengths.get(name) ?? this.values.get(name)
    if (gatherer === undefined) return 0
    return gatherer.seedsBelow(value) / Math.max(1, this.met - gatherer.seedsWith(null))
  }

  /** How many seeds have this value, or this item in their list. */
  seedsWith(name: string, value: unknown): number {
    return this.values.get(name)?.seedsWith(value) ?? 0
  }
}
