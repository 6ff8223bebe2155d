import type { FactEnvironment } from '../condition/fact-environment.js'
import type { Test } from '../funnel/funnel.js'
import { blockFilter } from './block-filter.js'
import { NO, NO_ANSWER, type Leaf } from './leaf.js'
import type { Scans } from './scans.js'

/** The seeds of a block that no condition sent away, as their distances from its first. */
export interface Passed {
  readonly offsets: Int32Array
  readonly count: number
  /** The conditions that were asked. */
  readonly passed: ReadonlySet<Test>
  /** The first condition that had no answer, of seeds that have one such. */
  readonly open: ReadonlyMap<number, Test>
}

/** Few enough seeds that their codes stay in a processor's cache, and enough that a call of a kernel counts for nothing. */
const BLOCK = 16_384

/** Sends blocks of seeds through the conditions that kernels answer, as far as each is worth its time. */
export class BlockScan {
  readonly size = BLOCK
  private readonly offsets = new Int32Array(BLOCK)
  private readonly answers = new Uint8Array(BLOCK)
  private blocks = 0
  /** The counts of the conditions before the last block. */
  private countsBefore: readonly { readonly test: Test; readonly tested: number; readonly passed: number }[] =
    []
  private filtered: Filtered[]

  /** The conditions that kernels answer; null when there is none. */
  static over(
    environment: FactEnvironment,
    tests: readonly Test[],
    scans: Scans,
    now: () => number,
  ): BlockScan | null {
    const filtered: Filtered[] = []
    for (const test of tests) {
      const filter = blockFilter(environment, test.condition, scans)
      if (filter !== null) filtered.push({ test, filter })
    }
    return filtered.length === 0 ? null : new BlockScan(filtered, now)
  }

  private constructor(
    filtered: Filtered[],
    private readonly now: () => number,
  ) {
    this.filtered = filtered
  }

  /** The conditions that kernels answer, in the order in which they are tried. */
  get tests(): readonly Test[] {
    return this.filtered.map(({ test }) => test)
  }

  /** The seeds among `count` from an index on, at most `size`, that may be hits, or have no answer. */
  scan(from: bigint, count: number): Passed {
    if (this.blocks++ % 64 === 1) this.sort()
    this.countsBefore = this.filtered.map(({ test }) => ({ test, tested: test.tested, passed: test.passed }))
    return this.pass(from, count, null)
  }

  /**
   * Counts only the first `count` seeds of the block that was scanned last, for a search that ends inside it: its
   * counts are then those of the seeds that were scanned. `asked` holds the conditions that the scan asked.
   */
  recount(from: bigint, count: number, asked: ReadonlySet<Test>): void {
    for (const { test, tested, passed } of this.countsBefore) Object.assign(test, { tested, passed })
    this.pass(from, count, asked)
  }

  /** Sends a block through the conditions in `only`, or, when that is null, through those that are worth it. */
  private pass(from: bigint, count: number, only: ReadonlySet<Test> | null): Passed {
    const passed = new Set<Test>()
    const open = new Map<number, Test>()
    let left = count
    for (const filtered of this.filtered) {
      const { test } = filtered
      if (only === null ? passed.size > 0 && !isWorthIt(test, left, count) : !only.has(test)) continue
      const start = this.now()
      left =
        (passed.size === 0 ? this.select(filtered, from, count) : null) ??
        this.keep(filtered, from, count, passed.size === 0 ? null : left, open)
      test.kernelCost.add((this.now() - start) / count)
      passed.add(test)
      if (left === 0) break
    }
    return { offsets: this.offsets, count: left, passed, open }
  }

  /** Picks the seeds that a filter answers with yes; null where it cannot, or has no answer for some. */
  private select({ test, filter }: Filtered, from: bigint, count: number): number | null {
    const left = filter.select?.(from, count, this.offsets) ?? null
    if (left !== null) {
      test.tested += count
      test.passed += left
    }
    return left
  }

  /** Keeps those of the `asked` seeds so far (all when null) that a filter does not answer with no. */
  private keep(
    { test, filter }: Filtered,
    from: bigint,
    count: number,
    asked: number | null,
    open: Map<number, Test>,
  ): number {
    const { offsets } = this
    const answers = this.answers.subarray(0, count)
    filter.answer(from, answers)
    test.tested += (asked ?? count) - open.size
    let left = 0
    for (let i = 0; i < (asked ?? count); i++) {
      const offset = asked === null ? i : offsets[i]!
      const answer = answers[offset]!
      if (answer === NO) {
        if (open.size > 0) open.delete(offset)
        continue
      }
      offsets[left++] = offset
      if (answer === NO_ANSWER && !open.has(offset)) open.set(offset, test)
    }
    test.passed += left - open.size
    return left
  }

  /** What costs least for each seed that it sends away comes first. */
  private sort(): void {
    const price = ({ kernelCost, passed, tested }: Test): number =>
      kernelCost.value / (1 - (passed + 1) / (tested + 2))
    this.filtered = [...this.filtered].sort((a, b) => price(a.test) - price(b.test))
  }
}

interface Filtered {
  readonly test: Test
  readonly filter: Leaf
}

/** Whether asking a kernel about a whole block costs less than asking those that are left one by one. */
function isWorthIt({ kernelCost, cost }: Test, left: number, count: number): boolean {
  if (!kernelCost.isKnown || !cost.isKnown) return left > count / 64
  return kernelCost.value * count < cost.value * left
}
