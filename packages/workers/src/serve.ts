import type { CallContext, Calls } from './calls.js'
import { faultOf } from './fault.js'
import type { FromWorker, Line, ToWorker } from './line.js'
import { transferList } from './transfer.js'

/** A handle for reporting failures of a worker that serves calls. */
export interface Served {
  /** Reports that the worker can't continue. All unanswered calls reject with the given error. */
  fail(error: unknown): void
}

/**
 * Serves calls inside a worker. Calls `open` with the worker's start data, then answers calls, several of which may be
 * in progress at the same time. Errors from `open` and from calls are passed to the caller. Call this function before
 * the first `await` in the worker's module. Otherwise, messages can get lost.
 */
export function serve<Start, Type extends Calls<Type>>(
  line: Line,
  open: (start: Start) => Type | Promise<Type>,
): Served {
  const send = (message: FromWorker, buffers?: ArrayBuffer[]): void => line.send(message, buffers)
  const fail = (error: unknown): void => send({ kind: 'broken', fault: faultOf(error) })
  const running = new Map<number, AbortController>()
  let opened: Promise<Type> | null = null

  const answer = async ({ id, call, arg }: ToWorker & { kind: 'ask' }): Promise<void> => {
    const abort = new AbortController()
    running.set(id, abort)
    const context: CallContext = {
      signal: abort.signal,
      progress: (value) => abort.signal.aborted || send({ kind: 'progress', id, value }),
    }
    try {
      const calls = (await opened) as unknown as Record<
        string,
        (arg: unknown, context: CallContext) => unknown
      >
      const value = await calls[call]!(arg, context)
      send({ kind: 'answer', id, value }, transferList(value))
    } catch (error) {
      send({ kind: 'failed', id, fault: faultOf(error) })
    } finally {
      running.delete(id)
    }
  }

  line.receive((sent) => {
    const message = sent as ToWorker
    switch (message.kind) {
      case 'start':
        opened = Promise.resolve(message.start as Start).then(open)
        opened.then(() => send({ kind: 'ready' }), fail)
        return
      case 'ask':
        void answer(message)
        return
      case 'cancel':
        running.get(message.id)?.abort()
    }
  })
  return { fail }
}
