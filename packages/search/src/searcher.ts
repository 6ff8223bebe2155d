import { canonicalJson, prepareParams, type AnyWorld } from '@seedfast/world'
import { FactReader } from './funnel/fact-reader.js'
import { Funnel, Test, type TestCount } from './funnel/funnel.js'
import { Confirmer, type ConfirmerInput } from './hit/confirmer.js'
import type { Hit } from './hit/hit.js'
import { reachesCutOff } from './hit/score.js'
import { BlockScan } from './kernel/block-scan.js'
import { startScans, type Scans } from './kernel/scans.js'
import { loadPatterns } from './query/load-patterns.js'
import { checkQuery, type CheckedQuery, type Query } from './query/query.js'

export { FastWayError } from './hit/fast-way-error.js'
export type { Hit } from './hit/hit.js'

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
  /** A seed for which there was no answer, and why: the first, on one thread. */
  readonly unanswered: string | null
}

interface SearcherInput extends ConfirmerInput {
  readonly fast: boolean
  readonly scans: Scans
  readonly now: () => number
}

/** What kernels said of a seed: which conditions were asked, and which of them had no answer, if one. */
interface Known {
  readonly passed: ReadonlySet<Test>
  readonly open: Test | null
}

const NOTHING_KNOWN: Known = { passed: new Set(), open: null }

/**
 * One thread's search: looks at seeds, in the order that it is given them, and tells which are hits. It knows no
 * clock, no thread and no store; those are its callers'.
 */
export class Searcher {
  private readonly world: AnyWorld
  private readonly params: unknown
  private readonly query: CheckedQuery
  private readonly reader: FactReader
  private readonly funnel: Funnel
  private readonly blocks: BlockScan | null
  private readonly confirmer: Confirmer
  private candidates = 0
  private unmet = 0
  private belowCutOff = 0

  /**
   * Gets ready to search a world. `now` gives the time in milliseconds: conditions are ordered by what they cost.
   * Throws an InputError for params or a query that the world does not take.
   */
  static async start(world: AnyWorld, request: SearchRequest, now: () => number): Promise<Searcher> {
    const { params, overrides } = prepareParams(world, request)
    await loadPatterns(request.query)
    const query = checkQuery(world, request.query)
    const plain = prepareParams(world, {}).overrides
    // Fast ways are proved for results that nobody changed by hand.
    const fast = request.fast !== false && canonicalJson(overrides) === canonicalJson(plain)
    const scans: Scans = fast ? await startScans(world, query.facts, params) : new Map()
    return new Searcher({
      world,
      params,
      overrides,
      query,
      keep: request.keep ?? query.facts,
      fast,
      scans,
      now,
    })
  }

  private constructor(input: SearcherInput) {
    const { world, params, overrides, query, fast, scans, now } = input
    const { environment } = query
    this.world = world
    this.params = params
    this.query = query
    this.reader = new FactReader({ world, params, overrides, environment, fast, now })
    const numbers = new Map(environment.names.map((name, i) => [name, i]))
    const tests = query.tests.map(
      (condition) =>
        new Test(
          condition,
          condition.facts.map((name) => numbers.get(name)!),
        ),
    )
    this.funnel = new Funnel(tests, this.reader, now)
    this.blocks = BlockScan.over(environment, tests, scans, now)
    this.confirmer = new Confirmer(input)
  }

  /** Looks at `count` seeds from an index on, and no further than the hit that is number `most`. */
  scan(from: bigint, count: number, most = Infinity): Scanned {
    const hits: Hit[] = []
    if (this.blocks === null) {
      for (let i = 0; i < count; i++) {
        if (this.look(from + BigInt(i), NOTHING_KNOWN, hits) && hits.length >= most)
          return { hits, seeds: i + 1 }
      }
      return { hits, seeds: count }
    }
    for (let start = 0; start < count; start += this.blocks.size) {
      const base = from + BigInt(start)
      const found = this.blocks.scan(base, Math.min(count - start, this.blocks.size))
      const { passed, open } = found
      const passedAll: Known = { passed, open: null }
      for (let i = 0; i < found.count; i++) {
        const offset = found.offsets[i]!
        const without = open.size === 0 ? undefined : open.get(offset)
        const known = without === undefined ? passedAll : { passed, open: without }
        if (this.look(base + BigInt(offset), known, hits) && hits.length >= most) {
          this.blocks.recount(base, offset + 1, passed)
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
      if (this.look(index, NOTHING_KNOWN, hits) && hits.length >= most) return { hits, seeds: i + 1 }
    }
    return { hits, seeds: indexes.length }
  }

  /** How it goes so far, the conditions in the order in which they are tried. */
  count(): FunnelCount {
    const byKernel = this.blocks?.tests ?? []
    const tests = [...byKernel, ...this.funnel.inOrder().filter((test) => !byKernel.includes(test))]
    const { candidates, unmet, belowCutOff } = this
    return {
      tests: tests.map(({ condition, tested, passed, unanswered, cost, kernelCost }) => ({
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
      unanswered: this.funnel.unanswered,
    }
  }

  /** Looks at one seed, of which kernels said something; whether it is a hit, which is then added. */
  private look(index: bigint, { passed, open }: Known, hits: Hit[]): boolean {
    const { world, params, reader } = this
    const seed = world.seed.at(index, params)
    reader.open(seed)
    const seedText = (): string => world.seed.print(seed, params)
    if (!this.funnel.passes(passed, open, seedText)) return false
    this.candidates++
    const reaches = reachesCutOff(this.query, reader.view)
    reader.checkFault(seedText)
    if (!reaches) {
      this.belowCutOff++
      return false
    }
    const made = passed.size > 0 || reader.usedFast ? null : reader.result
    const hit = this.confirmer.confirm({ index, seed, seedText: seedText(), made })
    if (hit === null) {
      this.unmet++
      return false
    }
    hits.push(hit)
    return true
  }
}
