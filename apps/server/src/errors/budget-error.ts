import { budgetText, type BudgetLimit } from './messages.js'

const KINDS = {
  time: 'time-budget',
  memory: 'memory-budget',
  wait: 'overloaded',
  queue: 'overloaded',
  closing: 'overloaded',
} as const

/** A request that wasn't answered because of its own cost or the server's load. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError'

  constructor(
    readonly budget: BudgetLimit,
    /** The time that a thread ran for it, in milliseconds. */
    readonly ms = 0,
  ) {
    super(budgetText(budget))
  }

  get kind(): (typeof KINDS)[BudgetLimit['limit']] {
    return KINDS[this.budget.limit]
  }
}
