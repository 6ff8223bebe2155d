import type { FactEnvironment } from '../condition/fact-environment.js'
import type { FunnelCondition } from '../funnel/funnel-condition.js'
import { NO, NO_ANSWER, type BlockFilter } from './block-answers.js'
import { blockFilter } from './block-filter.js'
import type { FactKernels } from './fact-kernels.js'

/** The seeds in a block that no condition has rejected, as offsets from the block's first seed. */
export interface PassedSeeds {
  readonly offsets: Int32Array
  readonly count: number
  /** The conditions that kernels evaluated. */
  readonly evaluated: ReadonlySet<FunnelCondition>
  /**
   * The conditions that have no answer for a seed, keyed by the seed's offset. If a seed has several such conditions,
   * only the first one is included.
   */
  readonly undecided: ReadonlyMap<number, FunnelCondition>
}

/**
 * The number of seeds in a block. It is small enough for a block's codes to stay in the CPU cache, and large enough to
 * make the overhead of kernel calls negligible.
 */
const BLOCK = 16_384

/** The number of blocks after which the conditions are sorted again. */
const SORTED = 64
/** The maximum share of time that goes into measuring conditions again. */
const MEASURED = 0.05

/** Filters blocks of consecutive seeds by the conditions that kernels can answer. */
export class BlockScan {
  readonly size = BLOCK
  private readonly offsets = new Int32Array(BLOCK)
  private readonly answers = new Uint8Array(BLOCK)
  private blocks = 0
  /** The time since a kernel was last measured again, in milliseconds. */
  private spent = 0
  /** The conditions that were evaluated since the last sort. */
  private readonly used = new Set<FunnelCondition>()
  /** The counts of the conditions as they were before the last block was scanned. */
  private countsBefore: readonly {
    readonly condition: FunnelCondition
    readonly tested: number
    readonly passed: number
  }[] = []
  private filtered: Filtered[]

  /** Creates a scan with the conditions that kernels can answer, or returns null if there are no such conditions. */
  static over(
    environment: FactEnvironment,
    conditions: readonly FunnelCondition[],
    kernels: FactKernels,
    now: () => number,
  ): BlockScan | null {
    const filtered: Filtered[] = []
    for (const condition of conditions) {
      const filter = blockFilter(environment, condition.condition, kernels)
      if (filter !== null) filtered.push({ condition, filter })
    }
    return filtered.length === 0 ? null : new BlockScan(filtered, now)
  }

  private constructor(
    filtered: Filtered[],
    private readonly now: () => number,
  ) {
    this.filtered = filtered
  }

  /** The conditions that kernels can answer, in the order that they are currently evaluated. */
  get conditions(): readonly FunnelCondition[] {
    return this.filtered.map(({ condition }) => condition)
  }

  /**
   * Returns the seeds that no condition rejects, out of `count` consecutive seeds starting at index `from`. `count` is
   * at most `size`.
   */
  scan(from: bigint, count: number): PassedSeeds {
    if (this.blocks++ % SORTED === 1) {
      this.measureAgain(from, count)
      this.sort()
    }
    this.countsBefore = this.conditions.map((condition) => {
      const { tested, passed } = condition
      return { condition, tested, passed }
    })
    const start = this.now()
    const passed = this.pass(from, count, null)
    this.spent += this.now() - start
    return passed
  }

  /**
   * Corrects the counts of the conditions if a search ends inside the last block, so that only the block's first
   * `count` seeds are counted. `evaluated` contains the conditions that the scan evaluated.
   */
  recount(from: bigint, count: number, evaluated: ReadonlySet<FunnelCondition>): void {
    for (const { condition, tested, passed } of this.countsBefore)
      Object.assign(condition, { tested, passed })
    this.pass(from, count, evaluated)
  }

