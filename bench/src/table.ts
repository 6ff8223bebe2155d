import type { NativeProgram } from './native.js'
import type { Plan } from './plan.js'

/** Runs `count` operations. Returns a number that depends on all of them, so that no JavaScript engine can skip one. */
export type Loop = (count: number) => number

/** Operations timed one by one, because the slowest ones matter. */
export interface Tail {
  /** The number of timed operations per round. */
  readonly operations: number
  /**
   * The percentile of the times that is the round's figure. 0.99 is the time that 99 of 100 operations don't exceed; 1
   * is the longest time.
   */
  readonly percentile: number
  /**
   * Prepares the operations in the measuring process, and returns a function that runs the operation with a given
   * number.
   */
  readonly start: () => ((index: number) => unknown) | Promise<(index: number) => unknown>
}

/** Work that can't be split into samples, such as the work of threads. A round does all of it once. */
export interface Whole {
  /** The number of operations per round. */
  readonly operations: number
  /**
   * Does the given number of operations in the measuring process, and returns the round's figure in nanoseconds per
   * operation or in bytes.
   */
  readonly figure: (operations: number) => Promise<number>
}

/** One cell of a table, measured in separate processes. */
export interface Case {
  readonly row: string
  readonly column: string
  /** Prepares the case in the measuring process, and returns the loop to time. */
  readonly start?: () => Loop | Promise<Loop>
  /** Instead of `start`: operations of which the slowest ones are measured. */
  readonly tail?: Tail
  /** Instead of `start`: work that is done once. */
  readonly whole?: Whole
  /** Instead of `start`: the arguments of a C program. */
  readonly native?: readonly [generator: string, rule: string, bound: number] | readonly [question: string]
  /** The C program to run. Default: `draws`. */
  readonly program?: NativeProgram
}

/** The cost of one column relative to a different column, row by row. */
export interface Ratio {
  readonly title: string
  readonly of: string
  readonly to: string
}

/** One cell, or several cells of which the fastest counts. */
export type Cells = readonly (readonly [row: string, column: string])[]

/** A target for a table. Set exactly one limit. */
export interface Target {
  readonly text: string
  readonly of: readonly [row: string, column: string]
  /** With `within`: the cells to compare with. `within` limits the ratio of `of` to the fastest of them. */
  readonly to?: Cells
  readonly within?: number
  /** Instead of `within`: the maximum number of nanoseconds by which `of` may be slower than the cells in `to`. */
  readonly addsNs?: number
  /** The minimum number of operations of `of` per second. */
  readonly perSecond?: number
  /** The maximum number of milliseconds that `of` takes. */
  readonly atMostMs?: number
}

/** A table of the report: the default export of a file in `tables/`. */
export interface Table {
  /** The table's name for `--only`. */
  readonly name: string
  /** The table's position in the report, lowest first. */
  readonly order: number
  readonly title: string
  /** A description in one or two sentences. */
  readonly about: string
  readonly unit: 'ns' | 'ms' | 'per second' | 'MB'
  /** The cases in measuring order. Cases that are compared closely are next to each other. */
  readonly cases: readonly Case[]
  readonly ratios?: readonly Ratio[]
  readonly targets?: readonly Target[]
  /** Whether the cases in a row do the same work, so that the checksums of their first operations must be equal. */
  readonly sameWork?: boolean
  /**
   * Changes to the plan for this table. Work that fills the heap needs samples that include its garbage collections.
   */
  readonly plan?: Partial<Plan>
}
