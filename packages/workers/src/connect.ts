import type { AnswerOf, ArgOf, Calls, ProgressOf } from './calls.js'
import { errorOf } from './fault.js'
import type { FromWorker, ToWorker, WorkerLine } from './line.js'
import { streamOf } from './stream-of.js'
import { WorkerEndedError } from './worker-ended-error.js'

/** How to ask for an answer. */
export interface AskOptions<Progress = unknown> {
  /** Once aborted, the ask throws its reason, and the call's own signal is aborted. */
  readonly signal?: AbortSignal | undefined
  /** Called with each value that the call reports. A process that reports faster waits for the promise. */
  readonly progress?: (value: Progress) => void | Promise<void>
}

/** A worker as seen by whoever opened it. */
export interface RemoteWorker<Type extends Calls<Type>> {
  /** Resolves when the worker has opened. Throws what its `open` threw, or a WorkerEndedError. */
  readonly ready: Promise<void>
  /** Resolves with the reason when the worker is gone. */
  readonly ended: Promise<Error>
  /** Asks for one answer. Throws what the call throws, and a WorkerEndedError when the worker ends first. */
  ask<Name extends keyof Type & string>(
    call: Name,
    arg: ArgOf<Type[Name]>,
    options?: AskOptions<ProgressOf<Type[Name]>>,
  ): Promise<AnswerOf<Type[Name]>>
  /** Asks, and yields each value that the call reports; returns its answer. */
  stream<Name extends keyof Type & string>(
    call: Name,
    arg: ArgOf<Type[Name]>,
    options?: Pick<AskOptions, 'signal'>,
  ): AsyncGenerator<ProgressOf<Type[Name]>, AnswerOf<Type[Name]>>
  /** Ends the worker at once; asks that wait for answers throw a WorkerEndedError. */
  stop(): void
}

interface Pending {
  readonly progress: ((value: unknown) => void | Promise<void>) | undefined
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Starts the worker at the other end of a line with `start`, and returns it; asks may be sent before it is ready. */
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
  // Whoever asks without waiting gets the same error from the ask.
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
    const asked = pending.get(id)
    pending.delete(id)
    return asked
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
