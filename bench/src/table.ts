import type { NativeProgram } from './native.js'
import type { Plan } from './plan.js'

/**
 * Runs `count` operations. Returns a number that depends on all of the operations, so that no JavaScript engine can
 * skip one.
 */
export type Loop = (count: number) => number

/** Operations timed individually, because the slowest ones matter. */
export interface Tail {
  /** The number of timed operations per round. */
  readonly operations: number
  /**
   * The percentile of the operation times that a round reports, as a fraction from 0 to 1: 0.99 is the 99th percentile,
   * and 1 is the longest time.
   */
  readonly percentile: number
  /**
   * Prepares the operations in the measuring process. Returns a function that runs the operation with the given index.
   */
  readonly start: () => ((index: number) => unknown) | Promise<(index: number) => unknown>
}

/** Work that can't be split into samples, such as work done by threads. A round does all of the work once. */
export interface Whole {
  /** The number of operations per round. */
  readonly operations: number
  /** The number of threads that do the work at the same time. */
  readonly threads: number
  /**
   * Runs the given number of operations in the measuring process. Returns the result of the round, in nanoseconds per
   * operation or in bytes.
   */
  readonly figure: (operations: number) => Promise<number>
}

/** One cell of a table, measured in separate processes. */
export interface Case {
  readonly row: string
  readonly column: string
  /** Prepares the case in the measuring process. Returns the loop to time. */
  readonly start?: () => Loop | Promise<Loop>
  /** Operations that are timed individually, because the slowest ones matter. They are used instead of `start`. */
  readonly tail?: Tail
  /** Work done once per round. It is used instead of `start`. */
  readonly whole?: Whole
  /** The arguments of a C program. They are used instead of `start`. */
  readonly native?: readonly [generator: string, rule: string, bound: number] | readonly [question: string]
  /** The C program to run. Default: `draws`. */
  readonly program?: NativeProgram
}

/** The cost of one column relative to another, for each row. */
export interface Ratio {
  readonly title: string
  readonly of: string
  readonly to: string
}

/** A list of cells, of which only the fastest counts. It may contain a single cell. */
export type Cells = readonly (readonly [row: string, column: string])[]

/** A target for a table. Exactly one limit must be set. */
export interface Target {
  readonly text: string
  readonly of: readonly [row: string, column: string]
  /** The cells that `of` is compared with. `within` is the maximum ratio of `of` to the fastest of these cells. */
  readonly to?: Cells
  readonly within?: number
  /**
   * The maximum number of nanoseconds by which `of` may be slower than the fastest of the cells in `to`. It is used
   * instead of `within`.
   */
  readonly addsNs?: number
  /** Whether `of` and `to` use different numbers of threads. If so, both are corrected for the speed of their cores. */
  readonly comparesThreads?: boolean
  /** The minimum number of operations per second that `of` must reach. */
  readonly perSecond?: number
  /** The maximum time that `of` may take, in milliseconds. */
  readonly atMostMs?: number
}

/** A table of the report. Each file in `tables/` has a table as its default export. */
export interface Table {
  /** The table's name for the option `--only`. */
  readonly name: string
  /** The number by which the report sorts its tables, lowest first. */
  readonly order: number
  readonly title: string
  /** A description in one or two sentences. */
  readonly about: string
  readonly unit: 'ns' | 'ms' | 'per second' | 'MB'
  /** The cases in the order in which they are measured. Cases that are compared closely are next to each other. */
  readonly cases: readonly Case[]
  readonly ratios?: readonly Ratio[]
  readonly targets?: readonly Target[]
  /** Whether all cases in a row do the same work. If so, the checksums of their first operations must be equal. */
  readonly sameWork?: boolean
  /**
   * The settings of this table that differ from the general plan. For example, if the measured work fills the heap, the
   * samples must include its garbage collections.
   */
  readonly plan?: Partial<Plan>
}
