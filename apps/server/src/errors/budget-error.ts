import { budgetText, type BudgetLimit } from './messages.js'

const KINDS = {
  time: 'time-budget',
  memory: 'memory-budget',
  wait: 'overloaded',
  queue: 'overloaded',
  closing: 'overloaded',
} as const

/** The error thrown if a request can't be answered because it costs too much or because the server is too busy. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError'

  constructor(
    readonly budget: BudgetLimit,
    /** The running time that the request used, in milliseconds. */
    readonly ms = 0,
  ) {
    super(budgetText(budget))
  }

  get kind(): (typeof KINDS)[BudgetLimit['limit']] {
    return KINDS[this.budget.limit]
  }
}
