import {
  FirstHits,
  type FunnelCount,
  OrderedHits,
  mergedCount,
  mergedRanges,
  missingRanges,
  placeCount,
  SeedRate,
  type SearchOutcome,
  type SearchProgress,
  type SeedRange,
} from '@seedfast/search'
import { errorOf } from '@seedfast/workers'
import type { Broker, RangeRecord } from '../broker/broker.js'
import { countSum, NO_COUNT } from '../broker/funnel-arithmetic.js'
import type { GatherInput, GatherWatch } from './gather-input.js'
import { rangeId, readHit, type RangeState } from '../broker/range-job.js'
import { RangeLostError } from './range-lost-error.js'

/**
 * The maximum number of indexes in a range when the search covers only a list of seeds. A limit is needed because each
 * job contains its indexes.
 */
const MOST_LISTED = 10_000
/** The maximum number of workers that may die on a range without making any progress. If more die, the search fails. */
const MOST_LOSSES = 5

/** A range of seeds that is still in the queue. */
interface OpenRange extends SeedRange {
  readonly id: string
  /** The first index whose hits haven't been collected yet. */
  next: bigint
  hitsCollected: number
  funnel: FunnelCount
  /** The number of workers that had died on the range when a worker last made progress on it. */
  losses: number
}

/**
 * The target time for searching a range, in milliseconds. It is long enough to keep the queue's overhead small, and
 * short enough that losing a range isn't costly.
 */
const RANGE_MS = 20_000
const FIRST_RANGE = 256
const MOST_SEEDS = 2 ** 40

/**
 * Computes the size of the next range from the speed at which the previous ranges were searched. The first range is
 * small. The size grows by a factor of at most 8 from one range to the next.
 */
class RangePace {
  private count = FIRST_RANGE

  get seeds(): number {
    return this.count
  }

  /**
   * Updates the pace with the result of a range. `cut` is true if the result covers only part of the range because of a
   * very large number of hits.
   */
  learn(seeds: number, milliseconds: number, cut: boolean): void {
    const fitting = cut ? seeds : milliseconds > 0 ? (seeds / milliseconds) * RANGE_MS : Infinity
    this.count = Math.max(1, Math.floor(Math.min(fitting, this.count * 8, MOST_SEEDS)))
  }
}

/** A search's ranges in the queue, and the results collected from them so far. */
export class OpenRanges {
  /** The number of available workers that can serve the search. */
  ready = 0
  private readonly open = new Map<string, OpenRange>()
  private searched: SeedRange[]
  private readonly pace = new RangePace()
  private readonly firstHits: FirstHits | null
  private readonly inOrder: OrderedHits
  private readonly rate: SeedRate
  /** The number of times that a range disappeared from the queue, keyed by the range's first index. */
  private readonly vanished = new Map<bigint, number>()
  private funnel: FunnelCount = NO_COUNT
  private seeds = 0
  private hits = 0

  constructor(
    private readonly broker: Broker,
    private readonly input: GatherInput,
    private readonly question: string,
    private readonly watch: GatherWatch,
  ) {
    const { range, first, done = [], known = [] } = input.plan
    this.searched = mergedRanges(done)
    this.firstHits = first === undefined ? null : new FirstHits(first, known)
    this.inOrder = new OrderedHits(range, done, first ?? Infinity, (hits) => watch.hits?.(hits))
    this.rate = new SeedRate(watch.now)
  }

  /** Whether none of the remaining seeds can change the search's result. */
  get isOver(): boolean {
    const [gap] = missingRanges(this.input.plan.range, this.searched)
    return gap === undefined || !this.matters(gap.from)
  }

  outcome(): SearchOutcome {
    return { ...this.progress(), perSecond: this.rate.overall(), complete: this.isOver }
  }

