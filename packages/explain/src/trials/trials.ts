import { trialOrder } from './trial-order.js'
import type { DrawEffect, Trial, TrialDone } from './trial.js'

/** A draw that was changed alone and moved the part. */
export interface FoundDraw {
  /** Its place among the draws that can be changed. */
  readonly at: number
  readonly effect: DrawEffect
}

/** What there is to try. */
export interface TrialsInput {
  /** How many outcomes of each draw there are to try, by the draw's place. */
  readonly ways: readonly number[]
  /** The places of the draws whose label leads to the part. */
  readonly near: readonly number[]
  /** How many results may be made. */
  readonly most: number
}

/**
 * The trials of an explanation, and what they found so far. Whoever makes them takes them from `next` and brings what
 * came of them in the same order: so the answer is the same whoever makes them, and wherever it is left off.
 */
export class Trials {
  readonly found: FoundDraw[] = []
  /** How many results were made. */
  makes = 0
  /** How many draws were changed alone. */
  done = 0
  private readonly tried: Uint8Array
  /** How many outcomes there are to try of the others. */
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

  /** What is to be tried next, in order; nothing once all was tried, or as many results were made as may be. */
  get next(): readonly Trial[] {
    return this.round.slice(this.moved.length)
  }

  /** How many results it takes at most to change each of the others alone, or as many as may be made. */
  get left(): number {
    return Math.min(this.rest, this.input.most - this.makes)
  }

  /** Whether there is nothing to be tried next. */
  get ended(): boolean {
    return this.moved.length === this.round.length
  }

  /** Takes what came of the next trial; what would take too many makings ends the trials. */
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

  /** Whether a draw was changed alone. */
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
