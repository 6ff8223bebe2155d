import type { NativeProgram } from './native.js'
import type { Plan } from './plan.js'

/** Does `count` operations and returns a number that depends on all of them, so that no engine can skip one. */
export type Loop = (count: number) => number

/** Operations that are timed one by one, because the slow ones matter. */
export interface Tail {
  /** The number of timed operations per round. */
  readonly operations: number
  /**
   * The percentile of their times that is the round's figure: 0.99 is the time that 99 of 100 don't exceed, 1 the
   * longest.
   */
  readonly percentile: number
  /** Prepares the operations in the measuring process, and returns a function that runs the operation with a number. */
  readonly start: () => ((index: number) => unknown) | Promise<(index: number) => unknown>
}

/** Work that can't be cut into samples, such as that of threads. A round does all of it once. */
export interface Whole {
  /** The number of operations per round. */
  readonly operations: number
  /**
   * Does that many operations in the measuring process, and returns the round's figure: nanoseconds per operation, or
   * bytes.
   */
  readonly figure: (operations: number) => Promise<number>
}

/** One cell of a table, measured in separate processes. */
export interface Case {
  readonly row: string
  readonly column: string
  /** Prepares the case in the measuring process, and returns the loop to time. */
  readonly start?: () => Loop | Promise<Loop>
  /** Instead of `start`: operations of which the slowest count. */
  readonly tail?: Tail
  /** Instead of `start`: work that is done once. */
  readonly whole?: Whole
  /** Instead of `start`: the arguments of a C program. */
  readonly native?: readonly [generator: string, rule: string, bound: number] | readonly [question: string]
  /** The C program. Default: `draws`. */
  readonly program?: NativeProgram
}

/** The cost of one column relative to another, row by row. */
export interface Ratio {
  readonly title: string
  readonly of: string
  readonly to: string
}

/** A cell, or the fastest of several. */
export type Cells = readonly (readonly [row: string, column: string])[]

/** A target of a table; set one limit. */
export interface Target {
  readonly text: string
  readonly of: readonly [row: string, column: string]
  /** The maximum ratio of `of` to the fastest of these cells, with `within`. */
  readonly to?: Cells
  readonly within?: number
  /** Instead of `within`: the maximum nanoseconds that `of` takes longer. */
  readonly addsNs?: number
  /** The minimum operations of `of` per second. */
  readonly perSecond?: number
  /** The maximum milliseconds of `of`. */
  readonly atMostMs?: number
}

/** A table of the report: the default export of a file in `tables/`. */
export interface Table {
  /** Its name for `--only`. */
  readonly name: string
  /** Its position in the report, lowest first. */
  readonly order: number
  readonly title: string
  /** A description in one or two sentences. */
  readonly about: string
  readonly unit: 'ns' | 'ms' | 'per second' | 'MB'
  /** In measuring order: cases that are compared closely are next to each other. */
  readonly cases: readonly Case[]
  readonly ratios?: readonly Ratio[]
  readonly targets?: readonly Target[]
  /** Whether the cases of a row do the same work, so that the checksums of their first operations must be equal. */
  readonly sameWork?: boolean
  /** Changes of the plan for this table: work that fills the heap needs samples with its garbage collections. */
  readonly plan?: Partial<Plan>
}
