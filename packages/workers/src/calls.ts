/** The context that a call receives as its second argument. */
export interface CallContext<Progress = unknown> {
  /** Aborted when the caller no longer wants the answer. */
  readonly signal: AbortSignal
  /** Sends a progress value to the caller, before the answer. */
  progress(value: Progress): void
}

/**
 * The calls that a worker answers, as functions. Arguments, answers and progress must be data that the line can carry:
 * anything cloneable for threads and web workers, JSON for processes.
 */
export type Calls<Type> = {
  readonly [Name in keyof Type]: (arg: never, context: CallContext<never>) => unknown
}

/** The argument of a call. */
export type ArgOf<Call> = Call extends (arg: infer Arg, ...rest: never) => unknown ? Arg : never

/** The answer of a call. */
export type AnswerOf<Call> = Call extends (...args: never) => infer Answer ? Awaited<Answer> : never

/** The progress values of a call; `never` if it reports none. */
export type ProgressOf<Call> = Call extends (arg: never, context: CallContext<infer Progress>) => unknown
  ? unknown extends Progress
    ? never
    : Progress
  : never
