import { canonicalJson, openRun, prepareParams, readFacts, type AnyWorld } from '@seedfast/world'
import { FactReader } from './funnel/fact-reader.js'
import { Funnel, Test, worldFault, type TestCount } from './funnel/funnel.js'
import { BlockScan } from './kernel/block-scan.js'
import { startScans } from './kernel/scans.js'
import { checkQuery, type CheckedQuery, type Query } from './query/query.js'

/** What is searched for, as plain JSON: threads and machines are started with it. */
export interface SearchRequest {
  /** Params and overrides as given. */
  readonly params?: unknown
  readonly overrides?: unknown
  readonly query: Query
  /** The facts that a hit tells, by name; those of the query when left out. */
  readonly keep?: readonly string[]
  /** Whether the fast ways and kernels of facts may be used, default true; the answer is the same. */
  readonly fast?: boolean
}

/** A seed that was found, made again by the ordinary way. */
export interface Hit {
  /** The seed's place in its format's order, from 0. */
  readonly index: bigint
  readonly seed: string
  /** The sum of the scores of wishes that hold; null where nothing was wished for. */
  readonly score: number | null
  readonly facts: Readonly<Record<string, unknown>>
}

/** What came of a stretch of seeds. */
export interface Scanned {
  /** In the order of the seeds. */
  readonly hits: readonly Hit[]
  /** How many seeds were looked at: all, or those up to the last hit when `most` were found. */
  readonly seeds: number
}

/** How a search goes so far. */
export interface FunnelCount {
  readonly tests: readonly TestCount[]
  /** Seeds that passed every condition. */
  readonly candidates: number
  /** Of these, those whose result does not keep its world's promises; they are no hits. */
  readonly unmet: number
  /** Of these, those whose score is below the cut-off. */
  readonly belowCutOff: number
  /** The first seed for which a condition had no answer, and why. */
  readonly unanswered: string | null
}

/**
 * One thread's search: looks at seeds, in the order that it is given them, and tells which are hits. It knows no
 * clock, no thread and no store; those are its callers'.
 */
export class Searcher {
  private readonly reader: FactReader
  private readonly funnel: Funnel
  private candidates = 0
  private unmet = 0
  private belowCutOff = 0
  private readonly none: ReadonlySet<Test> = new Set()

  /**
   * Gets ready to search a world. `now` gives the time in milliseconds: conditions are ordered by what they cost.
   * Throws an InputError for params or a query that the world does not take.
   */
  static async start(
    world: AnyWorld,
    request: SearchRequest,
    now: () => number,
    source = 'query',
  ): Promise<Searcher> {
    const { params, overrides } = prepareParams(world, request)
    const query = checkQuery(world, request.query, source)
    const plain = prepareParams(world, {}).overrides
    // Fast ways are proved for results that nobody changed by hand.
    const fast = request.fast !== false && canonicalJson(overrides) === canonicalJson(plain)
    const scans = fast ? await startScans(world, query.facts, params) : new Map()
    return new Searcher(world, params, overrides, query, request.keep ?? query.facts, fast, now, (tests) =>
      BlockScan.over(query.environment, tests, scans, now),
    )
  }

  private readonly blocks: BlockScan | null

  private constructor(
    private readonly world: AnyWorld,
    private readonly params: unknown,
    private readonly overrides: unknown,
    private readonly query: CheckedQuery,
    private readonly keep: readonly string[],
    fast: boolean,
    now: () => number,
    blocksOf: (tests: readonly Test[]) => BlockScan | null,
  ) {
    const { environment, tests } = query
    this.reader = new FactReader({ world, params, overrides, environment, fast, now })
    const numbers = new Map(environment.names.map((name, i) => [name, i]))
    const all = tests.map(
      (condition) =>
        new Test(
          condition,
          condition.facts.map((name) => numbers.get(name)!),
        ),
    )
    this.funnel = new Funnel(all, this.reader, now)
    this.blocks = blocksOf(all)
  }

  /** Looks at `count` seeds from an index on, and no further than the hit that is number `most`. */
  scan(from: bigint, count: number, most = Infinity): Scanned {
    const hits: Hit[] = []
    if (this.blocks === null) {
      for (let i = 0; i < count; i++) {
        if (this.look(from + BigInt(i), this.none, hits) && hits.length >= most) return { hits, seeds: i + 1 }
      }
      return { hits, seeds: count }
    }
    for (let start = 0; start < count; start += this.blocks.size) {
      const base = from + BigInt(start)
      const found = this.blocks.scan(base, Math.min(count - start, this.blocks.size))
      for (let i = 0; i < found.count; i++) {
        const offset = found.offsets[i]!
        if (this.look(base + BigInt(offset), found.passed, hits) && hits.length >= most) {
          return { hits, seeds: start + offset + 1 }
        }
      }
    }
    return { hits, seeds: count }
  }

