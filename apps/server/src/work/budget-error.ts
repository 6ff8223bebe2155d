/** A request that was not answered because of what it costs, or of what others cost. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError'

  constructor(
    readonly kind: 'time-budget' | 'memory-budget' | 'overloaded',
    message: string,
    /** For how many milliseconds a thread ran for it. */
    readonly ms = 0,
  ) {
    super(message)
  }
}
