import type { AnswerOf, ArgOf, Calls, ProgressOf } from './calls.js'
import { errorOf } from './fault.js'
import type { FromWorker, ToWorker, WorkerLine } from './line.js'
import { streamOf } from './stream-of.js'
import { WorkerEndedError } from './worker-ended-error.js'

/** Options for `ask`. */
export interface AskOptions<Progress = unknown> {
  /**
   * A signal that cancels the call. When it aborts, `ask` rejects with the signal's reason, and the call's own signal
   * in the worker aborts, too.
   */
  readonly signal?: AbortSignal | undefined
  /**
   * Called with each progress value. If the function returns a promise, a worker that runs in a process waits for this
   * promise before it reports the next value.
   */
  readonly progress?: (value: Progress) => void | Promise<void>
}

/** A worker, as seen by its owner. */
export interface RemoteWorker<Type extends Calls<Type>> {
  /**
   * Resolves when the worker's `open` has finished. Rejects with the error that `open` threw, or with a
   * WorkerEndedError if the worker ended.
   */
  readonly ready: Promise<void>
  /** Resolves to the reason why the worker ended, once it has ended. */
  readonly ended: Promise<Error>
  /**
   * Makes a call to the worker and returns the worker's answer. Rejects with the error that the call throws, or with a
   * WorkerEndedError if the worker ends before it answers.
   */
  ask<Name extends keyof Type & string>(
    call: Name,
    arg: ArgOf<Type[Name]>,
    options?: AskOptions<ProgressOf<Type[Name]>>,
  ): Promise<AnswerOf<Type[Name]>>
  /** Makes a call to the worker, yields each progress value, and returns the worker's answer. */
  stream<Name extends keyof Type & string>(
    call: Name,
    arg: ArgOf<Type[Name]>,
    options?: Pick<AskOptions, 'signal'>,
  ): AsyncGenerator<ProgressOf<Type[Name]>, AnswerOf<Type[Name]>>
  /** Ends the worker immediately. Unanswered calls reject with a WorkerEndedError. */
  stop(): void
}

interface Pending {
  readonly progress: ((value: unknown) => void | Promise<void>) | undefined
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * Starts the worker at the other end of a line, and passes `start` to the worker's `open`. Returns a handle that
 * accepts calls even before the worker is ready.
 */
export function connect<Type extends Calls<Type>>(line: WorkerLine, start?: unknown): RemoteWorker<Type> {
  const pending = new Map<number, Pending>()
  let ids = 0
  let end: unknown = null
  let opened = (): void => {}
  let notOpened = (_error: unknown): void => {}
  const ready = new Promise<void>((resolve, reject) => {
    opened = resolve
    notOpened = reject
  })
  // Even if `ready` isn't awaited, the calls reject with the same error.
  ready.catch(() => {})

  const fail = (error: unknown): void => {
    if (end !== null) return
    end = error
    notOpened(error)
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  const stop = (reason: unknown): void => {
    fail(reason)
    line.stop()
  }
  const send = (message: ToWorker): void => line.send(message)
  const settle = (id: number): Pending | undefined => {
    const call = pending.get(id)
    pending.delete(id)
    return call
  }

  const ask = (call: string, arg: unknown, { signal, progress }: AskOptions<never> = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (end !== null) return reject(end)
      if (signal?.aborted === true) return reject(signal.reason)
      const id = ids++
      const cancel = (): void => {
        settle(id)?.reject(signal!.reason)
        send({ kind: 'cancel', id })
      }
      const settled = (): void => signal?.removeEventListener('abort', cancel)
      signal?.addEventListener('abort', cancel, { once: true })
      pending.set(id, {
        progress: progress as Pending['progress'],
        resolve: (value) => (settled(), resolve(value)),
        reject: (error) => (settled(), reject(error)),
      })
      try {
        send({ kind: 'ask', id, call, arg })
      } catch (error) {
        settle(id)?.reject(error)
      }
    })

  const report = async ({ id, value }: FromWorker & { kind: 'progress' }): Promise<void> => {
    try {
      await pending.get(id)?.progress?.(value)
    } catch (error) {
      settle(id)?.reject(error)
      send({ kind: 'cancel', id })
    }
  }

  line.receive((sent) => {
    const message = sent as FromWorker
    switch (message.kind) {
      case 'ready':
        return opened()
      case 'progress':
        return report(message)
      case 'answer':
        return settle(message.id)?.resolve(message.value)
      case 'failed':
        return settle(message.id)?.reject(errorOf(message.fault))
      case 'broken':
        return stop(errorOf(message.fault))
    }
  })
  const ended = line.gone.then((reason) => {
    fail(reason)
    return end as Error
  })
  try {
    send({ kind: 'start', start })
  } catch (error) {
    stop(error)
  }

  return {
    ready,
    ended,
    ask: ask as RemoteWorker<Type>['ask'],
    stream: ((call: string, arg: unknown, options) =>
      streamOf((progress) => ask(call, arg, { ...options, progress }))) as RemoteWorker<Type>['stream'],
    stop: () => stop(new WorkerEndedError(line.name, { how: 'stopped' })),
  }
}
