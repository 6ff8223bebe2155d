import type { Condition } from '../condition/condition.js'
import { Mean } from './mean.js'

/** A condition in the funnel, with its measurements. */
export class FunnelCondition {
  tested = 0
  passed = 0
  unanswered = 0
  /** The milliseconds per evaluation, including and excluding the facts that it had to read. */
  readonly cost = new Mean()
  readonly ownCost = new Mean()
  /**
   * The number of sampled seeds, which are tested regardless of the other conditions, and the number of those that
   * passed.
   */
  sampled = 0
  samplePassed = 0
  /** The milliseconds per seed in the kernel. */
  readonly kernelCost = new Mean()

  constructor(
    readonly condition: Condition,
    /** The indexes of the condition's facts in the reader. */
    readonly facts: readonly number[],
  ) {}

  /** The estimated share of seeds that pass, from 0 to 1; 0.5 before the first sample. */
  get passRate(): number {
    return (this.samplePassed + 1) / (this.sampled + 2)
  }
}
