import type { NativeProgram } from './native.js'
import type { Plan } from './plan.js'

/** Does `count` operations and gives a number that depends on every one of them, so that no engine can leave one out. */
export type Loop = (count: number) => number

/** Operations that are timed one by one, where the slow ones are what matters. */
export interface Tail {
  /** How many operations a round times. */
  readonly operations: number
  /** Which of their times is the round's figure: 0.99 is the time that 99 of 100 stay within, 1 the longest. */
  readonly percentile: number
  /** Gets ready, in the process of its own, and gives the operation with a number. */
  readonly start: () => ((index: number) => unknown) | Promise<(index: number) => unknown>
}

/** Work that cannot be cut into samples, such as that of threads: a round does it once, as a whole. */
export interface Whole {
  /** How many operations a round does. */
  readonly operations: number
  /** Does so many, in the process of its own, and gives the round's figure: nanoseconds for one, or bytes. */
  readonly figure: (operations: number) => Promise<number>
}

/** One cell of a table, measured in processes of its own. */
export interface Case {
  readonly row: string
  readonly column: string
  /** Gets ready, in the process of its own, and gives the loop that is timed. */
  readonly start?: () => Loop | Promise<Loop>
  /** In place of `start`: operations whose slowest count. */
  readonly tail?: Tail
  /** In place of `start`: work that is done once. */
  readonly whole?: Whole
  /** In place of `start`: the arguments of a C program. */
  readonly native?: readonly [generator: string, rule: string, bound: number] | readonly [question: string]
  /** Which C program; `draws` when left out. */
  readonly program?: NativeProgram
}

/** What one column costs in terms of another, row by row. */
export interface Ratio {
  readonly title: string
  readonly of: string
  readonly to: string
}

/** A cell, or the fastest of several. */
export type Cells = readonly (readonly [row: string, column: string])[]

/** What a table should show; give one limit. */
export interface Target {
  readonly text: string
  readonly of: readonly [row: string, column: string]
  /** The figure of `of` over the least of these, at most `within`. */
  readonly to?: Cells
  readonly within?: number
  /** In place of `within`: the nanoseconds of `of` beyond those, at most. */
  readonly addsNs?: number
  /** Operations of `of` in a second. */
  readonly perSecond?: number
  /** Milliseconds of `of`, at most. */
  readonly atMostMs?: number
}

/** One table of the report: a file in `tables/` exports it as its default. */
export interface Table {
  /** What `--only` takes. */
  readonly name: string
  /** Where it stands in the report: low numbers first. */
  readonly order: number
  readonly title: string
  /** What is measured, in a sentence or two. */
  readonly about: string
  readonly unit: 'ns' | 'ms' | 'per second' | 'MB'
  /** In the order of measuring: cases that are compared closely stand next to each other. */
  readonly cases: readonly Case[]
  readonly ratios?: readonly Ratio[]
  readonly targets?: readonly Target[]
  /** Whether the cases of a row do the same work, so that the numbers of their first operations must be equal. */
  readonly sameWork?: boolean
  /** What this table needs otherwise than others: work that fills the heap needs samples that hold its collections. */
  readonly plan?: Partial<Plan>
}
