/** What a call has besides its argument. */
export interface CallContext<Progress = unknown> {
  /** Aborted when the asker no longer wants the answer. */
  readonly signal: AbortSignal
  /** Sends a value ahead of the answer. */
  progress(value: Progress): void
}

/**
 * The calls that a worker answers, as functions. Arguments, answers and progress are data that the line can carry:
 * whatever can be cloned for threads and web workers, JSON for processes.
 */
export type Calls<Type> = {
  readonly [Name in keyof Type]: (arg: never, context: CallContext<never>) => unknown
}

/** The argument of a call. */
export type ArgOf<Call> = Call extends (arg: infer Arg, ...rest: never) => unknown ? Arg : never

/** What a call answers. */
export type AnswerOf<Call> = Call extends (...args: never) => infer Answer ? Awaited<Answer> : never

/** What a call reports before it answers; `never` for one that reports nothing. */
export type ProgressOf<Call> = Call extends (arg: never, context: CallContext<infer Progress>) => unknown
  ? unknown extends Progress
    ? never
    : Progress
  : never
