import { NO_LIMIT, type Limits } from '../board/limits.js'
import { PORT, TREASURE } from '../rules/node-types.js'
import { isInfeasible, type Inequality } from './linear-system.js'

/**
 * Inequalities about how many nodes of each type each row has. Begins with those of the rules about counts and windows.
 */
export class RowCounts {
  private readonly system: Inequality[] = []
  private readonly types: readonly number[]
  private readonly rows: number

  constructor(limits: Limits) {
    const { types, least, most, portRow, treasureFirst, treasureLast, windows } = limits
    this.types = types.rooms
    this.rows = limits.rows - 1
    const last = this.rows - 1
    for (const type of types.rooms) {
      this.atLeast([type], 0, last, least[type]!)
      if (most[type]! < NO_LIMIT) this.atMost([type], 0, last, most[type]!)
    }
    if (portRow >= 0) this.atLeast([PORT], portRow, portRow, 1)
    this.atLeast([TREASURE], treasureFirst, treasureLast, 1)
    for (const { type, first, last: end, count } of windows) this.atLeast([type], first, end, count)
  }

  /** Adds that rows `first` to `last` have at most `bound` nodes of the given types together. */
  atMost(codes: readonly number[], first: number, last: number, bound: number): void {
    this.limit(codes, first, last, bound, 1)
  }

  /** Adds that rows `first` to `last` have at least `bound` nodes of the given types together. */
  atLeast(codes: readonly number[], first: number, last: number, bound: number): void {
    if (bound > 0 && first <= last) this.limit(codes, first, last, bound, -1)
  }

  /** Returns whether it's proven that no numbers satisfy the inequalities. */
  areImpossible(): boolean {
    return isInfeasible(this.system)
  }

  private limit(codes: readonly number[], first: number, last: number, bound: number, sign: 1 | -1): void {
    const coefficients = this.types.flatMap((type) =>
      Array.from({ length: this.rows }, (_, row) =>
        codes.includes(type) && row >= first && row <= last ? sign : 0,
      ),
    )
    this.system.push({ coefficients, bound: bound * sign })
  }
}
