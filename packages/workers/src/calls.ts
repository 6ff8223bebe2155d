/** The second argument of a call. The call can use it to report progress and to notice when it is canceled. */
export interface CallContext<Progress = unknown> {
  /** A signal that aborts when the caller no longer wants the answer. */
  readonly signal: AbortSignal
  /** Sends a progress value to the caller. The answer follows later. */
  progress(value: Progress): void
}

/**
 * The calls that a worker serves, as functions. Arguments, answers and progress values must be data that can be sent
 * between the worker and its owner: anything that can be cloned for threads and web workers, or JSON for processes.
 */
export type Calls<Type> = {
  readonly [Name in keyof Type]: (arg: never, context: CallContext<never>) => unknown
}

/** The type of a call's argument. */
export type ArgOf<Call> = Call extends (arg: infer Arg, ...rest: never) => unknown ? Arg : never

/** The type of a call's answer. */
export type AnswerOf<Call> = Call extends (...args: never) => infer Answer ? Awaited<Answer> : never

/** The type of a call's progress values; `never` if the call reports no progress. */
export type ProgressOf<Call> = Call extends (arg: never, context: CallContext<infer Progress>) => unknown
  ? unknown extends Progress
    ? never
    : Progress
  : never