  /**
   * Filters a block of seeds by the conditions in `only`. If `only` is null, filters by the conditions for which
   * running the kernel is worth its cost.
   */
  private pass(from: bigint, count: number, only: ReadonlySet<FunnelCondition> | null): PassedSeeds {
    const evaluated = new Set<FunnelCondition>()
    const undecided = new Map<number, FunnelCondition>()
    let left = count
    for (const filtered of this.filtered) {
      const { condition } = filtered
      const isFirst = evaluated.size === 0
      if (only === null ? !isFirst && !isWorthIt(condition, left, count) : !only.has(condition)) continue
      const start = this.now()
      left =
        (isFirst ? this.select(filtered, from, count) : null) ??
        this.reject(filtered, from, count, isFirst ? null : left, undecided)
      condition.kernelCost.add((this.now() - start) / count)
      evaluated.add(condition)
      this.used.add(condition)
      if (left === 0) break
    }
    return { offsets: this.offsets, count: left, evaluated, undecided }
  }

  /**
   * Selects the seeds for which a filter's answer is YES, and returns their number. Returns null if the filter has no
   * `select`, or if some seeds have no answer.
   */
  private select({ condition, filter }: Filtered, from: bigint, count: number): number | null {
    const left = filter.select?.(from, count, this.offsets) ?? null
    if (left !== null) {
      condition.tested += count
      condition.passed += left
    }
    return left
  }

  /**
   * Drops the seeds for which a filter's answer is NO, and returns the number of remaining seeds. `before` is the
   * number of seeds that remained before the call, or null if no filter has been applied to the block yet.
   */
  private reject(
    { condition, filter }: Filtered,
    from: bigint,
    count: number,
    before: number | null,
    undecided: Map<number, FunnelCondition>,
  ): number {
    const { offsets } = this
    const answers = this.answers.subarray(0, count)
    filter.answer(from, answers)
    condition.tested += (before ?? count) - undecided.size
    let left = 0
    for (let i = 0; i < (before ?? count); i++) {
      const offset = before === null ? i : offsets[i]!
      const answer = answers[offset]!
      if (answer === NO) {
        if (undecided.size > 0) undecided.delete(offset)
        continue
      }
      offsets[left++] = offset
      if (answer === NO_ANSWER && !undecided.has(offset)) undecided.set(offset, condition)
    }
    condition.passed += left - undecided.size
    return left
  }

  /**
   * Measures the cheapest kernel that wasn't used since the last sort, if enough time has passed. Otherwise, a kernel
   * that was once measured on a busy machine would never be used again.
   */
  private measureAgain(from: bigint, count: number): void {
    const unused = this.filtered.filter(({ condition }) => !this.used.has(condition))
    const [cheapest] = unused.sort((a, b) => a.condition.kernelCost.value - b.condition.kernelCost.value)
    if (cheapest !== undefined) {
      const { condition, filter } = cheapest
      if (condition.kernelCost.value * count <= this.spent * MEASURED) {
        const start = this.now()
        filter.answer(from, this.answers.subarray(0, count))
        condition.kernelCost.lower((this.now() - start) / count)
        this.spent = 0
      }
    }
    this.used.clear()
  }

  /** Sorts the conditions by their cost per rejected seed, lowest first. */
  private sort(): void {
    const price = ({ kernelCost, passed, tested }: FunnelCondition): number =>
      kernelCost.value / (1 - (passed + 1) / (tested + 2))
    this.filtered = [...this.filtered].sort((a, b) => price(a.condition) - price(b.condition))
  }
}

interface Filtered {
  readonly condition: FunnelCondition
  readonly filter: BlockFilter
}

/**
 * Returns whether running a kernel for the whole block costs less than evaluating the condition for each of the
 * remaining seeds.
 */
function isWorthIt({ kernelCost, cost }: FunnelCondition, left: number, count: number): boolean {
  if (!kernelCost.isKnown || !cost.isKnown) return left > count / 64
  return kernelCost.value * count < cost.value * left
}
