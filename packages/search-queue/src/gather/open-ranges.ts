import {
  errorOf,
  FirstHits,
  type FunnelCount,
  InOrder,
  mergedCount,
  mergedRanges,
  missingRanges,
  placesIn,
  Rate,
  type SearchOutcome,
  type SearchProgress,
  type SeedRange,
} from '@seedfast/search'
import type { Broker, RangeRecord } from '../broker/broker.js'
import { countSum, NO_COUNT } from '../broker/funnel-arithmetic.js'
import type { GatherInput, GatherWatch } from './gather-input.js'
import { rangeId, readHit, type RangeState } from '../broker/range-job.js'
import { RangeLostError } from './range-lost-error.js'
import { RangePace } from './range-pace.js'

/** Places of a list that a range has at most: they travel with it. */
const MOST_LISTED = 10_000
/** How many workers may be lost in one range, without one getting any further, until the range is to blame. */
const MOST_LOSSES = 5

/** A range that others were asked to look at. */
interface OpenRange extends SeedRange {
  readonly id: string
  /** The first place whose hits were not taken yet. */
  next: bigint
  taken: number
  funnel: FunnelCount
  /** How many workers had been lost in it when it last got further. */
  losses: number
}

/** The ranges that a search has asked others to look at, and what came of them so far. */
export class OpenRanges {
  /** How many workers can work for it. */
  ready = 0
  private readonly open = new Map<string, OpenRange>()
  private settled: SeedRange[]
  private readonly pace = new RangePace()
  private readonly firstHits: FirstHits | null
  private readonly inOrder: InOrder
  private readonly rate: Rate
  /** Ranges that went missing with all they knew, by their first place: how often. */
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
    this.settled = mergedRanges(done)
    this.firstHits = first === undefined ? null : new FirstHits(first, known)
    this.inOrder = new InOrder(range, done, first ?? Infinity, (hits) => watch.hits?.(hits))
    this.rate = new Rate(watch.now)
  }

  /** Whether nothing that is still to be looked at matters. */
  get isOver(): boolean {
    const [gap] = missingRanges(this.input.plan.range, this.settled)
    return gap === undefined || !this.matters(gap.from)
  }

  outcome(): SearchOutcome {
    return { ...this.progress(), perSecond: this.rate.overall(), complete: this.isOver }
  }

  /** Puts up ranges until twice as many are open as workers are there, and two more: nobody waits for this process. */
  async offer(): Promise<void> {
    const { range, first } = this.input.plan
    const most = 2 * Math.max(1, this.ready) + 2
    while (this.open.size < most) {
      const [gap] = missingRanges(range, [...this.settled, ...this.open.values()])
      if (gap === undefined || !this.matters(gap.from)) return
      const { indexes } = this.input.plan
      const count = indexes === undefined ? this.pace.seeds : Math.min(this.pace.seeds, MOST_LISTED)
      const last = gap.from + BigInt(count) - 1n
      const to = last < gap.to ? last : gap.to
      const listed = indexes?.slice(Number(gap.from), Number(to) + 1).map(String)
      const id = rangeId(this.question, { from: gap.from, to }, listed)
      await this.broker.offer(this.input.name, id, {
        from: String(gap.from),
        to: String(to),
        ...(listed === undefined ? {} : { indexes: listed }),
        most: first ?? Number.MAX_SAFE_INTEGER,
      })
      const start = { next: gap.from, taken: 0, funnel: NO_COUNT, losses: 0 }
      this.open.set(id, { id, from: gap.from, to, ...start })
    }
  }

  /** Looks how it goes with all open ranges and takes what is new; whether there was anything. */
  async look(): Promise<boolean> {
    const ranges = [...this.open.values()]
    const records = await Promise.all(ranges.map(({ id }) => this.broker.look(this.input.name, id)))
    let moved = false
    for (const [i, range] of ranges.entries()) {
      if (await this.take(range, records[i]!)) moved = true
    }
    if (moved) this.watch.progress?.(this.progress())
    return moved
  }

  /** Takes what is new of a range; whether there was anything. */
  private async take(range: OpenRange, record: RangeRecord | null): Promise<boolean> {
    if (record === null) {
      this.vanish(range)
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
      await this.broker.withdraw(this.input.name, range.id)
    }
    return moved || done
  }

  /** Takes the hits up to where a range has got. */
  private async advance(range: OpenRange, state: RangeState): Promise<boolean> {
    const next = BigInt(state.next)
    if (next <= range.next) return false
    const looked = { from: range.next, to: next - 1n }
    const hits = state.hits.slice(range.taken).map(readHit)
    const seeds = Number(next - range.next)
    range.next = next
    range.taken = state.hits.length
    range.funnel = state.funnel
    this.settled = mergedRanges([...this.settled, looked])
    this.seeds += seeds
    this.hits += hits.length
    this.rate.add(seeds)
    for (const { index } of hits) this.firstHits?.add(index)
    await this.watch.done?.(looked, hits)
    this.inOrder.add(looked, hits)
    return true
  }

  /** Ends a range; what of it was not looked at is planned again. */
  private close(range: OpenRange): void {
    this.funnel = countSum(range.funnel, this.funnel)
    this.open.delete(range.id)
  }

  /** A range is no longer there: someone emptied the queue, or its server forgot. */
  private vanish(range: OpenRange): void {
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
      left: placesIn(missingRanges(range, this.settled)),
      hits: Math.min(this.hits, first),
      perSecond: this.rate.perSecond(),
      funnel: mergedCount(counts),
    }
  }
}
