import type { Condition } from '../condition/condition.js'
import { Mean } from './mean.js'

/** A condition in the funnel, with what was measured about it. */
export class FunnelCondition {
  tested = 0
  passed = 0
  unanswered = 0
  /** Milliseconds per evaluation, with the facts that it had to read and without them. */
  readonly cost = new Mean()
  readonly ownCost = new Mean()
  /** How many sampled seeds there were, which are tested whatever the other conditions say, and how many passed. */
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