  /** Looks at the seeds of a list of indexes, and no further than the hit that is number `most`. */
  scanList(indexes: readonly bigint[], most = Infinity): Scanned {
    const hits: Hit[] = []
    for (const [i, index] of indexes.entries()) {
      if (this.look(index, this.none, hits) && hits.length >= most) return { hits, seeds: i + 1 }
    }
    return { hits, seeds: indexes.length }
  }

  /** How it goes so far, the conditions in the order in which they are tried. */
  count(): FunnelCount {
    const byKernel = this.blocks?.tests ?? []
    const order = [...byKernel, ...this.funnel.inOrder().filter((test) => !byKernel.includes(test))]
    const { candidates, unmet, belowCutOff } = this
    return {
      tests: order.map(({ condition, tested, passed, unanswered, cost, kernelCost }) => ({
        text: condition.text,
        tested,
        passed,
        unanswered,
        cost: kernelCost.isKnown ? kernelCost.value : cost.value,
        kernel: kernelCost.isKnown,
      })),
      candidates,
      unmet,
      belowCutOff,
      unanswered: order.find((test) => test.firstUnanswered !== null)?.firstUnanswered ?? null,
    }
  }

  /** Looks at one seed that passed some conditions by kernels; whether it is a hit, which is then added. */
  private look(index: bigint, passed: ReadonlySet<Test>, hits: Hit[]): boolean {
    const { world, params, reader } = this
    const seed = world.seed.at(index, params)
    reader.open(seed)
    const seedText = (): string => world.seed.print(seed, params)
    if (!this.funnel.passes(passed, seedText)) return false
    this.candidates++
    if (!this.mayReach(seedText)) {
      this.belowCutOff++
      return false
    }
    const hit = this.confirm(index, seed, seedText(), passed.size > 0)
    if (hit === null) return false
    hits.push(hit)
    return true
  }

  /** The hit, made by the ordinary way unless it was already; null when it breaks promises or scores too low. */
  private confirm(index: bigint, seed: unknown, seedText: string, byKernel: boolean): Hit | null {
    const { world, params, overrides, query, reader } = this
    const ordinary = !byKernel && !reader.usedFast ? reader.result : null
    try {
      const result =
        ordinary === null
          ? world.generate(openRun(world.seed, { seed, params, overrides }).run)
          : ordinary.value
      const exact = this.exactView({ world, result, params })
      if (ordinary === null) this.compare(exact, seedText)
      if (world.problems(result, params).length > 0) {
        this.unmet++
        return null
      }
      const score = this.scoreOf(exact)
      if (query.cutOff !== null && score! < query.cutOff) {
        this.belowCutOff++
        return null
      }
      return { index, seed: seedText, score, facts: readFacts({ world, result, params }, this.keep) }
    } catch (error) {
      throw error instanceof FastWayError ? error : worldFault(error, seedText)
    }
  }

  /** The facts of the query, read from a result. */
  private exactView(made: Parameters<typeof readFacts>[0]): Record<string, unknown> {
    const { environment, facts } = this.query
    const values = readFacts(made, facts)
    return Object.fromEntries(facts.map((name) => [name, environment.toCel[name]!(values[name])]))
  }

  /** Whether the reader's seed reaches the cut-off; asks no further than that takes. */
  private mayReach(seedText: () => string): boolean {
    const { wishes, cutOff } = this.query
    if (cutOff === null) return true
    let sum = 0
    let most = wishes.reduce((all, { score }) => all + Math.max(score, 0), 0)
    let least = wishes.reduce((all, { score }) => all + Math.min(score, 0), 0)
    for (const { condition, score } of wishes) {
      if (sum + most < cutOff) return false
      if (sum + least >= cutOff) return true
      if (score > 0) most -= score
      else least -= score
      if (holds(condition.holds, this.reader.view)) sum += score
      if (this.reader.fault !== null) throw worldFault(this.reader.fault, seedText())
    }
    return sum >= cutOff
  }

  /** The sum of the scores of wishes that hold; one without an answer does not hold. */
  private scoreOf(exact: object): number | null {
    const { wishes, cutOff } = this.query
    if (cutOff === null) return null
    let sum = 0
    for (const { condition, score } of wishes) if (holds(condition.holds, exact)) sum += score
    return sum
  }

  /** Throws when a condition that held by fast ways does not hold for the result. */
  private compare(exact: Record<string, unknown>, seedText: string): void {
    for (const { text, holds: ask, facts } of this.query.tests) {
      if (holds(ask, exact)) continue
      throw new FastWayError(
        `world ${this.world.id}, seed ${seedText}: a fast way or a kernel says that ${text} holds, the result does not: expected the same ${facts.join(', ')}`,
      )
    }
  }
}

/** A fault of a world: a fast way or a kernel of a fact says otherwise than the fact itself. */
export class FastWayError extends Error {
  override readonly name = 'FastWayError'
}

function holds(ask: (facts: object) => boolean, facts: object): boolean {
  try {
    return ask(facts)
  } catch (error) {
    // What CEL takes for an error of its own may be a world's: callers look for that.
    if ((error as Error).name === 'EvaluationError') return false
    throw error
  }
}
