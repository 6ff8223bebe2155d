import type { Calls } from '../calls.js'
import { serve, type Served } from '../serve.js'

/** The part of a web worker's global scope that this package uses. */
export interface WorkerScope {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** Serves calls in a web worker. */
export function serveWebWorker<Start, Type extends Calls<Type>>(
  open: (start: Start) => Type | Promise<Type>,
  scope: WorkerScope = globalThis as unknown as WorkerScope,
): Served {
  return serve(
    {
      send: (message, buffers = []) => scope.postMessage(message, buffers),
      receive: (take) => scope.addEventListener('message', ({ data }) => void take(data)),
    },
    open,
  )
}
