import { canonicalJson, prepareParams, type AnyWorld, type SeedOrder } from '@seedfast/world'
import { FactReader } from './funnel/fact-reader.js'
import { FunnelCondition } from './funnel/funnel-condition.js'
import { Funnel, type ConditionCount } from './funnel/funnel.js'
import { HitMaker, type HitInput } from './hit/hit-maker.js'
import type { Hit } from './hit/hit.js'
import { reachesCutOff } from './hit/score.js'
import { BlockScan, type PassedSeeds } from './kernel/block-scan.js'
import { startKernels, type FactKernels } from './kernel/fact-kernels.js'
import { loadPatterns } from './query/load-patterns.js'
import { otherOrder, type SearchOrder } from './run/search-order.js'
import { checkQuery, type CheckedQuery, type Query } from './query/query.js'

export { FastFactError } from './hit/fast-fact-error.js'
export type { Hit } from './hit/hit.js'

/** A search request, as plain JSON that can be sent to threads and other machines. */
export interface SearchRequest {
  /** The params and overrides, not yet parsed. */
  readonly params?: unknown
  readonly overrides?: unknown
  readonly query: Query
  /** The names of the facts that each hit contains. Default: the facts that the query reads. */
  readonly keep?: readonly string[]
  /** The order in which seeds are searched. In any order, positions take the place of indexes. Default: `seed`. */
  readonly order?: SearchOrder
  /**
   * Whether to only count the seeds that satisfy the query. Their results aren't generated, so the count is that of
   * `candidates` without those below the cut-off, and includes seeds whose results break the world's rules.
   */
  readonly countOnly?: boolean
  /** Whether to use kernels and the facts' `fast` functions. Default: true. The hits are the same either way. */
  readonly fast?: boolean
}

/** The result of searching a set of seeds, including the hits among them. */
export interface ScanResult {
  /** The hits in the order of the seeds. */
  readonly hits: readonly Hit[]
  /**
   * The number of searched seeds. If the search stopped early because it found `most` hits, the last searched seed is
   * the last hit.
   */
  readonly seeds: number
}

/** The counts of everything that a search has done so far. */
export interface FunnelCount {
  readonly tests: readonly ConditionCount[]
  /** The number of seeds that satisfied every condition. */
  readonly candidates: number
  /** The number of candidates that aren't hits because their result breaks the world's own rules. */
  readonly unmet: number
  /** The number of candidates that aren't hits because their score is below the cut-off score. */
  readonly belowCutOff: number
  /**
   * A message about this worker's first seed for which a condition had no answer, with the reason; null if there is no
   * such seed.
   */
  readonly unanswered: string | null
  /** What a graphics card did before the conditions in `tests` were evaluated; absent if no card was used. */
  readonly card?: CardCount
}

/** The counts of the seeds that a graphics card tested. */
export interface CardCount {
  /** The name of the card's adapter. */
  readonly name: string
  readonly conditions: readonly string[]
  readonly tested: number
  /** The number of seeds that the card proposed. Only these were evaluated further. */
  readonly passed: number
}

interface SearcherInput extends HitInput {
  readonly order: SeedOrder | null
  readonly countOnly: boolean
  readonly fast: boolean
  readonly kernels: FactKernels
  readonly now: () => number
}

/**
 * The kernels' results for a seed: the conditions that they evaluated, and the first of these conditions without an
 * answer, or null if there is none.
 */
interface KernelAnswers {
  readonly evaluated: ReadonlySet<FunnelCondition>
  readonly undecided: FunnelCondition | null
}

const NO_KERNEL_ANSWERS: KernelAnswers = { evaluated: new Set(), undecided: null }

/** Returns whether overrides change nothing. Kernels and `fast` functions only support results without overrides. */
export function hasPlainOverrides(world: AnyWorld, overrides: unknown): boolean {
  return canonicalJson(overrides) === canonicalJson(prepareParams(world, {}).overrides)
}

/**
 * Searches seeds in the order that they are requested. Uses no threads, no files, and no clock except the one
 * passed to `start`.
 */
export class Searcher {
  private readonly world: AnyWorld
  private readonly params: unknown
  private readonly query: CheckedQuery
  private readonly order: SeedOrder | null
  private readonly countOnly: boolean
  private readonly reader: FactReader
  private readonly funnel: Funnel
  private readonly blocks: BlockScan | null
  private readonly hitMaker: HitMaker
  private candidates = 0
  private unmet = 0
  private belowCutOff = 0

  /**
   * Prepares a search. `now` returns the time in milliseconds, and is used to sort the conditions by cost. Throws an
   * InputError if the params, the overrides or the query aren't valid for the world.
   */
  static async start(world: AnyWorld, request: SearchRequest, now: () => number): Promise<Searcher> {
    const { params, overrides } = prepareParams(world, request)
    await loadPatterns(request.query)
    const query = checkQuery(world, request.query)
    const fast = request.fast !== false && hasPlainOverrides(world, overrides)
    const order = otherOrder(world, request.order)
    const kernels: FactKernels = fast
      ? await startKernels(world, query.facts, params, request.order)
      : new Map()
    const { keep = query.facts, countOnly = false } = request
    return new Searcher({ world, params, overrides, query, keep, order, countOnly, fast, kernels, now })
  }