  /**
   * Adds ranges to the queue until it contains two per available worker, plus two more, so that no worker has to wait
   * for this process.
   */
  async offer(): Promise<void> {
    const { range, first } = this.input.plan
    const most = 2 * Math.max(1, this.ready) + 2
    while (this.open.size < most) {
      const [gap] = missingRanges(range, [...this.searched, ...this.open.values()])
      if (gap === undefined || !this.matters(gap.from)) return
      const { indexes } = this.input.plan
      const count = indexes === undefined ? this.pace.seeds : Math.min(this.pace.seeds, MOST_LISTED)
      const last = gap.from + BigInt(count) - 1n
      const to = last < gap.to ? last : gap.to
      const listed = indexes?.slice(Number(gap.from), Number(to) + 1).map(String)
      const id = rangeId(this.question, { from: gap.from, to }, listed)
      await this.broker.offerRange(this.input.name, id, {
        from: String(gap.from),
        to: String(to),
        ...(listed === undefined ? {} : { indexes: listed }),
        most: first ?? Number.MAX_SAFE_INTEGER,
      })
      const start = { next: gap.from, hitsCollected: 0, funnel: NO_COUNT, losses: 0 }
      this.open.set(id, { id, from: gap.from, to, ...start })
    }
  }

  /** Collects the new results of all ranges in the queue. Returns whether there were any new results. */
  async poll(): Promise<boolean> {
    const ranges = [...this.open.values()]
    const records = await Promise.all(ranges.map(({ id }) => this.broker.rangeRecord(this.input.name, id)))
    let moved = false
    for (const [i, range] of ranges.entries()) {
      if (await this.collect(range, records[i]!)) moved = true
    }
    if (moved) this.watch.progress?.(this.progress())
    return moved
  }

  /** Collects the new results of one range. Returns whether there were any new results. */
  private async collect(range: OpenRange, record: RangeRecord | null): Promise<boolean> {
    if (record === null) {
      this.replan(range)
      return true
    }
    const { state, done, losses } = record
    if (state?.fault !== undefined && this.matters(BigInt(state.next))) throw errorOf(state.fault)
    const moved = state !== null && (await this.advance(range, state))
    if (moved) range.losses = losses
    else if (losses - range.losses > MOST_LOSSES) throw this.lostError(range)
    if (done) {
      const seeds = Number(range.next - range.from)
      this.pace.learn(seeds, state!.milliseconds, range.next <= range.to)
      this.close(range)
      await this.broker.withdrawRange(this.input.name, range.id)
    }
    return moved || done
  }

  /** Collects the hits found in a range since the previous call. */
  private async advance(range: OpenRange, state: RangeState): Promise<boolean> {
    const next = BigInt(state.next)
    if (next <= range.next) return false
    const searched = { from: range.next, to: next - 1n }
    const hits = state.hits.slice(range.hitsCollected).map(readHit)
    const seeds = Number(next - range.next)
    range.next = next
    range.hitsCollected = state.hits.length
    range.funnel = state.funnel
    this.searched = mergedRanges([...this.searched, searched])
    this.seeds += seeds
    this.hits += hits.length
    this.rate.add(seeds)
    for (const { index } of hits) this.firstHits?.add(index)
    await this.watch.done?.(searched, hits)
    this.inOrder.add(searched, hits)
    return true
  }

  /** Closes a range. If part of it wasn't searched, workers are offered that part again later. */
  private close(range: OpenRange): void {
    this.funnel = countSum(range.funnel, this.funnel)
    this.open.delete(range.id)
  }

  /**
   * Plans a range again after it disappeared from the queue, either because the queue was emptied or because the server
   * lost its data.
   */
  private replan(range: OpenRange): void {
    const times = (this.vanished.get(range.next) ?? 0) + 1
    this.vanished.set(range.next, times)
    if (times > MOST_LOSSES) throw this.lostError(range)
    this.close(range)
  }

  private lostError({ next, to }: OpenRange): RangeLostError {
    return new RangeLostError(this.input.world, next, to, MOST_LOSSES + 1)
  }

  private matters(place: bigint): boolean {
    const { indexes } = this.input.plan
    const last = this.firstHits?.last ?? null
    return last === null || (indexes === undefined ? place : indexes[Number(place)]!) <= last
  }

  private progress(): SearchProgress {
    const { range, first = Infinity } = this.input.plan
    const counts = [this.funnel, ...[...this.open.values()].map(({ funnel }) => funnel)]
    return {
      seeds: this.seeds,
      left: placeCount(missingRanges(range, this.searched)),
      hits: Math.min(this.hits, first),
      perSecond: this.rate.perSecond(),
      funnel: mergedCount(counts),
    }
  }
}
