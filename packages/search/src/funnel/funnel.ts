import type { Condition } from '../condition/condition.js'
import type { FactReader } from './fact-reader.js'
import { Mean } from './mean.js'
import { orderOf } from './order.js'

/** What became of one condition so far. */
export interface TestCount {
  readonly text: string
  readonly tested: number
  readonly passed: number
  /** Seeds for which it had no answer, such as a fourth boss of three; they do not pass. */
  readonly unanswered: number
  /** Milliseconds for one seed, of those that were timed. */
  readonly cost: number
  /** Whether a kernel answers it for many seeds at once. */
  readonly kernel: boolean
}

/** One condition in the funnel, with what was learnt of it. */
export class Test {
  tested = 0
  passed = 0
  unanswered = 0
  /** Where it first had no answer, and why. */
  firstUnanswered: string | null = null
  /** Milliseconds of one evaluation, with and without the facts that it had to read. */
  readonly cost = new Mean()
  readonly ownCost = new Mean()
  /** Seeds that were asked whatever the other conditions said, and those that passed. */
  asked = 0
  held = 0
  /** Milliseconds for one seed by the kernel. */
  readonly kernelCost = new Mean()

  constructor(
    readonly condition: Condition,
    /** The numbers of its facts in the reader. */
    readonly facts: readonly number[],
  ) {}

  /** The share of seeds that pass, believed to be a half before any was asked. */
  get passRate(): number {
    return (this.held + 1) / (this.asked + 2)
  }
}

/**
 * The conditions that a seed must pass, cheap and selective ones first. Now and then a seed is asked them all and
 * timed, and they are put in order again; which seeds pass does not depend on the order.
 */
export class Funnel {
  private order: Test[]
  private nextSample = 0
  private sinceSample = 0
  private sampleEnd: number

  constructor(
    readonly tests: readonly Test[],
    private readonly reader: FactReader,
    private readonly now: () => number,
  ) {
    this.order = [...tests]
    this.sampleEnd = now()
  }

  /** Whether the reader's seed passes every condition but those in `known`, which it passed already. */
  passes(known: ReadonlySet<Test>, seedText: () => string): boolean {
    if (known.size === this.tests.length) return true
    if (this.sinceSample++ >= this.nextSample) this.sample(seedText)
    for (const test of this.order) {
      if (known.has(test)) continue
      test.tested++
      if (!this.holds(test, seedText)) return false
      test.passed++
    }
    return true
  }

  /** The conditions in the order in which they are tried now. */
  inOrder(): readonly Test[] {
    return this.order
  }

  private holds(test: Test, seedText: () => string): boolean {
    let held = false
    try {
      held = test.condition.holds(this.reader.view)
    } catch (error) {
      if (this.reader.fault === null && (error as Error).name !== 'EvaluationError') throw error
      if (this.reader.fault === null) {
        test.unanswered++
        test.firstUnanswered ??= `seed ${seedText()}: ${(error as { summary?: string }).summary ?? (error as Error).message}`
      }
    }
    if (this.reader.fault !== null) throw worldFault(this.reader.fault, seedText())
    return held
  }

  /** Asks one seed everything and times it, seldom enough to cost little: two hundredths of the time. */
  private sample(seedText: () => string): void {
    const start = this.now()
    const perSeed = (start - this.sampleEnd) / this.sinceSample
    this.reader.timed = true
    for (const test of this.order) {
      const before = this.now()
      this.reader.spent = 0
      const unanswered = test.unanswered
      const held = this.holds(test, seedText)
      test.unanswered = unanswered
      const took = this.now() - before
      test.cost.add(took)
      test.ownCost.add(Math.max(took - this.reader.spent, 0))
      test.asked++
      if (held) test.held++
    }
    this.reader.timed = false
    this.order = orderOf(this.tests, this.reader)
    this.sampleEnd = this.now()
    const wait = perSeed > 0 ? (50 * (this.sampleEnd - start)) / perSeed : 0
    // The first two dozen seeds in a row, so that a short search has an order too.
    this.nextSample = this.tests[0]!.asked < 24 ? 0 : Math.min(Math.max(wait, 50), 1e6)
    this.sinceSample = 0
  }
}

/** What a world threw, with the seed that it threw for. */
export function worldFault(fault: unknown, seed: string): Error {
  const message = fault instanceof Error ? fault.message : String(fault)
  return new Error(`seed ${seed}: ${message}`, { cause: fault })
}
