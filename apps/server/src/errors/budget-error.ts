import { budgetText, type BudgetLimit } from './messages.js'

const KINDS = {
  time: 'time-budget',
  memory: 'memory-budget',
  wait: 'overloaded',
  queue: 'overloaded',
  closing: 'overloaded',
} as const

/** The error for a request that wasn't answered because it cost too much or the server was too busy. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError'

  constructor(
    readonly budget: BudgetLimit,
    /** The time for which a thread ran the request, in milliseconds. */
    readonly ms = 0,
  ) {
    super(budgetText(budget))
  }

  get kind(): (typeof KINDS)[BudgetLimit['limit']] {
    return KINDS[this.budget.limit]
  }
}
