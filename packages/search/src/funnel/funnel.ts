import type { Condition } from '../condition/condition.js'
import { noAnswerOf } from '../condition/cel-error.js'
import { unansweredText, type NoAnswer } from '../messages.js'
import type { FactReader } from './fact-reader.js'
import { Mean } from './mean.js'
import { orderOf } from './order.js'

/** What became of one condition so far. */
export interface TestCount {
  readonly text: string
  readonly tested: number
  readonly passed: number
  /**
   * Seeds for which the conditions together have no answer, and this one was the first without: such as a fourth boss
   * of three. They do not pass. Where another condition says no, that is the answer. Exact up to a thousand: of
   * more, those are not counted for which other conditions would have to be asked.
   */
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

/** So many seeds tell what is wrong; each may cost a result, a thousand times what the condition without an answer does. */
const MOST_ASKED_ON = 1000

/**
 * The conditions that a seed must pass, cheap and selective ones first. Now and then a seed is asked them all and
 * timed, and they are put in order again; which seeds pass does not depend on the order.
 */
export class Funnel {
  private order: Test[]
  private nextSample = 0
  private sinceSample = 0
  private sampleEnd: number
  /** The first seed that was put to it for which there was no answer, and why. */
  unanswered: string | null = null
  private thrown: unknown = null
  private askedOn = 0

  constructor(
    readonly tests: readonly Test[],
    private readonly reader: FactReader,
    private readonly now: () => number,
  ) {
    this.order = [...tests]
    this.sampleEnd = now()
  }

  /**
   * Whether the reader's seed passes every condition but those in `known`, of which it was asked already. It passed
   * them, but for `open`, which had no answer.
   */
  passes(known: ReadonlySet<Test>, open: Test | null, seedText: () => string): boolean {
    let without = open
    if (known.size < this.tests.length) {
      if (without !== null && !this.asksOn()) return false
      if (this.sinceSample++ >= this.nextSample) this.sample(seedText)
      for (const test of this.order) {
        if (known.has(test)) continue
        if (without === null) test.tested++
        const answer = this.ask(test, seedText)
        if (answer === false) return false
        if (without !== null) continue
        if (answer === true) test.passed++
        else if (test === this.order.at(-1) || this.asksOn()) without = test
        else return false
      }
    }
    if (without === null) return true
    without.unanswered++
    this.unanswered ??= unansweredText(seedText(), this.reasonOf(without, seedText))
    return false
  }

  /** The conditions in the order in which they are tried now. */
  inOrder(): readonly Test[] {
    return this.order
  }

  /** Whether a seed that is no hit, for want of an answer, is asked on, to tell whether another condition says no. */
  private asksOn(): boolean {
    return this.askedOn++ < MOST_ASKED_ON
  }

  /** What a condition says of the reader's seed; null where it has no answer. Throws what the world throws. */
  private ask(test: Test, seedText: () => string): boolean | null {
    let answer: boolean | null = null
    try {
      answer = test.condition.holds(this.reader.view)
    } catch (error) {
      this.thrown = error
    }
    // CEL may take what a world throws for an answer.
    this.reader.checkFault(seedText)
    return answer
  }

  private reasonOf(test: Test, seedText: () => string): NoAnswer {
    this.ask(test, seedText)
    return noAnswerOf(this.thrown)
  }

  /** Asks one seed everything and times it, seldom enough to cost little: two hundredths of the time. */
  private sample(seedText: () => string): void {
    const start = this.now()
    const perSeed = (start - this.sampleEnd) / this.sinceSample
    this.reader.timed = true
    for (const test of this.order) {
      const before = this.now()
      this.reader.spent = 0
      const held = this.ask(test, seedText)
      const took = this.now() - before
      test.cost.add(took)
      test.ownCost.add(Math.max(took - this.reader.spent, 0))
      test.asked++
      if (held === true) test.held++
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
