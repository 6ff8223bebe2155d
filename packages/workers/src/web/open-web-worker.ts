import type { Calls } from '../calls.js'
import { connect, type RemoteWorker } from '../connect.js'
import type { WorkerLine } from '../line.js'
import type { Ending } from '../ending.js'
import { WorkerEndedError } from '../worker-ended-error.js'

/** The part of a page's `Worker` that this package uses. */
export interface WebWorker {
  postMessage(message: unknown, transfer: []): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void
  addEventListener(type: 'messageerror', listener: () => void): void
  terminate(): void
}

/**
 * Connects to a web worker whose module calls `serveWebWorker`. `name` describes the worker in error messages, for
 * example as `search worker`. The page must create the worker itself, because bundlers look for `new Worker(new
 * URL('./worker.ts', import.meta.url))` in the page's code.
 */
export function openWebWorker<Type extends Calls<Type>>(
  worker: WebWorker,
  name: string,
  start?: unknown,
): RemoteWorker<Type> {
  return connect(lineTo(worker, name), start)
}

function lineTo(worker: WebWorker, name: string): WorkerLine {
  let leave = (_ending: Ending): void => {}
  const gone = new Promise<Error>((resolve) => {
    leave = (ending) => {
      worker.terminate()
      resolve(new WorkerEndedError(name, ending))
    }
  })
  // If the module can't be loaded, the event has no message.
  worker.addEventListener('error', ({ message = '' }) =>
    leave(
      message === ''
        ? { how: 'not-started', reason: 'its program could not be loaded' }
        : { how: 'threw', reason: message },
    ),
  )
  worker.addEventListener('messageerror', () => leave({ how: 'unreadable' }))
  return {
    name,
    gone,
    send: (message) => worker.postMessage(message, []),
    receive: (take) => worker.addEventListener('message', ({ data }) => void take(data)),
    stop: () => leave({ how: 'stopped' }),
  }
}
