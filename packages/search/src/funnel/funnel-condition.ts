import type { Condition } from '../condition/condition.js'
import { Mean } from './mean.js'

/** A condition in the funnel, with its measurements. */
export class FunnelCondition {
  tested = 0
  passed = 0
  unanswered = 0
  /** Milliseconds per evaluation, with the facts that it had to read and without them. */
  readonly cost = new Mean()
  readonly ownCost = new Mean()
  /** The number of sampled seeds, which are tested regardless of the other conditions, and how many of them passed. */
  sampled = 0
  samplePassed = 0
  /** Milliseconds per seed in the kernel. */
  readonly kernelCost = new Mean()

  constructor(
    readonly condition: Condition,
    /** The indexes of its facts in the reader. */
    readonly facts: readonly number[],
  ) {}

  /** The estimated share of seeds that pass; a half before any was sampled. */
  get passRate(): number {
    return (this.samplePassed + 1) / (this.sampled + 2)
  }
}
