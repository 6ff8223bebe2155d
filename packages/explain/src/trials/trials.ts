import { trialOrder } from './trial-order.js'
import type { DrawEffect, Trial, TrialDone } from './trial.js'

/** A draw that changed the part when it was changed individually. */
export interface FoundDraw {
  /** The draw's index among the changeable draws. */
  readonly at: number
  readonly effect: DrawEffect
}

export interface TrialsInput {
  /** The number of other outcomes to try for each changeable draw. */
  readonly ways: readonly number[]
  /** The indexes of the draws to try first, because their labels are nearest to the explained part. */
  readonly near: readonly number[]
  /** The maximum number of results to generate for all trials together. */
  readonly most: number
}

/**
 * The trials of an explanation, and the draws that they found. Take trials from `next` and pass their outcomes to
 * `take` in the same order, so that the result doesn't depend on which workers run the trials.
 */
export class Trials {
  readonly found: FoundDraw[] = []
  /** The number of results generated so far. */
  makes = 0
  /** The number of draws that have been tried individually. */
  done = 0
  private readonly tried: Uint8Array
  /** The number of outcomes left to try for the draws that haven't been tried individually. */
  private rest: number
  private readonly order: Generator<readonly Trial[], void, readonly boolean[]>
  private round: readonly Trial[] = []
  private moved: boolean[] = []

  constructor(private readonly input: TrialsInput) {
    const { ways, near } = input
    this.tried = new Uint8Array(ways.length)
    this.rest = ways.reduce((sum, count) => sum + count, 0)
    this.order = trialOrder({ count: ways.length, near })
    this.advance()
  }

  /** The next trials to run, in order. The list is empty once everything has been tried or the limit is reached. */
  get next(): readonly Trial[] {
    return this.round.slice(this.moved.length)
  }

  /** The maximum number of results that still have to be generated. */
  get left(): number {
    return Math.min(this.rest, this.input.most - this.makes)
  }

  /** Whether no trials are left, because everything has been tried or the limit is reached. */
  get ended(): boolean {
    return this.moved.length === this.round.length
  }

  /**
   * Records the outcome of the next trial. If the total number of generated results would exceed the limit, ends the
   * trials instead.
   */
  take({ makes, moved, effect }: TrialDone): void {
    if (this.makes + makes > this.input.most) {
      this.round = []
      this.moved = []
      return
    }
    const trial = this.round[this.moved.length]!
    this.makes += makes
    this.moved.push(moved)
    if (trial.length === 1) this.settle(trial[0]!, effect)
    if (this.ended) this.advance()
  }

  /** Returns whether the draw at an index has been tried individually. */
  isTried(at: number): boolean {
    return this.tried[at] === 1
  }

  private settle(at: number, effect: DrawEffect | undefined): void {
    this.tried[at] = 1
    this.done++
    this.rest -= this.input.ways[at]!
    if (effect !== undefined) this.found.push({ at, effect })
  }

  private advance(): void {
    const step = this.order.next(this.moved)
    this.round = step.done === true ? [] : step.value
    this.moved = []
  }
}
