import { isInputError } from '@seedfast/world'
import { noAnswerOf } from '../condition/cel-error.js'
import { unansweredText, type NoAnswer } from '../messages.js'
import type { FactReader } from './fact-reader.js'
import type { FunnelCondition } from './funnel-condition.js'
import { orderOf } from './order.js'

/** The numbers that a search has counted for one condition so far. */
export interface ConditionCount {
  readonly text: string
  readonly tested: number
  readonly passed: number
  /**
   * The number of seeds that failed only because conditions had no answer. Each of these seeds is counted for its first
   * condition without an answer. A condition has no answer if, for example, it reads the fourth of three bosses. The
   * count is exact up to 1,000. Beyond that, it leaves out seeds whose other conditions weren't evaluated.
   */
  readonly unanswered: number
  /** The mean time to evaluate the condition for one seed, in milliseconds, measured on a sample. */
  readonly cost: number
  /** Whether a kernel evaluates the condition for many seeds at once. */
  readonly kernel: boolean
}

/**
 * The maximum number of seeds per search for which the other conditions are still evaluated after one condition had no
 * answer. If another condition is false, the missing answer doesn't matter. The number is limited because each of these
 * seeds can require generating a whole result.
 */
const MOST_FINISHED = 1000
/** The number of seeds that a search samples at its start, so that the conditions are sorted even in a short search. */
const FIRST_SAMPLES = 24
/** The ratio of search time to sampling time. */
const SAMPLE_INTERVAL = 50

/**
 * The conditions that a seed must satisfy. Conditions that are cheap and reject many seeds come first. Some seeds are
 * sampled: all conditions are evaluated and timed for these seeds, and the conditions are then sorted again. The order
 * never affects which seeds pass.
 */
export class Funnel {
  private order: FunnelCondition[]
  private nextSample = 0
  private sinceSample = 0
  private sampleEnd: number
  /**
   * A message about the first seed for which a condition had no answer, with the reason; null if there is no such seed.
   */
  unanswered: string | null = null
  private thrown: unknown = null
  private finished = 0

  constructor(
    readonly conditions: readonly FunnelCondition[],
    private readonly reader: FactReader,
    private readonly now: () => number,
  ) {
    this.order = orderOf(conditions, reader)
    this.sampleEnd = now()
  }

  /**
   * Returns whether the reader's current seed satisfies every condition. `known` contains the conditions that kernels
   * have already evaluated. The seed satisfies all of these conditions except `undecided`, which had no answer.
   */
  passes(
    known: ReadonlySet<FunnelCondition>,
    undecided: FunnelCondition | null,
    seedText: () => string,
  ): boolean {
    let without = undecided
    if (known.size < this.conditions.length) {
      if (without !== null && !this.finishes()) return false
      if (this.sinceSample++ >= this.nextSample) this.sample(seedText)
      for (const condition of this.order) {
        if (known.has(condition)) continue
        if (without === null) condition.tested++
        const answer = this.evaluate(condition, seedText)
        if (answer === false) return false
        if (without !== null) continue
        if (answer === true) condition.passed++
        else if (condition === this.order.at(-1) || this.finishes()) without = condition
        else return false
      }
    }
    if (without === null) return true
    without.unanswered++
    this.unanswered ??= unansweredText(seedText(), this.reasonOf(without, seedText))
    return false
  }

  inOrder(): readonly FunnelCondition[] {
    return this.order
  }

  /**
   * Returns whether to evaluate a seed's remaining conditions after one condition had no answer. If one of the others
   * is false, the missing answer doesn't matter, because the seed fails anyway.
   */
  private finishes(): boolean {
    return this.finished++ < MOST_FINISHED
  }

  /**
   * Returns a condition's answer for the reader's current seed, or null if it has no answer. Throws a WorldError if the
   * world throws an error.
   */
  private evaluate({ condition }: FunnelCondition, seedText: () => string): boolean | null {
    let answer: boolean | null = null
    try {
      answer = condition.holds(this.reader.view)
    } catch (error) {
      // The condition takes too many steps.
      if (isInputError(error)) throw error
      this.thrown = error
    }
    // CEL can hide an error that a world throws. For example, `a || b` is true if `b` is true, even if `a` throws.
    this.reader.checkThrown(seedText)
    return answer
  }

  private reasonOf(condition: FunnelCondition, seedText: () => string): NoAnswer {
    this.evaluate(condition, seedText)
    return noAnswerOf(this.thrown)
  }

  /** Evaluates and times every condition for the reader's current seed. */
  private sample(seedText: () => string): void {
    const start = this.now()
    const perSeed = (start - this.sampleEnd) / this.sinceSample
    this.reader.timed = true
    for (const condition of this.order) {
      const before = this.now()
      this.reader.spent = 0
      const answer = this.evaluate(condition, seedText)
      const took = this.now() - before
      condition.cost.add(took)
      condition.ownCost.add(Math.max(took - this.reader.spent, 0))
      condition.sampled++
      if (answer === true) condition.samplePassed++
    }
    this.reader.timed = false
    this.order = orderOf(this.conditions, this.reader)
    this.sampleEnd = this.now()
    const wait = perSeed > 0 ? (SAMPLE_INTERVAL * (this.sampleEnd - start)) / perSeed : 0
    this.nextSample = this.conditions[0]!.sampled < FIRST_SAMPLES ? 0 : Math.min(Math.max(wait, 50), 1e6)
    this.sinceSample = 0
  }
}