  private constructor(input: SearcherInput) {
    const { world, params, overrides, query, fast, kernels, now } = input
    const { environment } = query
    this.world = world
    this.params = params
    this.query = query
    this.order = input.order
    this.countOnly = input.countOnly
    this.reader = new FactReader({ world, params, overrides, environment, fast, now })
    const indexes = new Map(environment.names.map((name, i) => [name, i]))
    const conditions = query.conditions.map(
      (condition) =>
        new FunnelCondition(
          condition,
          condition.facts.map((name) => indexes.get(name)!),
        ),
    )
    this.funnel = new Funnel(conditions, this.reader, now)
    this.blocks = BlockScan.over(environment, conditions, kernels, now)
    this.hitMaker = new HitMaker(input)
  }

  /** Searches `count` consecutive seeds, starting at an index. Stops early after `most` hits. */
  scan(from: bigint, count: number, most = Infinity): ScanResult {
    const hits: Hit[] = []
    if (this.blocks === null) {
      for (let i = 0; i < count; i++) {
        const isHit = this.searchSeed(from + BigInt(i), NO_KERNEL_ANSWERS, hits)
        if (isHit && hits.length >= most) return { hits, seeds: i + 1 }
      }
      return { hits, seeds: count }
    }
    for (let start = 0; start < count; start += this.blocks.size) {
      const base = from + BigInt(start)
      const passed = this.blocks.scan(base, Math.min(count - start, this.blocks.size))
      const { evaluated, undecided } = passed
      if (this.countOnly && this.isDecided(passed)) {
        this.candidates += passed.count
        continue
      }
      const decided: KernelAnswers = { evaluated, undecided: null }
      for (let i = 0; i < passed.count; i++) {
        const offset = passed.offsets[i]!
        const without = undecided.size === 0 ? undefined : undecided.get(offset)
        const answers = without === undefined ? decided : { evaluated, undecided: without }
        if (this.searchSeed(base + BigInt(offset), answers, hits) && hits.length >= most) {
          this.blocks.recount(base, offset + 1, evaluated)
          return { hits, seeds: start + offset + 1 }
        }
      }
    }
    return { hits, seeds: count }
  }

  /** Returns whether kernels decided which seeds of a block satisfy the query. */
  private isDecided({ evaluated, undecided }: PassedSeeds): boolean {
    const { conditions, wishes } = this.query
    return wishes.length === 0 && undecided.size === 0 && evaluated.size === conditions.length
  }

  /** Searches the seeds at the given indexes. Stops early after `most` hits. */
  scanList(indexes: readonly bigint[], most = Infinity): ScanResult {
    const hits: Hit[] = []
    for (const [i, index] of indexes.entries()) {
      const isHit = this.searchSeed(index, NO_KERNEL_ANSWERS, hits)
      if (isHit && hits.length >= most) return { hits, seeds: i + 1 }
    }
    return { hits, seeds: indexes.length }
  }

  /**
   * Searches the seeds at the given indexes, or `count` consecutive seeds starting at an index. Waits for the result of
   * each seed, so that it also works for asynchronous worlds.
   */
  async scanAwaited(
    {
      from,
      count,
      indexes,
    }: { readonly from: bigint; readonly count: number; readonly indexes?: readonly bigint[] },
    most = Infinity,
  ): Promise<ScanResult> {
    const hits: Hit[] = []
    const seeds = indexes?.length ?? count
    for (let i = 0; i < seeds; i++) {
      const index = indexes?.[i] ?? from + BigInt(i)
      const seed = this.open(index)
      await this.reader.load(this.world.seed.print(seed, this.params))
      const isHit = this.searchOpen(index, seed, NO_KERNEL_ANSWERS, hits)
      if (isHit && hits.length >= most) return { hits, seeds: i + 1 }
    }
    return { hits, seeds }
  }

  /** Returns the counts of everything searched so far, with the conditions in their current order. */
  count(): FunnelCount {
    const inKernels = this.blocks?.conditions ?? []
    const inOrder = [...inKernels, ...this.funnel.inOrder().filter((one) => !inKernels.includes(one))]
    const { candidates, unmet, belowCutOff } = this
    return {
      tests: inOrder.map(({ condition, tested, passed, unanswered, cost, kernelCost }) => ({
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

  /** Adds one seed to `hits` if the seed is a hit. Returns whether the seed was added. */
  private searchSeed(index: bigint, answers: KernelAnswers, hits: Hit[]): boolean {
    return this.searchOpen(index, this.open(index), answers, hits)
  }

  private open(index: bigint): unknown {
    const seed = this.world.seed.at(this.order?.index(index) ?? index, this.params)
    this.reader.open(seed)
    return seed
  }

  private searchOpen(
    index: bigint,
    seed: unknown,
    { evaluated, undecided }: KernelAnswers,
    hits: Hit[],
  ): boolean {
    const { world, params, reader } = this
    const seedText = (): string => world.seed.print(seed, params)
    if (!this.funnel.passes(evaluated, undecided, seedText)) return false
    this.candidates++
    const reaches = reachesCutOff(this.query, reader.view)
    reader.checkThrown(seedText)
    if (!reaches) {
      this.belowCutOff++
      return false
    }
    if (this.countOnly) return false
    const known = evaluated.size > 0 || reader.usedFast ? null : reader.result
    const hit = this.hitMaker.hitOf({ index, seed, seedText: seedText(), result: known })
    if (hit === null) {
      this.unmet++
      return false
    }
    hits.push(hit)
    return true
  }
}
