import type { Condition } from '../condition/condition.js'
import { Mean } from './mean.js'

/** A condition in the funnel, with its measurements. */
export class FunnelCondition {
  tested = 0
  passed = 0
  unanswered = 0
  /**
   * The mean time per evaluation of the condition, in milliseconds, including the time spent reading facts. `ownCost`
   * doesn't include that time.
   */
  readonly cost = new Mean()
  readonly ownCost = new Mean()
  /**
   * The number of sampled seeds, for which all conditions are evaluated. `samplePassed` is the number of sampled seeds
   * that satisfy this condition.
   */
  sampled = 0
  samplePassed = 0
  /** The mean time per seed when a kernel evaluates the condition, in milliseconds. */
  readonly kernelCost = new Mean()

  constructor(
    readonly condition: Condition,
    /** The indexes of the condition's facts in the `FactReader`. */
    readonly facts: readonly number[],
  ) {}

  /** The estimated share of seeds that satisfy the condition, from 0 to 1. It is 0.5 before the first sample. */
  get passRate(): number {
    return (this.samplePassed + 1) / (this.sampled + 2)
  }
}
